#include "judge/judging/repeats.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;

CaseResult result(Verdict verdict, std::chrono::microseconds cpu_time,
                  LimitHit limit_hit = LimitHit::none) {
  return {.verdict = verdict, .run = {.limit_hit = limit_hit, .cpu_time = cpu_time}};
}

struct NearLimitRow {
  std::string name;
  CaseResult first;
  std::chrono::microseconds wall_time;
  bool is_worth_repeating;
};

std::ostream& operator<<(std::ostream& out, const NearLimitRow& row) {
  return out << row.name;
}

class NearLimit : public testing::TestWithParam<NearLimitRow> {};

/// The time limit is 1 s.
TEST_P(NearLimit, FollowsTheTable) {
  CaseResult first = GetParam().first;
  first.run.wall_time = GetParam().wall_time;
  EXPECT_EQ(is_worth_repeating(first, 1s), GetParam().is_worth_repeating);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, NearLimit,
    testing::Values(
        NearLimitRow{"fast", result(accepted, 500ms), 500ms, false},
        NearLimitRow{"below_the_band", result(accepted, 899'999us), 900ms, false},
        NearLimitRow{"where_the_band_begins", result(accepted, 900ms), 900ms, true},
        NearLimitRow{"exactly_at_the_limit", result(accepted, 1s), 1s, true},
        NearLimitRow{"done_a_little_late",
                     result(time_limit_exceeded, 1'000'001us, LimitHit::cpu_time), 1001ms, true},
        NearLimitRow{"late_where_the_band_ends",
                     result(time_limit_exceeded, 1'149'999us, LimitHit::cpu_time), 1150ms, true},
        NearLimitRow{"ended_behind_the_band",
                     result(time_limit_exceeded, 1150ms, LimitHit::cpu_time), 1150ms, false},
        NearLimitRow{"hopeless", result(time_limit_exceeded, 1700ms, LimitHit::cpu_time), 1700ms,
                     false},
        NearLimitRow{"asleep", result(time_limit_exceeded, 10ms, LimitHit::wall_time), 3s, false},
        NearLimitRow{"a_tenth_is_not_idle", result(time_limit_exceeded, 300ms, LimitHit::wall_time),
                     3s, true},
        NearLimitRow{"just_less_than_a_tenth",
                     result(time_limit_exceeded, 299'999us, LimitHit::wall_time), 3s, false},
        NearLimitRow{"starved", result(time_limit_exceeded, 800ms, LimitHit::wall_time), 3s, true},
        NearLimitRow{"starved_in_the_band",
                     result(time_limit_exceeded, 1050ms, LimitHit::wall_time), 3s, true},
        NearLimitRow{"starved_and_hopeless",
                     result(time_limit_exceeded, 1200ms, LimitHit::wall_time), 3s, false},
        NearLimitRow{"wrong", result(wrong_answer, 950ms), 950ms, false},
        NearLimitRow{"crashed", result(run_time_error, 950ms), 950ms, false},
        NearLimitRow{"too_much_memory", result(memory_limit_exceeded, 950ms, LimitHit::memory),
                     950ms, false},
        NearLimitRow{"too_much_output", result(output_limit_exceeded, 950ms, LimitHit::output),
                     950ms, false},
        NearLimitRow{"machine_refused", result(judge_error, 950ms), 950ms, false}),
    [](const auto& test) { return test.param.name; });

TEST(NearLimit, APauseOfTheMachineMayBeMostOfTheCpuTime) {
  CaseResult first = result(time_limit_exceeded, 1700ms, LimitHit::cpu_time);
  first.run.unattended = 550ms;
  EXPECT_FALSE(is_worth_repeating(first, 1s));
  first.run.unattended = 551ms;
  EXPECT_TRUE(is_worth_repeating(first, 1s));
  first.verdict = wrong_answer;
  EXPECT_FALSE(is_worth_repeating(first, 1s));
}

TEST(NearLimit, TheSandboxLetsARunGoOnToTheEndOfTheBand) {
  EXPECT_EQ(cpu_time_grace(2s), 300ms);
  const auto end = 2s + cpu_time_grace(2s);
  EXPECT_TRUE(is_worth_repeating(result(accepted, end - 1us), 2s));
  EXPECT_FALSE(is_worth_repeating(result(accepted, end), 2s));
}

struct CountingRow {
  std::string name;
  Repeats repeats;
  std::vector<CaseResult> runs;
  std::size_t counts;  ///< the number of the run
};

std::ostream& operator<<(std::ostream& out, const CountingRow& row) {
  return out << row.name;
}

class CountingRun : public testing::TestWithParam<CountingRow> {};

TEST_P(CountingRun, FollowsTheTable) {
  std::vector<CaseResult> runs = GetParam().runs;
  for (std::size_t i = 0; i < runs.size(); ++i) runs[i].message = std::to_string(i);
  const CaseResult counted = result_of(runs, GetParam().repeats);
  EXPECT_EQ(counted.message, std::to_string(GetParam().counts));
  EXPECT_EQ(counted.verdict, runs[GetParam().counts].verdict);
  EXPECT_EQ(counted.run, runs[GetParam().counts].run);
  EXPECT_EQ(counted.repeats, GetParam().repeats);
  if (GetParam().repeats == Repeats::none) {
    EXPECT_TRUE(counted.runs.empty());
    return;
  }
  ASSERT_EQ(counted.runs.size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(counted.runs[i], (RunSummary{.verdict = runs[i].verdict,
                                           .limit_hit = runs[i].run.limit_hit,
                                           .cpu_time = runs[i].run.cpu_time}));
  }
}

const CaseResult kSlow = result(time_limit_exceeded, 1050ms, LimitHit::cpu_time);
const CaseResult kHopeless = result(time_limit_exceeded, 1160ms, LimitHit::cpu_time);
const CaseResult kStarved = result(time_limit_exceeded, 400ms, LimitHit::wall_time);
const CaseResult kRight = result(accepted, 960ms);
const CaseResult kRightSlower = result(accepted, 970ms);
const CaseResult kRightSlowest = result(accepted, 980ms);
const CaseResult kWrong = result(wrong_answer, 950ms);
const CaseResult kFailed = result(judge_error, 0ms);

INSTANTIATE_TEST_SUITE_P(
    Rows, CountingRun,
    testing::Values(
        CountingRow{"once", Repeats::none, {kSlow}, 0},
        CountingRow{"alone_it_is_right", Repeats::alone, {kSlow, kRightSlower, kRight}, 2},
        CountingRow{"alone_it_is_too_slow", Repeats::alone, {kSlow, kHopeless, kHopeless}, 0},
        CountingRow{"alone_it_is_wrong", Repeats::alone, {kSlow, kRight, kWrong}, 2},
        CountingRow{"the_first_was_the_best", Repeats::alone, {kRight, kSlow, kRightSlower}, 0},
        CountingRow{"cut_short_is_not_fast", Repeats::alone, {kStarved, kRightSlower, kRight}, 2},
        CountingRow{"all_cut_short", Repeats::alone, {kStarved, kStarved, kStarved}, 0},
        CountingRow{"a_judge_error_alone", Repeats::alone, {kSlow, kRight, kFailed}, 2},
        CountingRow{"all_right", Repeats::asked_for, {kRightSlowest, kRight, kRightSlower}, 2},
        CountingRow{"two_right", Repeats::asked_for, {kRightSlower, kRight}, 1},
        CountingRow{"first_that_is_not_right", Repeats::asked_for, {kRight, kSlow, kWrong}, 1},
        CountingRow{"a_judge_error", Repeats::asked_for, {kWrong, kRight, kFailed}, 2}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace judge
