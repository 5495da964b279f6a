#include "judge/results/reports.hpp"

#include <gtest/gtest.h>

#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing_reports::case_result;
using testing_reports::submission;

struct AsExpectedRow {
  std::string name;
  std::string folder;
  Verdict verdict;
  std::vector<Verdict> cases;
  bool is_as_expected;
};

std::ostream& operator<<(std::ostream& out, const AsExpectedRow& row) {
  return out << row.name;
}

class AsExpected : public testing::TestWithParam<AsExpectedRow> {};

TEST_P(AsExpected, FollowsExpectation) {
  const AsExpectedRow& row = GetParam();
  std::vector<CaseResult> cases;
  for (const Verdict verdict : row.cases) cases.push_back(case_result("x", verdict));
  EXPECT_EQ(submission("x.cpp", row.folder, row.verdict, cases).is_as_expected(),
            row.is_as_expected);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, AsExpected,
    testing::Values(
        AsExpectedRow{"accepted", "accepted", accepted, {accepted, accepted}, true},
        AsExpectedRow{
            "accepted_is_wrong", "accepted", wrong_answer, {accepted, wrong_answer}, false},
        AsExpectedRow{"wrong_is_wrong_somewhere",
                      "wrong_answer",
                      wrong_answer,
                      {accepted, wrong_answer},
                      true},
        AsExpectedRow{"wrong_is_accepted", "wrong_answer", accepted, {accepted, accepted}, false},
        AsExpectedRow{"wrong_crashes_too",
                      "wrong_answer",
                      wrong_answer,
                      {wrong_answer, run_time_error},
                      false},
        AsExpectedRow{"does_not_compile", "accepted", compile_error, {}, false},
        AsExpectedRow{"does_not_compile_as_expected", "compile_error", compile_error, {}, true},
        AsExpectedRow{"judge_error", "accepted", judge_error, {}, false},
        AsExpectedRow{"judge_error_after_cases", "accepted", judge_error, {accepted}, false},
        AsExpectedRow{"no_expectation_wrong", "", wrong_answer, {wrong_answer}, false},
        AsExpectedRow{"no_expectation_accepted", "", accepted, {accepted}, true},
        AsExpectedRow{"no_expectation_does_not_compile", "", compile_error, {}, false},
        AsExpectedRow{
            "no_expectation_judge_error", "", judge_error, {accepted, judge_error}, false}),
    [](const auto& test) { return test.param.name; });

TEST(SubmissionReport, NeverExpectsAJudgeError) {
  SubmissionReport report = submission("x.cpp", "", judge_error, {case_result("1", judge_error)});
  report.expectation = Expectation{};  // permits all verdicts
  EXPECT_FALSE(report.is_as_expected());
  EXPECT_TRUE(report.is_unexpected(report.cases[0]));
}

TEST(SubmissionReport, TellsUnexpectedCases) {
  const SubmissionReport wrong = submission("x.cpp", "wrong_answer", wrong_answer, {});
  EXPECT_FALSE(wrong.is_unexpected(case_result("1", wrong_answer)));
  EXPECT_TRUE(wrong.is_unexpected(case_result("1", run_time_error)));
  const SubmissionReport any = submission("x.cpp", "", wrong_answer, {});
  EXPECT_TRUE(any.is_unexpected(case_result("1", wrong_answer)));
  EXPECT_FALSE(any.is_unexpected(case_result("1", accepted)));
}

TEST(SubmissionReport, FindsTheCaseWithMostCpuTimeAndThePeakOfMemory) {
  SubmissionReport report =
      submission("x.cpp", "", accepted,
                 {case_result("1", accepted, 5), case_result("2", accepted, 9),
                  case_result("3", accepted, 9)});
  report.cases[0].run.resident_peak = mebibytes(7);
  ASSERT_NE(report.slowest(), nullptr);
  EXPECT_EQ(report.slowest()->test_case, "2");
  EXPECT_EQ(report.peak_memory().bytes, mebibytes(7));

  report.cases.clear();
  EXPECT_EQ(report.slowest(), nullptr);
  EXPECT_EQ(report.peak_memory().bytes, Bytes{0});
}

/// Of 100 points, in two groups; the second one's cases are rejected.
SubmissionReport graded(const std::string& folder, Verdict verdict, std::optional<double> score) {
  SubmissionReport report =
      submission("x.cpp", "", verdict,
                 {case_result("secret/1/a", accepted), case_result("secret/2/a", wrong_answer)});
  if (!folder.empty()) report.expectation = graded_expectation(folder);
  report.groups = {{.group = "data", .verdict = verdict, .score = score, .best_score = 100},
                   {.group = "secret/1", .verdict = accepted, .score = 40.0, .best_score = 40},
                   {.group = "secret/2", .verdict = wrong_answer, .score = 0.0, .best_score = 60}};
  return report;
}

struct GradedReportRow {
  const char* folder;
  Verdict verdict;
  std::optional<double> score;
  bool is_as_expected;
};

TEST(GradedReport, IsAsExpectedAsAWhole) {
  const GradedReportRow rows[] = {
      {"accepted", accepted, 40, true},
      {"partially_accepted", accepted, 40, true},
      {"partially_accepted", accepted, 100, false},
      {"partially_accepted", wrong_answer, {}, false},
      {"wrong_answer", accepted, 40, false},
      {"wrong_answer", wrong_answer, {}, true},
      {"", accepted, 40, false},
      {"", accepted, 100, true},
      {"accepted", judge_error, {}, false},
  };
  for (const GradedReportRow& row : rows) {
    EXPECT_EQ(graded(row.folder, row.verdict, row.score).is_as_expected(), row.is_as_expected)
        << row.folder << " " << row.verdict << " " << row.score.value_or(-1);
  }
}

TEST(GradedReport, HasTheScoreThatIsExpected) {
  SubmissionReport report = graded("partially_accepted", accepted, 40);
  report.expectation->score = ScoreRange{30, 40};
  EXPECT_TRUE(report.is_as_expected());
  report.expectation->score = ScoreRange{41, 50};
  EXPECT_FALSE(report.is_as_expected());
  report.groups.clear();
  EXPECT_FALSE(report.is_unexpected(report.cases[0])) << "of some cases only";
}

TEST(GradedReport, IsNotAsExpectedWithAGroupThatIsAtFault) {
  SubmissionReport report = graded("accepted", accepted, 40);
  report.groups[1].is_at_fault = true;
  EXPECT_FALSE(report.is_as_expected());
}

TEST(GradedReport, BlamesCasesOnlyWhereTheWholeIsUnexpected) {
  const SubmissionReport partial = graded("partially_accepted", accepted, 40);
  EXPECT_FALSE(partial.is_unexpected(partial.cases[1]));
  const SubmissionReport wrong = graded("accepted", wrong_answer, {});
  EXPECT_FALSE(wrong.is_unexpected(wrong.cases[0]));
  EXPECT_TRUE(wrong.is_unexpected(wrong.cases[1]));
}

TEST(ScopedExpectations, AreOfCasesGroupsScoresAndMessages) {
  SubmissionReport report = graded("partially_accepted", accepted, 40);
  report.cases[1].message = "less than the number";
  const auto met = [&](ScopedExpectation scoped) { return report.meets(scoped); };
  const Expectation only_accepted{.permitted = {accepted}};
  const Expectation wrong_somewhere{.required = {wrong_answer}};
  Expectation wrong_whole{.permitted = {wrong_answer}, .required = {wrong_answer}};
  wrong_whole.of = ExpectedOf::whole;
  EXPECT_TRUE(met({.scope = "secret/1", .expectation = only_accepted}));
  EXPECT_FALSE(met({.scope = "secret/*", .expectation = only_accepted}));
  EXPECT_TRUE(met({.scope = "secret/*/a", .expectation = wrong_somewhere}));
  EXPECT_FALSE(met({.scope = "secret/1", .expectation = wrong_somewhere}));
  EXPECT_TRUE(met({.scope = "secret/2", .expectation = wrong_whole}));
  EXPECT_FALSE(met({.scope = "secret/1", .expectation = wrong_whole}));
  EXPECT_TRUE(met({.scope = "secret/1", .expectation = {.score = ScoreRange{40, 40}}}));
  EXPECT_FALSE(met({.scope = "secret/2", .expectation = {.score = ScoreRange{40, 40}}}));
  EXPECT_TRUE(met({.expectation = {.score = ScoreRange{40, 40}}}));
  EXPECT_TRUE(met({.message = "less than"}));
  report.groups.push_back({.group = "secret/3", .best_score = 0});
  Expectation accepted_whole = *graded_expectation("accepted");
  for (const Expectation& wanted : {only_accepted, accepted_whole})
    EXPECT_FALSE(met({.scope = "secret/3", .expectation = wanted})) << "a group that was left out";
  EXPECT_TRUE(met({.scope = "secret/3", .expectation = {.permitted = {accepted, wrong_answer}}}));
  EXPECT_FALSE(met({.scope = "secret/1", .message = "less than"}));
  report.more_expectations = {{.scope = "secret/1", .expectation = wrong_whole}};
  EXPECT_FALSE(report.is_as_expected());
}

}  // namespace
}  // namespace judge
