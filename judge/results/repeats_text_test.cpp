#include "judge/results/repeats_text.hpp"

#include <gtest/gtest.h>

#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing_reports::case_result;

struct Row {
  std::string name;
  CaseResult result;
  bool differ;
  std::string cpu_time;
  std::string text;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

CaseResult repeated(Verdict verdict, int cpu_ms, Repeats repeats, std::vector<RunSummary> runs) {
  CaseResult result = case_result("1", verdict, cpu_ms);
  result.repeats = repeats;
  result.runs = std::move(runs);
  return result;
}

RunSummary run(Verdict verdict, std::chrono::microseconds cpu_time,
               LimitHit limit_hit = LimitHit::none) {
  return {.verdict = verdict, .limit_hit = limit_hit, .cpu_time = cpu_time};
}

class RepeatsText : public testing::TestWithParam<Row> {};

TEST_P(RepeatsText, SaysHowTheRunsWent) {
  const Row& row = GetParam();
  EXPECT_EQ(verdicts_differ(row.result), row.differ);
  EXPECT_EQ(cpu_time_text(row.result), row.cpu_time);
  EXPECT_EQ(repeats_text(row.result), row.text);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, RepeatsText,
    testing::Values(
        Row{"once", case_result("1", accepted, 412), false, "0.412 s", ""},
        Row{"better_alone",
            repeated(accepted, 970, Repeats::alone,
                     {run(time_limit_exceeded, 1020ms, LimitHit::cpu_time), run(accepted, 970ms),
                      run(accepted, 981ms)}),
            true, "0.970 s", "1.020 s, then alone 0.970 s, 0.981 s: the best counts"},
        Row{"cut_short_by_the_clock",
            repeated(accepted, 810, Repeats::alone,
                     {run(time_limit_exceeded, 500ms, LimitHit::wall_time), run(accepted, 810ms),
                      run(accepted, 820ms)}),
            true, "0.810 s",
            "0.500 s when the clock ran out, then alone 0.810 s, 0.820 s: the best counts"},
        Row{"waits_each_time",
            repeated(time_limit_exceeded, 8, Repeats::alone,
                     {run(time_limit_exceeded, 8ms, LimitHit::wall_time),
                      run(time_limit_exceeded, 7ms, LimitHit::wall_time)}),
            false, "0.008 s", "the same in 1 more run with nothing beside it"},
        Row{"waits_each_time_whatever_it_computes",
            repeated(time_limit_exceeded, 58, Repeats::alone,
                     {run(time_limit_exceeded, 58ms, LimitHit::wall_time),
                      {.verdict = time_limit_exceeded,
                       .limit_hit = LimitHit::wall_time,
                       .cpu_time = 46ms,
                       .counts = false}}),
            false, "0.058 s", "the same in 1 more run with nothing beside it"},
        Row{"passed_over",
            repeated(time_limit_exceeded, 1020, Repeats::alone,
                     {run(time_limit_exceeded, 1020ms, LimitHit::cpu_time),
                      {.verdict = accepted, .cpu_time = 970ms, .counts = false},
                      run(time_limit_exceeded, 1030ms, LimitHit::cpu_time)}),
            true, "1.020 s",
            "1.020 s, then alone 0.970 s (no noise makes such a difference: passed over), 1.030 s: "
            "the best counts"},
        Row{"a_judge_error_is_not_the_best",
            repeated(judge_error, 0, Repeats::alone,
                     {run(accepted, 970ms), run(judge_error, 0ms), run(accepted, 970ms)}),
            true, "< 0.001 s", "0.970 s, then alone < 0.001 s, 0.970 s"},
        Row{"asked_for",
            repeated(accepted, 412, Repeats::asked_for,
                     {run(accepted, 497ms), run(accepted, 401ms), run(accepted, 412ms)}),
            false, "min 0.401 s, median 0.412 s, max 0.497 s",
            "min 0.401 s, median 0.412 s, max 0.497 s"},
        Row{"flaky",
            repeated(wrong_answer, 2, Repeats::asked_for,
                     {run(accepted, 3ms), run(wrong_answer, 2ms), run(accepted, 5ms),
                      run(run_time_error, 4ms)}),
            true, "min 0.002 s, median 0.004 s, max 0.005 s",
            "flaky: accepted 2 of 4; min 0.002 s, median 0.004 s, max 0.005 s"},
        Row{"flaky_and_never_accepted",
            repeated(wrong_answer, 2, Repeats::asked_for,
                     {run(wrong_answer, 2ms), run(run_time_error, 2ms)}),
            true, "min 0.002 s, median 0.002 s, max 0.002 s",
            "flaky: accepted 0 of 2; min 0.002 s, median 0.002 s, max 0.002 s"}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace judge
