#include "judge/generation/plan/append_case.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/plan.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

const NewCase kNew = {.name = "overflow", .copy = "kept/overflow"};

/// A plan before and after; `|` in `plan` marks where `added` comes in.
struct Edit {
  std::string name;
  std::string plan;
  std::string added;
  NewCase what = kNew;
};

std::ostream& operator<<(std::ostream& out, const Edit& row) {
  return out << row.name;
}

class AppendCase : public testing::TestWithParam<Edit> {};

TEST_P(AppendCase, AddsOneLineAndKeepsEveryOtherByte) {
  const Edit& edit = GetParam();
  const std::size_t mark = edit.plan.find('@');
  ASSERT_NE(mark, std::string::npos);
  const std::string before = edit.plan.substr(0, mark) + edit.plan.substr(mark + 1);
  const std::string wanted = edit.plan.substr(0, mark) + edit.added + edit.plan.substr(mark + 1);
  const auto after = append_case(before, edit.what);
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_EQ(after->text, wanted);
  EXPECT_EQ(parse_plan(after->text, "p").plan.cases.size(),
            parse_plan(before, "p").plan.cases.size() + 1);
}

constexpr const char* kItem = "- overflow: {copy: kept/overflow}\n";

INSTANTIATE_TEST_SUITE_P(
    Rows, AppendCase,
    testing::Values(
        Edit{"List",
             "data:\n  secret:\n    data:\n      - a: x 1  # why\n      # note\n\n      - b: {in: "
             "\"1\\n\"}\n@",
             std::string("      ") + kItem},
        Edit{"ListBeforeAnotherGroup",
             "data:\n  secret:\n    data:\n      - a: x 1\n@\n  # the bad ones\n  invalid_input:\n "
             "   data:\n      - z: x 2\n",
             std::string("      ") + kItem},
        Edit{"DashesAsDeepAsTheKey",
             "data:\n  secret:\n    data:\n    - a: x 1\n@  sample:\n    data:\n    - b: x 2\n",
             std::string("    ") + kItem},
        Edit{"LastItemOfSeveralLines",
             "data:\n  secret:\n    data:\n      - a:\n          in: |\n            1\n            "
             "# no comment\n@# end\n",
             std::string("      ") + kItem},
        Edit{"TextThatKeepsItsEmptyLines",
             "data:\n  secret:\n    data:\n      - a:\n          in: |+\n            1\n\n\n@",
             std::string("      ") + kItem},
        Edit{"FlowItemOfSeveralLines",
             "data:\n  secret:\n    data:\n      - a: {in: \"1\",\n            ans: \"2\"}\n@",
             std::string("      ") + kItem},
        Edit{"Map", "data:\n  secret:\n    data:\n      a: x 1\n@  sample: {data: {b: x 2}}\n",
             "      overflow: {copy: kept/overflow}\n"},
        Edit{"NoNewlineAtTheEnd", "data:\n  secret:\n    data:\n      - a: x 1@",
             std::string("\n      ") + kItem},
        Edit{"WindowsLineEnds", "data:\r\n  secret:\r\n    data:\r\n      - a: x 1\r\n@\r\n",
             "      - overflow: {copy: kept/overflow}\r\n"},
        Edit{"MissingGroup", "data:\n  sample:\n    data:\n    - a: x 1\n@# end\n",
             std::string("  secret:\n    data:\n      ") + kItem},
        Edit{"MissingData", "data:\n  secret:\n    random_salt: x\n@  sample: {}\n",
             std::string("    data:\n      ") + kItem},
        Edit{"EmptyData", "data:\n  secret:\n    data:  # nothing yet\n@",
             std::string("      ") + kItem},
        Edit{"EmptyGroup", "data:\n  secret:\n@", std::string("    data:\n      ") + kItem},
        Edit{"MissingTop", "solution: /a.cpp\ndata:\n@",
             std::string("  secret:\n    data:\n      ") + kItem},
        Edit{"OtherGroup",
             "data:\n  invalid_input:\n    data:\n      - a: x 1\n@  secret:\n    data:\n      - "
             "a: x 2\n",
             std::string("      ") + kItem,
             NewCase{.group = "invalid_input", .name = "overflow", .copy = "kept/overflow"}},
        Edit{"NameThatYamlWouldNotTakeForText", "data:\n  secret:\n    data:\n      - a: x 1\n@",
             "      - \"007\": {copy: \"1e5\"}\n", NewCase{.name = "007", .copy = "1e5"}},
        Edit{"Anchors", "data:\n  secret:\n    data:\n      - a: &x {in: \"1\"}\n      - b: *x\n@",
             std::string("      ") + kItem}),
    [](const auto& row) { return row.param.name; });

TEST(AppendCaseNumber, ComesAfterTheLast) {
  const std::string plan = "data:\n  secret:\n    data:\n      - a: x 1\n      - b: x 2\n";
  const auto after = append_case(plan, kNew);
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_EQ(parse_plan(after->text, "p").plan.cases.back().name, "secret/03-overflow");
}

struct Refusal {
  std::string name;
  std::string plan;
  std::string told;
  NewCase what = kNew;
};

std::ostream& operator<<(std::ostream& out, const Refusal& row) {
  return out << row.name;
}

class AppendCaseRefusal : public testing::TestWithParam<Refusal> {};

TEST_P(AppendCaseRefusal, SaysWhy) {
  const auto after = append_case(GetParam().plan, GetParam().what);
  ASSERT_FALSE(after) << after->text;
  EXPECT_THAT(after.error().message, HasSubstr(GetParam().told));
}

std::string list_of(int cases) {
  std::string plan = "data:\n  secret:\n    data:\n";
  for (int i = 1; i <= cases; ++i) plan += "      - a: x " + std::to_string(i) + "\n";
  return plan;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, AppendCaseRefusal,
    testing::Values(
        Refusal{"FlowList", "data:\n  secret:\n    data: [{a: x 1}]\n", "flow style"},
        Refusal{"FlowPlan", "data: {secret: {data: {a: x 1}}}\n",
                "overflow: {copy: kept/overflow}"},
        Refusal{"NameTaken", "data:\n  secret:\n    data:\n      - overflow: x 1\n",
                "a case 'secret/01-overflow' already, in line 4"},
        Refusal{"PlanWithMistakes", "data:\n  secret:\n    data:\n      - a: x {sed}\n",
                "unknown word '{sed}'"},
        Refusal{"Empty", "", "empty"}, Refusal{"HundredthOfAList", list_of(99), "would be renamed"},
        Refusal{"BadName", list_of(1), "cannot name", NewCase{.name = "a b", .copy = "kept/a"}},
        Refusal{"NoCopy", list_of(1), "no files", NewCase{.name = "a"}},
        Refusal{"CopyOutside", list_of(1), "beside the plan", NewCase{.name = "b", .copy = "../b"}},
        Refusal{"BadGroup", list_of(1), "no group",
                NewCase{.group = "hidden", .name = "b", .copy = "b"}}),
    [](const auto& row) { return row.param.name; });

TEST(AppendCaseNumber, RunsThroughAWholePlanOfBapctools) {
  const PlanSetting package = {.conventions = PlanConventions::bapctools};
  const std::string plan =
      "data:\n  sample:\n    data:\n      - a: x 1\n  secret:\n    data:\n      - b: x 2\n";
  const auto after = append_case(plan, kNew, package);
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_EQ(parse_plan(after->text, "p", package).plan.cases.back().name, "secret/3-overflow");
  EXPECT_EQ(after->renumbered, 0U);

  const auto moved =
      append_case(plan + "  invalid_input:\n    data:\n      - c: x 3\n", kNew, package);
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_EQ(moved->renumbered, 1U);
  EXPECT_EQ(parse_plan(moved->text, "p", package).plan.cases.back().name, "invalid_input/4-c");
}

TEST(AppendCaseNumber, HasADigitMoreInAWholePlanOfBapctools) {
  const PlanSetting package = {.conventions = PlanConventions::bapctools};
  const auto after = append_case(list_of(9), kNew, package);
  ASSERT_TRUE(after) << after.error().message;
  EXPECT_EQ(after->renumbered, 9U);
  const Plan plan = parse_plan(after->text, "p", package).plan;
  EXPECT_EQ(plan.cases.front().name, "secret/01-a");
  EXPECT_EQ(plan.cases.back().name, "secret/10-overflow");
}

TEST(AppendCaseNumber, NinetyNinthStillFits) {
  EXPECT_TRUE(append_case(list_of(98), kNew));
}

}  // namespace
}  // namespace judge
