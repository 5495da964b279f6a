#include "judge/problem/package/polygon/polygon_groups.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/visible_text.hpp"
#include "judge/verdict/score_range.hpp"

namespace judge {
namespace {

constexpr auto kEachTest = PolygonPolicy::each_test;
constexpr auto kCompleteGroup = PolygonPolicy::complete_group;

PolygonTest sample_test(std::string group = "", double points = 0) {
  return {.is_sample = true, .group = std::move(group), .points = points};
}

PolygonTest secret_test(std::string group = "", double points = 0) {
  return {.group = std::move(group), .points = points};
}

/// "secret/a 30 sum [10 20] after sample": a group with its rules, where there are any.
std::string text_of_group(const TestGroup& group, bool is_scored) {
  std::string text = group.name;
  const auto& rules = std::get<PointRules>(group.grading);
  if (!is_scored || group.name == "sample") return text;
  text += fmt::format(" {} {}", score_text(rules.max_score.value_or(-1)), to_string(rules.mode));
  if (!rules.case_scores.empty()) {
    text += " [";
    for (const double score : rules.case_scores) text += score_text(score) + " ";
    text.back() = ']';
  }
  for (const std::string& name : rules.require_pass) text += " after " + name;
  return text;
}

struct GroupsRow {
  const char* name;
  std::vector<PolygonTest> tests;
  std::vector<PolygonGroup> groups;
  std::vector<std::string> expected;  ///< `sample`, `secret` and the groups in it
  std::vector<std::string> told = {};
};

std::ostream& operator<<(std::ostream& out, const GroupsRow& row) {
  return out << row.name;
}

const std::vector<GroupsRow> kGroupsRows = {
    {"NothingIsScored", {sample_test(), secret_test()}, {}, {"sample", "secret"}},
    {"GroupsWithoutPoints",
     {sample_test("b"), secret_test("b"), secret_test("a")},
     {{.name = "a", .dependencies = {"b"}}},
     {"sample", "secret", "secret/b", "secret/a"},
     {"it depends on other groups, and no test has points"}},
    {"PointsWithoutGroups",
     {sample_test(), secret_test("", 40), secret_test("", 60)},
     {},
     {"sample", "secret 100 sum [40 60]"}},
    {"SamplesThatCount",
     {sample_test("", 10), secret_test("", 90)},
     {},
     {"secret 100 sum [10 90]"}},
    {"BothPolicies",
     {secret_test("a", 10), secret_test("a", 20), secret_test("b", 30), secret_test("b", 40)},
     {{.name = "a", .policy = kEachTest}, {.name = "b", .policy = kCompleteGroup}},
     {"secret 100 sum", "secret/a 30 sum [10 20]", "secret/b 70 pass-fail [30 40]"}},
    {"PointsOfTheGroupAlone",
     {secret_test("a"), secret_test("a"), secret_test("b", 30)},
     {{.name = "a", .points = 70}, {.name = "b"}},
     {"secret 100 sum", "secret/a 70 sum [35 35]", "secret/b 30 sum [30]"}},
    {"PointsThatDiffer",
     {secret_test("a", 10)},
     {{.name = "a", .points = 20}},
     {"secret 10 sum", "secret/a 10 sum [10]"},
     {"its tests have 10 points together, and not 20"}},
    {"AGroupOfSamplesStandsApart",
     {sample_test("0"), secret_test("1", 100)},
     {{.name = "0"}, {.name = "1", .dependencies = {"0"}}},
     {"sample", "secret 100 sum", "secret/1 100 sum [100] after sample"}},
    {"AGroupOfSamplesWithPointsDoesNot",
     {sample_test("0", 1), secret_test("1", 99)},
     {{.name = "0"}, {.name = "1", .dependencies = {"0"}}},
     {"secret 100 sum", "secret/0 1 sum [1]", "secret/1 99 sum [99] after secret/0"}},
    {"NorOneOfSeveralThatIsRequired",
     {sample_test("0"), sample_test("x"), secret_test("1", 100)},
     {{.name = "1", .dependencies = {"0"}}},
     {"sample", "secret 100 sum", "secret/0 0 sum [0]", "secret/1 100 sum [100] after secret/0"}},
    {"NorOneWithOtherTests",
     {sample_test("1"), secret_test("1", 100)},
     {},
     {"secret 100 sum", "secret/1 100 sum [0 100]"}},
    {"TestsWithoutAGroupBesideGroups",
     {sample_test(), secret_test("", 5), secret_test("a", 10)},
     {},
     {"sample", "secret 15 sum", "secret/ungrouped 5 sum [5]", "secret/a 10 sum [10]"}},
    {"WhatIsRequiredComesFirst",
     {secret_test("3", 1), secret_test("2", 1), secret_test("10", 1)},
     {{.name = "3", .dependencies = {"10", "2"}}, {.name = "2", .dependencies = {"10"}}},
     {"secret 3 sum", "secret/10 1 sum [1]", "secret/2 1 sum [1] after secret/10",
      "secret/3 1 sum [1] after secret/10 after secret/2"}},
    {"ACircle",
     {secret_test("a", 1), secret_test("b", 1)},
     {{.name = "a", .dependencies = {"b"}}, {.name = "b", .dependencies = {"a"}}},
     {"secret 2 sum", "secret/b 1 sum [1]", "secret/a 1 sum [1] after secret/b"},
     {"it depends on the group \"a\", and that on it"}},
    {"ItsOwnDependency",
     {secret_test("a", 1)},
     {{.name = "a", .dependencies = {"a"}}},
     {"secret 1 sum", "secret/a 1 sum [1]"},
     {"it depends on the group \"a\", and that on it"}},
    {"ADependencyOnNothing",
     {secret_test("a", 1)},
     {{.name = "a", .dependencies = {"z", ""}}},
     {"secret 1 sum", "secret/a 1 sum [1]"},
     {"it depends on the group \"z\", which has no tests",
      "it depends on the group \"\", which has no tests"}},
    {"PointsOfAGroupWithoutTests",
     {secret_test("a", 1)},
     {{.name = "z", .points = 5}},
     {"secret 1 sum", "secret/a 1 sum [1]"},
     {"the group \"z\" has points, and no tests"}},
    {"NamesThatComeToTheSame",
     {secret_test("a/b", 1), secret_test("a_b", 2)},
     {},
     {"secret 3 sum", "secret/a_b 3 sum [1 2]"},
     {"the groups \"a/b\" and \"a_b\" are taken for one"}},
};

class PolygonGroupsTest : public testing::TestWithParam<GroupsRow> {};

TEST_P(PolygonGroupsTest, AreWorthWhatThePackageSays) {
  const GroupsRow& row = GetParam();
  const PolygonTestset testset{.name = "tests", .tests = row.tests, .groups = row.groups};
  Diagnostics diagnostics;
  const PolygonGroups groups = polygon_groups(testset, diagnostics);
  std::vector<std::string> found;
  for (const TestGroup& group : groups.groups) {
    found.push_back(text_of_group(group, groups.is_scored));
    for (const TestGroup& inner : group.groups)
      found.push_back(text_of_group(inner, groups.is_scored));
  }
  EXPECT_EQ(found, row.expected);
  std::vector<std::string> told;
  for (const Diagnostic& diagnostic : diagnostics) {
    EXPECT_EQ(diagnostic.severity, Severity::warning);
    told.push_back(diagnostic.what);
  }
  EXPECT_EQ(told, row.told);
  // Each test has a group that is there.
  ASSERT_EQ(groups.of_test.size(), row.tests.size());
  for (const std::string& name : groups.of_test) {
    EXPECT_TRUE(std::ranges::any_of(found, [&](const std::string& text) {
      return text == name || text.starts_with(name + " ");
    })) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Rows, PolygonGroupsTest, testing::ValuesIn(kGroupsRows),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
