#include "judge/grading/grade.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Verdict;
using testing::ElementsAre;
using testing::HasSubstr;

/// A case's result as tests write it: "AC", "WA", "AC 40" with a score.txt of 40, "AC*0.5" with a
/// score_multiplier.txt; "" where there is none yet.
std::optional<CaseResult> result_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::size_t end = text.find_first_of(" *");
  CaseResult result{.verdict = *parse_verdict(text.substr(0, end))};
  if (end != std::string_view::npos) {
    const double number = std::stod(std::string(text.substr(end + 1)));
    (text[end] == ' ' ? result.score : result.score_multiplier) = number;
  }
  return result;
}

/// The whole as tests expect it: "AC 40", "WA", "JE"; "?" while it is not known.
std::string text_of(const Grades& grades) {
  if (!grades.is_complete) return "?";
  const GroupResult& whole = grades.whole();
  std::string text(letters(*whole.verdict));
  if (whole.score && whole.verdict != judge_error) text += " " + score_text(*whole.score);
  return text;
}

struct Graded {
  GradingPlan plan;
  std::vector<std::string> results;
  GraderAnswers answers = {};

  Grades grades(Waiting waiting = Waiting::for_all_that_counts) const {
    std::vector<std::optional<CaseResult>> kept;
    for (const std::string& text : results) kept.push_back(result_of(text));
    std::vector<const CaseResult*> known;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (kept[i]) kept[i]->test_case = "case" + std::to_string(i);
      known.push_back(kept[i] ? &*kept[i] : nullptr);
    }
    return grade(plan, known, answers, waiting);
  }
};

GraderRules by_grader(const std::string& flags, OnReject on_reject = OnReject::go_on) {
  GraderRules rules{.on_reject = on_reject, .flags = {}, .range = {}};
  std::string rest = flags;
  for (std::size_t at = 0; at < rest.size();) {
    const std::size_t end = std::min(rest.find(' ', at), rest.size());
    rules.flags.push_back(rest.substr(at, end - at));
    at = end + 1;
  }
  std::vector<std::string> unknown;
  rules.grader = default_grader_of(rules.flags, unknown);
  EXPECT_THAT(unknown, ElementsAre());
  return rules;
}

/// data/sample with case 0, data/secret with the cases 1 to 3.
GradingPlan flat(const GraderRules& data, const GraderRules& secret) {
  return {
      .data = {.name = "",
               .rules = data,
               .cases = {},
               .groups = {{.name = "sample", .rules = secret, .cases = {0}, .groups = {}},
                          {.name = "secret", .rules = secret, .cases = {1, 2, 3}, .groups = {}}}}};
}

struct LegacyRow {
  const char* name;
  const char* data_flags;
  const char* secret_flags;
  OnReject on_reject;
  std::vector<std::string> results;
  const char* expected;
};

std::ostream& operator<<(std::ostream& out, const LegacyRow& row) {
  return out << row.name;
}

class LegacyGrading : public testing::TestWithParam<LegacyRow> {};

TEST_P(LegacyGrading, FollowsTheFlags) {
  const LegacyRow& row = GetParam();
  const Graded graded{
      .plan = flat(by_grader(row.data_flags), by_grader(row.secret_flags, row.on_reject)),
      .results = row.results};
  EXPECT_EQ(text_of(graded.grades()), row.expected);
}

constexpr OnReject kGoesOn = OnReject::go_on;
constexpr OnReject kBreaks = OnReject::break_off;

INSTANTIATE_TEST_SUITE_P(
    Rows, LegacyGrading,
    testing::Values(
        LegacyRow{"all accepted", "", "", kBreaks, {"AC", "AC", "AC", "AC"}, "AC 4"},
        LegacyRow{"sample does not count",
                  "ignore_sample",
                  "",
                  kBreaks,
                  {"AC", "AC", "AC", "AC"},
                  "AC 3"},
        LegacyRow{"sample is rejected and does not count",
                  "ignore_sample",
                  "",
                  kBreaks,
                  {"WA", "AC", "AC", "AC"},
                  "AC 3"},
        LegacyRow{"sample is rejected and counts", "", "", kBreaks, {"WA", "AC", "AC", "AC"}, "WA"},
        LegacyRow{"the worst error", "", "worst_error", kGoesOn, {"AC", "WA", "TLE", "RTE"}, "RTE"},
        LegacyRow{
            "the older name of it", "", "no_errors", kGoesOn, {"AC", "WA", "TLE", "AC"}, "TLE"},
        LegacyRow{"memory is worse than time", "", "", kGoesOn, {"AC", "OLE", "TLE", "MLE"}, "MLE"},
        LegacyRow{"the first error", "", "first_error", kGoesOn, {"AC", "AC", "WA", "RTE"}, "WA"},
        LegacyRow{"the last mode holds",
                  "",
                  "first_error worst_error",
                  kGoesOn,
                  {"AC", "AC", "WA", "RTE"},
                  "RTE"},
        LegacyRow{
            "a break leaves out what follows", "", "", kBreaks, {"AC", "AC", "WA", "RTE"}, "WA"},
        LegacyRow{
            "always accepted", "", "always_accept", kGoesOn, {"AC", "AC", "WA", "RTE"}, "AC 2"},
        LegacyRow{"one is enough",
                  "",
                  "accept_if_any_accepted",
                  kGoesOn,
                  {"AC", "WA", "AC", "WA"},
                  "AC 2"},
        LegacyRow{"not even one",
                  "",
                  "accept_if_any_accepted first_error",
                  kGoesOn,
                  {"AC", "TLE", "WA", "WA"},
                  "TLE"},
        LegacyRow{"the least score",
                  "ignore_sample",
                  "min",
                  kGoesOn,
                  {"AC", "AC 7", "AC 5", "AC 9"},
                  "AC 5"},
        LegacyRow{"the greatest score",
                  "ignore_sample",
                  "max",
                  kGoesOn,
                  {"AC", "AC 7", "AC 5", "AC 9"},
                  "AC 9"},
        LegacyRow{"the mean score",
                  "ignore_sample",
                  "avg always_accept",
                  kGoesOn,
                  {"AC", "AC 7", "AC 5", "WA"},
                  "AC 4"},
        LegacyRow{"a score beside default ones",
                  "ignore_sample",
                  "",
                  kGoesOn,
                  {"AC", "AC 7", "AC", "AC 0.5"},
                  "AC 8.5"},
        LegacyRow{"a judge error is one of all",
                  "",
                  "always_accept",
                  kGoesOn,
                  {"AC", "JE", "AC", "AC"},
                  "JE"},
        LegacyRow{"a judge error behind a break is none",
                  "",
                  "",
                  kBreaks,
                  {"AC", "WA", "JE", "AC"},
                  "WA"},
        LegacyRow{"not known yet", "", "", kBreaks, {"AC", "", "AC", "AC"}, "?"},
        LegacyRow{"known, whatever comes", "", "", kBreaks, {"AC", "WA", "", ""}, "WA"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(GraderWalk, LeavesOutWhatABreakLeavesOutThoughMoreIsOpen) {
  const Graded graded{.plan = flat(by_grader(""), by_grader("", kBreaks)),
                      .results = {"AC", "", "WA", ""}};
  const Grades grades = graded.grades();
  EXPECT_FALSE(grades.is_complete);
  EXPECT_THAT(grades.is_needed, ElementsAre(true, true, true, false));
}

TEST(GraderWalk, LeavesOutAGroupBehindARejectedOne) {
  Graded graded{.plan = flat(by_grader("", kBreaks), by_grader("", kBreaks)),
                .results = {"WA", "AC", "AC", "AC"}};
  const Grades grades = graded.grades();
  EXPECT_EQ(text_of(grades), "WA");
  EXPECT_THAT(grades.is_needed, ElementsAre(true, false, false, false));
  EXPECT_EQ(grades.groups[2].group, "secret");
  EXPECT_FALSE(grades.groups[2].verdict);
}

TEST(GraderWalk, TakesGroupsAndTheCasesBesideThemInOneOrder) {
  Problem problem;
  problem.type.scoring = true;
  problem.data.grading = by_grader("", kBreaks);
  const auto with_case = [](const std::string& name) {
    return TestGroup{
        .name = name, .grading = by_grader("", kBreaks), .cases = {{.name = name + "/1"}}};
  };
  TestGroup secret = with_case("secret");
  secret.cases = {{.name = "secret/1"}, {.name = "secret/3"}};
  secret.groups = {with_case("secret/1"), with_case("secret/2"), with_case("secret/4")};
  problem.data.groups = {secret};
  Graded graded{.plan = grading_plan(problem).value(), .results = {"AC", "WA", "AC", "AC", "AC"}};
  EXPECT_EQ(text_of(graded.grades()), "WA");
  EXPECT_THAT(graded.grades().is_needed, ElementsAre(true, true, true, true, false));
  graded.results = {"AC", "AC", "WA", "AC", "AC"};
  EXPECT_THAT(graded.grades().is_needed, ElementsAre(false, false, true, false, false));
}

TEST(GraderWalk, GivesASampleThatDoesNotCountNoScore) {
  const std::vector<std::string> results = {"AC", "AC", "AC", "AC"};
  const auto sample_of = [&](const char* flags) {
    const Graded graded{.plan = flat(by_grader(flags), by_grader("")), .results = results};
    return graded.grades().groups[1];
  };
  EXPECT_EQ(sample_of("").score, 1);
  EXPECT_FALSE(sample_of("ignore_sample").score);
  EXPECT_EQ(sample_of("ignore_sample").verdict, accepted);
}

TEST(GraderWalk, NamesAScoreThatIsOutOfItsRange) {
  Graded graded{.plan = flat(by_grader("ignore_sample"), by_grader("")),
                .results = {"AC", "AC 7", "AC 5", "AC 9"}};
  std::get<GraderRules>(graded.plan.data.groups[1].rules).range = {0, 20};
  const Grades grades = graded.grades();
  EXPECT_EQ(text_of(grades), "AC 21");
  EXPECT_TRUE(grades.groups[2].is_at_fault);
  EXPECT_EQ(grades.groups[2].message, "the score is out of its range, 0 to 20");
  EXPECT_FALSE(grades.whole().is_at_fault);
}

TEST(GraderWalk, GivesEachCaseTheScoresOfItsGroup) {
  Graded graded{.plan = flat(by_grader("ignore_sample"), by_grader("")),
                .results = {"AC", "AC", "WA", "AC"}};
  auto& rules = std::get<GraderRules>(graded.plan.data.groups[1].rules);
  rules.accept_score = 20;
  rules.reject_score = -5;
  rules.grader.verdict_mode = VerdictMode::always_accept;
  EXPECT_EQ(text_of(graded.grades()), "AC 35");
}

TEST(GraderWalk, HasNoScoresWhereTheProblemHasNone) {
  Graded graded{.plan = flat(by_grader(""), by_grader("")), .results = {"AC", "AC 7", "AC", "AC"}};
  graded.plan.scores = Scores::none;
  EXPECT_EQ(text_of(graded.grades()), "AC");
}

TEST(CustomGrading, AsksAboutAGroupOnceAllInItIsKnown) {
  Graded graded{.plan = flat(by_grader("ignore_sample"), by_grader("")),
                .results = {"AC", "AC 7.25", "MLE", ""}};
  for (GradedGroup& group : graded.plan.data.groups)
    std::get<GraderRules>(group.rules) = {
        .on_reject = kGoesOn, .is_custom = group.name == "secret", .flags = {"half"}, .range = {}};
  EXPECT_FALSE(graded.grades().question);
  graded.results[3] = "WA";
  const Grades asking = graded.grades();
  EXPECT_FALSE(asking.is_complete);
  EXPECT_EQ(
      asking.question,
      (GraderQuestion{.group = "secret", .flags = {"half"}, .input = "AC 7.25\nRTE 0\nWA 0\n"}));
  graded.answers.emplace("secret", Grade{accepted, 3});
  EXPECT_EQ(text_of(graded.grades()), "AC 3");
  graded.answers.at("secret") = failure("it crashed");
  const Grades failed = graded.grades();
  EXPECT_EQ(text_of(failed), "JE");
  EXPECT_EQ(failed.whole().message, "it crashed");
}

TEST(CustomGrading, ReadsOneVerdictAndOneScore) {
  EXPECT_EQ(read_grade("AC 40\n").value(), (Grade{accepted, 40}));
  EXPECT_EQ(read_grade("  TLE   -0.5").value(), (Grade{time_limit_exceeded, -0.5}));
  for (const char* output :
       {"", "AC", "40", "accepted 40", "AC forty", "AC 40 more", "JE 0", "AC inf"})
    EXPECT_FALSE(read_grade(output)) << output;
}

PointRules points(std::optional<double> max_score, PointMode mode,
                  std::vector<std::string> require_pass = {}) {
  return {.max_score = max_score, .mode = mode, .require_pass = std::move(require_pass)};
}

/// data/sample with case 0; data/secret/1 with the cases 1 and 2, data/secret/2 with 3 and 4.
GradingPlan grouped(const PointRules& secret, const PointRules& first, const PointRules& second) {
  return {
      .data = {
          .name = "",
          .rules = PointRules{},
          .cases = {},
          .groups = {
              {.name = "sample", .rules = PointRules{}, .cases = {0}, .groups = {}},
              {.name = "secret",
               .rules = secret,
               .cases = {},
               .groups = {{.name = "secret/1", .rules = first, .cases = {1, 2}, .groups = {}},
                          {.name = "secret/2", .rules = second, .cases = {3, 4}, .groups = {}}}}}}};
}

constexpr PointMode kAll = PointMode::pass_fail;
constexpr PointMode kSum = PointMode::sum;
constexpr PointMode kMin = PointMode::min;

struct PointRow {
  const char* name;
  PointRules secret;
  PointRules first;
  PointRules second;
  std::vector<std::string> results;
  const char* expected;
};

std::ostream& operator<<(std::ostream& out, const PointRow& row) {
  return out << row.name;
}

class PointGrading : public testing::TestWithParam<PointRow> {};

TEST_P(PointGrading, FollowsTheRules) {
  const PointRow& row = GetParam();
  const Graded graded{.plan = grouped(row.secret, row.first, row.second), .results = row.results};
  EXPECT_EQ(text_of(graded.grades()), row.expected);
}

const PointRules k100 = points(100, kSum);
const PointRules k40 = points(40, kAll);
const PointRules k60 = points(60, kAll);

INSTANTIATE_TEST_SUITE_P(
    Rows, PointGrading,
    testing::Values(
        PointRow{"all", k100, k40, k60, {"AC", "AC", "AC", "AC", "AC"}, "AC 100"},
        PointRow{"a group fails", k100, k40, k60, {"AC", "AC", "AC", "AC", "TLE"}, "TLE 40"},
        PointRow{"a sample fails", k100, k40, k60, {"WA", "AC", "AC", "AC", "AC"}, "WA 100"},
        PointRow{"what requires it is not judged",
                 k100,
                 k40,
                 points(60, kAll, {"secret/1"}),
                 {"AC", "WA", "AC", "", ""},
                 "WA 0"},
        PointRow{"what requires sample",
                 points(100, kSum, {"sample"}),
                 k40,
                 k60,
                 {"WA", "", "", "", ""},
                 "WA 0"},
        PointRow{"open as long as that is",
                 k100,
                 k40,
                 points(60, kAll, {"secret/1"}),
                 {"AC", "AC", "", "AC", "AC"},
                 "?"},
        PointRow{
            "part of a sum", k100, points(40, kSum), k60, {"AC", "AC", "WA", "AC", "AC"}, "WA 80"},
        PointRow{"a score of a case",
                 k100,
                 points(40, kSum),
                 k60,
                 {"AC", "AC 5", "AC", "AC", "AC"},
                 "AC 85"},
        PointRow{"a multiplier of what a case is worth",
                 k100,
                 points(40, kSum),
                 k60,
                 {"AC", "AC*0.25", "AC", "AC", "AC"},
                 "AC 85"},
        PointRow{"the least score",
                 k100,
                 points(40, kMin),
                 k60,
                 {"AC", "AC*0.25", "AC 30", "AC", "AC"},
                 "AC 70"},
        PointRow{"the least of a failed one",
                 k100,
                 points(40, kMin),
                 k60,
                 {"AC", "WA", "AC", "AC", "AC"},
                 "WA 60"},
        PointRow{
            "the least group", points(60, kMin), k40, k60, {"AC", "AC", "AC", "AC", "AC"}, "AC 40"},
        PointRow{"all or nothing",
                 points(100, kAll),
                 k40,
                 k60,
                 {"AC", "AC", "AC", "AC", "AC"},
                 "AC 100"},
        PointRow{"nothing", points(100, kAll), k40, k60, {"AC", "AC", "AC", "WA", "AC"}, "WA 0"},
        PointRow{"unbounded",
                 points({}, kSum),
                 points({}, kSum),
                 points({}, kSum),
                 {"AC", "AC 1000", "AC 0.5", "WA", "AC 1"},
                 "WA 1001.5"},
        PointRow{"a score of a sample is nobody's",
                 k100,
                 k40,
                 k60,
                 {"AC 7", "AC", "AC", "AC", "AC"},
                 "AC 100"},
        PointRow{"more than there is to have",
                 k100,
                 points(60, kAll),
                 k60,
                 {"AC", "AC", "AC", "AC", "AC"},
                 "JE"},
        PointRow{"a machine that refused", k100, k40, k60, {"AC", "AC", "JE", "AC", "AC"}, "JE"}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

struct ScoreMistakeRow {
  PointRules rules;
  const char* result;
  const char* message;
};

TEST(PointWalk, NamesMistakesOfTheValidators) {
  const std::vector<ScoreMistakeRow> rows = {
      {points(40, kSum), "WA 3", "case1: the validator wrote score.txt and rejected the output"},
      {points(40, kSum), "WA*1", "case1: the validator wrote score_multiplier.txt and rejected"},
      {points(40, kAll), "AC 3", "and the group is passed or failed"},
      {points(40, kSum), "AC 21", "case1: score.txt says 21, and the case is worth 20"},
      {points(40, kMin), "AC 41", "score.txt says 41, and the case is worth 40"},
      {points(40, kSum), "AC*1.5", "score_multiplier.txt says 1.5, not something from 0 to 1"},
      {points(40, kSum), "AC -1", "score.txt says -1"},
      {points({}, kSum), "AC", "the validator accepted the output and wrote no score.txt"},
      {points({}, kSum), "AC*0.5", "there is no most that it could be of"},
  };
  for (const ScoreMistakeRow& row : rows) {
    const Graded graded{.plan = grouped(points({}, kSum), row.rules, k60),
                        .results = {"AC", row.result, "WA", "AC", "AC"}};
    const Grades grades = graded.grades();
    EXPECT_EQ(text_of(grades), "JE") << row.message;
    EXPECT_THAT(grades.whole().message, HasSubstr(row.message));
  }
}

PointRules worth(PointMode mode, std::vector<double> case_scores) {
  PointRules rules{.max_score = 0.0, .mode = mode, .case_scores = std::move(case_scores)};
  for (const double score : rules.case_scores) *rules.max_score += score;
  return rules;
}

struct WorthRow {
  const char* what;
  PointRules first;
  std::vector<std::string> results;  ///< of its two cases
  const char* expected;
};

TEST(PointWalk, GivesEachCaseWhatItIsWorthAndRequiresAllOfIt) {
  const std::vector<WorthRow> rows = {
      {"both", worth(kSum, {10, 30}), {"AC", "AC"}, "AC 100"},
      {"the first", worth(kSum, {10, 30}), {"AC", "WA"}, "WA 10"},
      {"the second", worth(kSum, {10, 30}), {"WA", "AC"}, "WA 30"},
      {"some points", worth(kSum, {10, 30}), {"AC", "AC 12"}, "AC 22"},
      {"a part", worth(kSum, {10, 30}), {"AC*0.5", "AC"}, "AC 35"},
      {"all points, as points", worth(kSum, {10, 30}), {"AC 10", "AC*1"}, "AC 100"},
      {"all of a group", worth(kAll, {10, 30}), {"AC", "AC 30"}, "AC 100"},
      {"not all of a group", worth(kAll, {10, 30}), {"AC", "AC 29"}, "AC 0"},
      {"a failed group", worth(kAll, {10, 30}), {"AC", "TLE"}, "TLE 0"},
      {"nothing to have", worth(kAll, {0, 0}), {"AC", "AC"}, "AC 60"},
  };
  for (const WorthRow& row : rows) {
    const Graded graded{.plan = grouped(k100, row.first, points(60, kAll, {"secret/1"})),
                        .results = {"AC", row.results[0], row.results[1], "AC", "AC"}};
    EXPECT_EQ(text_of(graded.grades()), row.expected) << row.what;
  }
}

TEST(PointWalk, NamesPointsThatACaseIsNotWorth) {
  const Graded graded{.plan = grouped(k100, worth(kSum, {10, 30}), k60),
                      .results = {"AC", "AC 12", "AC", "AC", "AC"}};
  EXPECT_EQ(text_of(graded.grades()), "JE");
  EXPECT_EQ(graded.grades().whole().message,
            "case1: the checker gives 12, and the case is worth 10");
  const Graded of_percents{.plan = grouped(k100, worth(kSum, {10, 30}), k60),
                           .results = {"AC", "AC*1.2", "AC", "AC", "AC"}};
  EXPECT_EQ(of_percents.grades().whole().message,
            "case1: the checker gives 120 percent of what the case is worth");
}

struct StaticRow {
  const char* what;
  PointRules rules;                  ///< of the first group, of the cases 1 and 2
  double worth;                      ///< of its static case
  std::vector<std::string> results;  ///< of that one, and of these two
  const char* expected;
};

TEST(PointWalk, GivesTheStaticCaseOfAGroupItsOwnPart) {
  const std::vector<StaticRow> rows = {
      {"all of a sum", points(40, kSum), 10, {"AC", "AC", "AC"}, "AC 100"},
      {"a sum without it", points(40, kSum), 10, {"WA", "AC", "AC"}, "WA 90"},
      {"a sum without a case", points(40, kSum), 10, {"AC", "AC", "WA"}, "WA 85"},
      {"a part of it", points(40, kSum), 10, {"AC*0.5", "AC", "AC"}, "AC 95"},
      {"points for it", points(40, kSum), 10, {"AC 3", "AC", "AC"}, "AC 93"},
      {"more than it is worth", points(40, kSum), 10, {"AC 11", "AC", "AC"}, "JE"},
      {"points though it is rejected", points(40, kSum), 10, {"WA 1", "AC", "AC"}, "JE"},
      {"all or nothing", points(40, kAll), 0, {"AC", "AC", "AC"}, "AC 100"},
      {"nothing", points(40, kAll), 0, {"WA", "AC", "AC"}, "WA 60"},
      {"points where there are none", points(40, kAll), 0, {"AC 3", "AC", "AC"}, "JE"},
      {"the least", points(40, kMin), 40, {"AC*0.25", "AC", "AC"}, "AC 70"},
      {"the least is nothing", points(40, kMin), 40, {"WA", "AC", "AC"}, "WA 60"},
      {"it cannot be judged", points(40, kSum), 10, {"JE", "AC", "AC"}, "JE"},
      {"it is not there yet", points(40, kSum), 10, {"", "AC", "AC"}, "?"},
  };
  for (const StaticRow& row : rows) {
    Graded graded{.plan = grouped(k100, row.rules, k60),
                  .results = {"AC", row.results[1], row.results[2], "AC", "AC", row.results[0]}};
    GradedGroup& group = graded.plan.data.groups[1].groups[0];
    group.static_case = 5;
    std::get<PointRules>(group.rules).static_validation_score = row.worth;
    EXPECT_EQ(text_of(graded.grades()), row.expected) << row.what;
  }
}

TEST(PointWalk, CountsTheStaticCaseOfSecretBesideItsGroups) {
  const auto whole = [](PointRules secret, const char* result) {
    secret.static_validation_score = 20;
    Graded graded{.plan = grouped(secret, points(20, kAll), k60),
                  .results = {"AC", "AC", "AC", "AC", "AC", result}};
    graded.plan.data.groups[1].static_case = 5;
    return text_of(graded.grades());
  };
  EXPECT_EQ(whole(points(100, kSum), "AC"), "AC 100");
  EXPECT_EQ(whole(points(100, kSum), "AC*0.5"), "AC 90");
  EXPECT_EQ(whole(points(100, kSum), "WA"), "WA 80");
  EXPECT_EQ(whole(points(100, kAll), "AC"), "AC 100");
  EXPECT_EQ(whole(points(100, kAll), "WA"), "WA 0");
  EXPECT_EQ(whole(points(100, kSum), "AC 21"), "JE");
  EXPECT_EQ(whole(points(100, kSum), "JE"), "JE");
  EXPECT_EQ(whole(points(100, kSum), ""), "?");
}

TEST(PointWalk, LeavesOutTheStaticCaseOfAGroupThatIsNotJudged) {
  Graded graded{.plan = grouped(k100, k40, points(60, kAll, {"secret/1"})),
                .results = {"AC", "AC", "AC", "", "", "", "WA"}};
  graded.plan.data.groups[1].groups[0].static_case = 6;
  graded.plan.data.groups[1].groups[1].static_case = 5;
  const Grades grades = graded.grades();
  EXPECT_THAT(grades.is_needed, ElementsAre(true, true, true, false, false, false, true))
      << "it failed in the group that is required";
  EXPECT_EQ(text_of(grades), "WA 0");
}

TEST(PointWalk, WaitsForNothingBehindARejectedCaseWhereThatSettlesItsGroup) {
  const Graded graded{.plan = grouped(k100, k40, points(60, kMin)),
                      .results = {"AC", "TLE", "", "", "TLE"}};
  const Grades open = graded.grades(Waiting::for_what_is_open);
  EXPECT_THAT(open.is_needed, ElementsAre(true, true, false, true, true))
      << "what is before the rejected one may give the verdict";
  EXPECT_FALSE(open.is_complete);
  EXPECT_THAT(open.is_behind_rejected, ElementsAre(false, false, true, false, false));
  EXPECT_THAT(graded.grades().is_needed, ElementsAre(true, true, true, true, true));
  const Graded all{.plan = graded.plan, .results = {"AC", "TLE", "", "WA", "TLE"}};
  EXPECT_EQ(text_of(all.grades(Waiting::for_what_is_open)), "TLE 0");
  EXPECT_EQ(text_of(all.grades()), "?");
}

TEST(PointWalk, WaitsForEachCaseThatHasPointsOfItsOwn) {
  PointRules worths = points(60, kMin);
  worths.case_scores = {20, 40};
  const Graded graded{.plan = grouped(k100, points(40, kSum), worths),
                      .results = {"AC", "TLE", "", "TLE", ""}};
  EXPECT_THAT(graded.grades(Waiting::for_what_is_open).is_needed,
              ElementsAre(true, true, true, true, true));
}

TEST(PointWalk, KeepsWhatCameBehindARejectedCaseAllTheSame) {
  const Graded graded{.plan = grouped(k100, k40, k60), .results = {"WA", "TLE", "WA", "", "TLE"}};
  EXPECT_THAT(graded.grades(Waiting::for_what_is_open).is_needed,
              ElementsAre(true, true, true, true, true));
  EXPECT_THAT(graded.grades(Waiting::for_what_is_open).is_behind_rejected,
              ElementsAre(false, false, true, false, false))
      << "it says which";
  EXPECT_THAT(graded.grades().is_behind_rejected, testing::Each(false))
      << "unless each is waited for";
}

TEST(PointWalk, LeavesOutTheCasesOfAGroupThatIsNotJudged) {
  const Graded graded{.plan = grouped(k100, k40, points(60, kAll, {"secret/1"})),
                      .results = {"AC", "", "WA", "", ""}};
  const Grades grades = graded.grades();
  EXPECT_THAT(grades.is_needed, ElementsAre(true, true, true, false, false));
  EXPECT_EQ(grades.groups.back().message, "requires secret/1");
}

}  // namespace
}  // namespace judge
