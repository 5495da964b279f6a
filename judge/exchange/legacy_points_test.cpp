#include "judge/exchange/legacy_points.hpp"

#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/exchange/whole_grade_fixture.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TestGroup point_group(const std::string& name, const PointRules& rules, int cases,
                      std::vector<TestGroup> groups = {}) {
  TestGroup made{.name = name, .grading = rules, .groups = std::move(groups)};
  for (int i = 1; i <= cases; ++i) made.cases.push_back({.name = name + "/" + std::to_string(i)});
  return made;
}

Problem problem(std::vector<TestGroup> groups) {
  Problem made;
  made.type.scoring = true;
  made.data.groups = std::move(groups);
  return made;
}

PointRules worth(double most, PointMode mode = PointMode::pass_fail,
                 std::vector<std::string> required = {}) {
  return {.max_score = most, .mode = mode, .require_pass = std::move(required)};
}

TEST(LegacyPoints, OfGroupsThatArePassedOrNot) {
  const Problem from =
      problem({point_group("sample", {}, 1), point_group("secret", worth(100, PointMode::sum), 0,
                                                         {point_group("secret/1", worth(40), 2),
                                                          point_group("secret/2", worth(60), 2)})});
  const LegacyPoints points = legacy_points(from);
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_EQ(legacy_points_text(points.groups.at("")),
            "on_reject: continue\ngrader_flags: first_error sum ignore_sample\n"
            "accept_score: 0\nrange: 0 100\n");
  EXPECT_EQ(legacy_points_text(points.groups.at("secret")),
            "on_reject: continue\ngrader_flags: first_error sum accept_if_any_accepted\n"
            "accept_score: 100\nrange: 0 100\n");
  EXPECT_EQ(legacy_points_text(points.groups.at("secret/1")),
            "on_reject: break\ngrader_flags: first_error min\naccept_score: 40\nrange: 0 40\n");
  EXPECT_THAT(points.required, IsEmpty());
  EXPECT_FALSE(points.is_all_or_nothing);
}

TEST(LegacyPoints, WhatIsRequiredStandsInTheGroup) {
  const Problem from =
      problem({point_group("sample", {}, 1),
               point_group("secret", worth(9, PointMode::sum), 0,
                           {point_group("secret/1", worth(2), 2),
                            point_group("secret/2", worth(3, {}, {"sample"}), 1),
                            point_group("secret/3", worth(4, {}, {"secret/2"}), 1)})});
  const LegacyPoints points = legacy_points(from);
  ASSERT_THAT(points.refusals, IsEmpty());
  const std::vector<RequiredCases>& required = points.required.at("secret/3");
  ASSERT_EQ(required.size(), 2U);
  EXPECT_EQ(required[0].of, "sample");
  EXPECT_EQ(required[1].of, "secret/2");
  EXPECT_EQ(required[1].folder, "0-required-02");
  EXPECT_EQ(required[1].grading.accept_score, 4);
  EXPECT_EQ(required[1].cases.at("1")->name, "secret/2/1");
  EXPECT_EQ(points.groups.at("secret").on_reject, OnReject::go_on);
}

TEST(LegacyPoints, WhereEachRequiresAllBeforeItTheFirstRejectedEndsIt) {
  const Problem from =
      problem({point_group("sample", {}, 1),
               point_group("secret", worth(9, PointMode::sum, {"sample"}), 0,
                           {point_group("secret/1", worth(2), 2),
                            point_group("secret/2", worth(3, {}, {"secret/1"}), 1),
                            point_group("secret/3", worth(4, {}, {"secret/2"}), 1)})});
  const LegacyPoints points = legacy_points(from);
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_EQ(points.groups.at("secret").on_reject, OnReject::break_off);
  ASSERT_EQ(points.required.size(), 1U);
  EXPECT_EQ(points.required.at("secret/1").front().of, "sample");
}

TEST(LegacyPoints, WhatHasAPartOfItsPointsDoesNotEndWhatRequiresAllOfIt) {
  const Problem from =
      problem({point_group("secret", worth(9, PointMode::sum), 0,
                           {point_group("secret/1", worth(4, PointMode::sum), 2),
                            point_group("secret/2", worth(5, {}, {"secret/1"}), 1)})});
  const LegacyPoints points = legacy_points(from);
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_EQ(points.groups.at("secret").on_reject, OnReject::go_on);
  EXPECT_EQ(points.required.at("secret/2").front().of, "secret/1");
}

TEST(LegacyPoints, AreRefusedByWhatCannotBeSaid) {
  const auto refusals = [](const PointRules& first, const PointRules& second) {
    return legacy_points(problem({point_group("secret", worth(100, PointMode::sum), 0,
                                              {point_group("secret/1", first, 2),
                                               point_group("secret/2", second, 2)})}))
        .refusals;
  };
  EXPECT_THAT(refusals({.mode = PointMode::sum}, worth(1)),
              ElementsAre(HasSubstr("data/secret/1: max_score: unbounded")));
  const Problem with_part = problem(
      {point_group("secret", worth(100, PointMode::sum), 0,
                   {point_group("secret/1", worth(1), 2), point_group("secret/2", worth(1), 2),
                    point_group("secret/3", worth(2, PointMode::sum, {"secret/1"}), 2)})});
  EXPECT_THAT(legacy_points(with_part).refusals,
              ElementsAre(HasSubstr("data/secret/3: score_aggregation: sum beside require_pass")));
  Problem with_static = problem({point_group("secret", worth(100), 2)});
  with_static.data.groups.front().static_case =
      TestCase{.name = "secret/(static)", .is_static = true};
  EXPECT_THAT(legacy_points(with_static).refusals,
              ElementsAre(HasSubstr("data/secret: static_validation_score")));
  EXPECT_THAT(legacy_points(problem({point_group("sample", {}, 1)})).refusals,
              ElementsAre(HasSubstr("no testcases")));
}

/// The same data by the legacy format's rules, each case by its number among those before.
class ByLegacyRules {
 public:
  ByLegacyRules(const Problem& before, const LegacyPoints& points) : points_(points) {
    std::size_t number = 0;
    for (const TestCase& test_case : each_case(before.data)) numbers_[test_case.name] = number++;
    after_ = before;
    after_.rules = PackageRules::legacy;
    after_.data = made_of(before.data, GraderRules());
    for (const TestCase& test_case : each_case(after_.data))
      origins_.push_back(numbers_.at(origin_.at(test_case.name)));
  }

  const Problem& problem() const { return after_; }

  std::vector<CaseResult> results(const std::vector<CaseResult>& before) const {
    std::vector<CaseResult> results;
    for (const std::size_t origin : origins_) results.push_back(before.at(origin));
    return results;
  }

 private:
  TestGroup made_of(const TestGroup& group, const GraderRules& around) {
    const auto found = points_.groups.find(group.name);
    const GraderRules& rules = found == points_.groups.end() ? around : found->second;
    TestGroup made{.name = group.name, .grading = rules, .cases = group.cases};
    for (const TestCase& test_case : group.cases) origin_[test_case.name] = test_case.name;
    if (const auto required = points_.required.find(group.name);
        required != points_.required.end()) {
      for (const RequiredCases& each : required->second) {
        TestGroup put{.name = group.name + "/" + each.folder, .grading = each.grading};
        for (const auto& [name, test_case] : each.cases) {
          put.cases.push_back({.name = put.name + "/" + name});
          origin_[put.cases.back().name] = test_case->name;
        }
        made.groups.push_back(std::move(put));
      }
    }
    for (const TestGroup& inner : group.groups) made.groups.push_back(made_of(inner, rules));
    return made;
  }

  const LegacyPoints& points_;
  Problem after_;
  std::map<std::string, std::size_t> numbers_;
  std::map<std::string, std::string> origin_;
  std::vector<std::size_t> origins_;
};

class RandomPointProblems {
 public:
  explicit RandomPointProblems(unsigned seed) : random_(seed) {}

  Problem problem() {
    std::vector<TestGroup> groups;
    if (up_to(3) > 0) groups.push_back(point_group("sample", {}, 1 + up_to(1)));
    std::vector<TestGroup> inner;
    std::vector<std::string> may_be_required = {"sample"};
    for (int i = 1, count = up_to(3); i <= count; ++i) {
      const std::string name = "secret/" + std::to_string(i);
      PointRules rules = worth(1 + up_to(30), some_mode());
      for (const std::string& each : may_be_required)
        if (up_to(2) == 0) rules.require_pass.push_back(each);
      if (rules.mode == PointMode::pass_fail) may_be_required.push_back(name);
      inner.push_back(point_group(name, rules, 1 + up_to(2)));
    }
    PointRules secret = worth(200, some_mode());
    if (up_to(3) == 0) secret.require_pass = {"sample"};
    const int cases = inner.empty() ? 1 + up_to(3) : 0;
    groups.push_back(point_group("secret", secret, cases, std::move(inner)));
    return judge::problem(std::move(groups));
  }

  std::vector<CaseResult> results(std::size_t count) {
    const int bad = up_to(3);
    std::vector<CaseResult> results;
    for (std::size_t i = 0; i < count; ++i)
      results.push_back({.verdict = up_to(5) < bad ? Verdict::wrong_answer : Verdict::accepted});
    return results;
  }

 private:
  int up_to(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }

  PointMode some_mode() {
    constexpr PointMode kModes[] = {PointMode::pass_fail, PointMode::sum, PointMode::min};
    return kModes[up_to(2)];
  }

  std::mt19937 random_;
};

std::string points_in_words(const TestGroup& group) {
  const auto& rules = std::get<PointRules>(group.grading);
  std::string text = fmt::format("{} [{} {}] {} cases, requires", group.name, to_string(rules.mode),
                                 rules.max_score.value_or(-1), group.cases.size());
  for (const std::string& name : rules.require_pass) text += " " + name;
  text += "\n";
  for (const TestGroup& inner : group.groups) text += points_in_words(inner);
  return text;
}

double total_score(const Problem& problem, const std::vector<CaseResult>& results) {
  const GroupResult whole = whole_grade(problem, results);
  EXPECT_FALSE(whole.is_at_fault) << whole.message;
  return whole.score.value_or(0);
}

TEST(LegacyPoints, GiveWhatTheRulesOf2025Give) {
  RandomPointProblems random(438);
  int converted = 0;
  for (int round = 0; round < 10'000; ++round) {
    const Problem before = random.problem();
    const LegacyPoints points = legacy_points(before);
    if (!points.refusals.empty()) continue;
    ++converted;
    const ByLegacyRules after(before, points);
    for (int i = 0; i < 10; ++i) {
      const auto results = random.results(each_case(before.data).size());
      ASSERT_NEAR(total_score(after.problem(), after.results(results)),
                  total_score(before, results), 1e-9)
          << points_in_words(before.data);
    }
  }
  EXPECT_GT(converted, 3000);
}

}  // namespace
}  // namespace judge
