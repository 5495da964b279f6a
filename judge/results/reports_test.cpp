#include "judge/results/reports.hpp"

#include <gtest/gtest.h>

#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing_reports::case_result;
using testing_reports::submission;

struct Row {
  std::string name;
  std::string folder;
  Verdict verdict;
  std::vector<Verdict> cases;
  bool is_as_expected;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class AsExpected : public testing::TestWithParam<Row> {};

TEST_P(AsExpected, FollowsExpectation) {
  const Row& row = GetParam();
  std::vector<CaseResult> cases;
  for (const Verdict verdict : row.cases) cases.push_back(case_result("x", verdict));
  EXPECT_EQ(submission("x.cpp", row.folder, row.verdict, cases).is_as_expected(),
            row.is_as_expected);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, AsExpected,
    testing::Values(
        Row{"accepted", "accepted", accepted, {accepted, accepted}, true},
        Row{"accepted_is_wrong", "accepted", wrong_answer, {accepted, wrong_answer}, false},
        Row{"wrong_is_wrong_somewhere",
            "wrong_answer",
            wrong_answer,
            {accepted, wrong_answer},
            true},
        Row{"wrong_is_accepted", "wrong_answer", accepted, {accepted, accepted}, false},
        Row{"wrong_crashes_too",
            "wrong_answer",
            wrong_answer,
            {wrong_answer, run_time_error},
            false},
        Row{"does_not_compile", "accepted", compile_error, {}, false},
        Row{"does_not_compile_as_expected", "compile_error", compile_error, {}, true},
        Row{"judge_error", "accepted", judge_error, {}, false},
        Row{"judge_error_after_cases", "accepted", judge_error, {accepted}, false},
        Row{"no_expectation_wrong", "", wrong_answer, {wrong_answer}, false},
        Row{"no_expectation_accepted", "", accepted, {accepted}, true},
        Row{"no_expectation_does_not_compile", "", compile_error, {}, false},
        Row{"no_expectation_judge_error", "", judge_error, {accepted, judge_error}, false}),
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

}  // namespace
}  // namespace judge
