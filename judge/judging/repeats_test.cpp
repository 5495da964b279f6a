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

/// A run of 3 s on the clock on a machine on which others had so much of the cores, nobody so much,
/// and somebody waited so long for a disk.
CaseResult with_surroundings(CaseResult run, std::chrono::microseconds others,
                             std::chrono::microseconds spare,
                             std::chrono::microseconds stalled = 0s) {
  run.run.surroundings = {.watched = 3s, .others = others, .spare = spare, .stalled = stalled};
  return run;
}

CaseResult late_but_right(CaseResult run) {
  run.is_late_but_right = true;
  return run;
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
        NearLimitRow{"asleep_on_a_quiet_machine",
                     with_surroundings(result(time_limit_exceeded, 10ms, LimitHit::wall_time), 1s,
                                       2s, 300ms),
                     3s, false},
        NearLimitRow{"asleep_while_disks_were_slow",
                     with_surroundings(result(time_limit_exceeded, 10ms, LimitHit::wall_time), 1s,
                                       2s, 301ms),
                     3s, true},
        NearLimitRow{
            "asleep_beside_others",
            with_surroundings(result(time_limit_exceeded, 29ms, LimitHit::wall_time), 5s, 0ms), 3s,
            false},
        NearLimitRow{
            "starved_nearly_all_the_time",
            with_surroundings(result(time_limit_exceeded, 30ms, LimitHit::wall_time), 5s, 0ms), 3s,
            true},
        NearLimitRow{
            "half_asleep_on_a_quiet_machine",
            with_surroundings(result(time_limit_exceeded, 800ms, LimitHit::wall_time), 4s, 600ms),
            3s, false},
        NearLimitRow{
            "starved",
            with_surroundings(result(time_limit_exceeded, 800ms, LimitHit::wall_time), 5s, 599ms),
            3s, true},
        NearLimitRow{
            "starved_in_the_band",
            with_surroundings(result(time_limit_exceeded, 1050ms, LimitHit::wall_time), 5s, 0ms),
            3s, true},
        NearLimitRow{
            "starved_and_hopeless",
            with_surroundings(result(time_limit_exceeded, 1200ms, LimitHit::wall_time), 5s, 0ms),
            3s, false},
        NearLimitRow{"wrong", result(wrong_answer, 950ms), 950ms, false},
        NearLimitRow{"crashed", result(run_time_error, 950ms), 950ms, false},
        NearLimitRow{"too_much_memory", result(memory_limit_exceeded, 950ms, LimitHit::memory),
                     950ms, false},
        NearLimitRow{"too_much_output", result(output_limit_exceeded, 950ms, LimitHit::output),
                     950ms, false},
        NearLimitRow{"machine_refused", result(judge_error, 950ms), 950ms, false}),
    [](const auto& test) { return test.param.name; });

TEST(NearLimit, WhereItWaitedForACoreItHadLessThanAHundredthOfOne) {
  CaseResult first = result(time_limit_exceeded, 200ms, LimitHit::wall_time);
  first.run.wall_time = 27s;
  EXPECT_FALSE(is_worth_repeating(first, 1s));
  first.run.kept_waiting = 24s;  // and 2.8 s for something else
  EXPECT_FALSE(is_worth_repeating(first, 1s));
  first.run.kept_waiting = 26s;
  EXPECT_TRUE(is_worth_repeating(first, 1s));
  first.run.cpu_time = 1200ms;
  EXPECT_FALSE(is_worth_repeating(first, 1s));
}

TEST(NearLimit, InAConversationItMustHaveWaitedForACore) {
  CaseResult first =
      with_surroundings(result(time_limit_exceeded, 800ms, LimitHit::wall_time), 5s, 0ms);
  first.run.wall_time = 27s;
  EXPECT_TRUE(is_worth_repeating(first, 1s));
  first.conversations.emplace_back();
  EXPECT_FALSE(is_worth_repeating(first, 1s)) << "it may have waited for a line";
  first.run.kept_waiting = 26s;
  EXPECT_TRUE(is_worth_repeating(first, 1s));
  first.run.kept_waiting = 20s;
  EXPECT_FALSE(is_worth_repeating(first, 1s));
}

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

TEST(NearLimit, IsWiderWhereTimesVaryMore) {
  struct {
    double noise;
    int near_limit_to;
  } const rows[] = {{0.5, 115}, {1, 115}, {1.2, 138}, {1.5, 173}, {2, 230}, {9, 230}};
  for (const auto& row : rows)
    EXPECT_EQ(trust_at(row.noise).near_limit_to, row.near_limit_to) << row.noise;
  const CaseResult late = result(time_limit_exceeded, 1160ms, LimitHit::cpu_time);
  EXPECT_FALSE(is_worth_repeating(late, 1s));
  EXPECT_TRUE(is_worth_repeating(late, 1s, trust_at(1.5)));
  EXPECT_FALSE(is_worth_repeating(result(accepted, 899ms), 1s, trust_at(9)));
  EXPECT_EQ(cpu_time_grace(1s, trust_at(1.5)), 730ms);
}

TEST(NearLimit, IsWorthALookAtTheMachineAsFarAsItMayReach) {
  EXPECT_TRUE(may_be_worth_repeating(result(time_limit_exceeded, 2299ms), 1s));
  EXPECT_FALSE(may_be_worth_repeating(result(time_limit_exceeded, 2300ms), 1s));
  EXPECT_FALSE(may_be_worth_repeating(result(accepted, 800ms), 1s));
  EXPECT_FALSE(may_be_worth_repeating(result(wrong_answer, 1s), 1s));
}

CaseResult in_a_pause(CaseResult run, int signal) {
  run.run.unattended = 150ms;
  run.run.signal = signal;
  return run;
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
  for (std::size_t i = 0; i < runs.size(); ++i) runs[i].test_case = std::to_string(i);
  const CaseResult counted = result_of(runs, GetParam().repeats, 1s);
  EXPECT_EQ(counted.test_case, std::to_string(GetParam().counts));
  EXPECT_EQ(counted.verdict, runs[GetParam().counts].verdict);
  EXPECT_EQ(counted.run, runs[GetParam().counts].run);
  EXPECT_EQ(counted.repeats, GetParam().repeats);
  if (GetParam().repeats == Repeats::none) {
    EXPECT_TRUE(counted.runs.empty());
    return;
  }
  ASSERT_EQ(counted.runs.size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(counted.runs[i].verdict, runs[i].verdict);
    EXPECT_EQ(counted.runs[i].limit_hit, runs[i].run.limit_hit);
    EXPECT_EQ(counted.runs[i].cpu_time, runs[i].run.cpu_time);
    const bool is_passed_over = runs[i].message == "passed over";
    EXPECT_EQ(counted.runs[i].counts, !is_passed_over);
  }
}

CaseResult passed_over(CaseResult run) {
  run.message = "passed over";
  return run;
}

const CaseResult kSlow = late_but_right(result(time_limit_exceeded, 1050ms, LimitHit::cpu_time));
const CaseResult kLateAndWrong = result(time_limit_exceeded, 1050ms, LimitHit::cpu_time);
const CaseResult kPaused = in_a_pause(result(time_limit_exceeded, 1200ms, LimitHit::cpu_time), 9);
const CaseResult kWrongInAPause =
    in_a_pause(result(time_limit_exceeded, 1050ms, LimitHit::cpu_time), 0);
const CaseResult kHopeless = result(time_limit_exceeded, 1160ms, LimitHit::cpu_time);
const CaseResult kLateOnABusyMachine =
    late_but_right(result(time_limit_exceeded, 1300ms, LimitHit::cpu_time));
const CaseResult kStarved =
    with_surroundings(result(time_limit_exceeded, 150ms, LimitHit::wall_time), 5s, 0s);
const CaseResult kPartlyDone =
    with_surroundings(result(time_limit_exceeded, 190ms, LimitHit::wall_time), 5s, 0s);
CaseResult kept_waiting(CaseResult run, std::chrono::microseconds time) {
  run.run.wall_time = run.run.cpu_time + time;
  run.run.kept_waiting = time;
  return run;
}

const CaseResult kKeptWaiting =
    kept_waiting(result(time_limit_exceeded, 150ms, LimitHit::wall_time), 26s);
const CaseResult kMuchFaster = result(accepted, 839ms);
const CaseResult kCutLate =
    with_surroundings(result(time_limit_exceeded, 1140ms, LimitHit::wall_time), 0s, 2s, 400ms);
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
        CountingRow{
            "kept_from_cores_is_not_fast", Repeats::alone, {kKeptWaiting, kRightSlower, kRight}, 2},
        CountingRow{"right_though_more_was_done_when_it_was_cut_short",
                    Repeats::alone,
                    {kPartlyDone, passed_over(kRight), passed_over(kRightSlower)},
                    0},
        CountingRow{"right_though_together_they_did_more",
                    Repeats::alone,
                    {kStarved, kStarved, passed_over(kRight)},
                    0},
        CountingRow{"right_though_one_that_was_wrong_did_most",
                    Repeats::alone,
                    {kStarved, kWrong, passed_over(kRight)},
                    1},
        CountingRow{"right_with_less_than_when_it_was_cut_short",
                    Repeats::alone,
                    {kCutLate, passed_over(kMuchFaster), kHopeless},
                    2},
        CountingRow{
            "right_where_a_pause_cut_it_short", Repeats::alone, {kPaused, kRight, kRight}, 1},
        CountingRow{"right_only_after_it_was_wrong_in_a_short_pause",
                    Repeats::alone,
                    {kWrongInAPause, passed_over(kRight), passed_over(kRight)},
                    0},
        CountingRow{"faster_where_disks_were_slow_before",
                    Repeats::alone,
                    {with_surroundings(kSlow, 3s, 2s, 301ms), kRight,
                     passed_over(with_surroundings(kMuchFaster, 3s, 2s))},
                    1},
        CountingRow{"all_cut_short", Repeats::alone, {kStarved, kStarved, kStarved}, 0},
        CountingRow{"right_only_after_it_was_wrong",
                    Repeats::alone,
                    {kLateAndWrong, passed_over(kRight), passed_over(kRightSlower)},
                    0},
        CountingRow{"wrong_each_time", Repeats::alone, {kLateAndWrong, kWrong, kWrong}, 1},
        CountingRow{"faster_than_noise_explains",
                    Repeats::alone,
                    {kSlow, passed_over(kMuchFaster), kHopeless},
                    0},
        CountingRow{"faster_where_others_had_no_more_of_the_cores",
                    Repeats::alone,
                    {with_surroundings(kSlow, 3750ms, 1s), kRight,
                     passed_over(with_surroundings(kMuchFaster, 3s, 2s))},
                    1},
        CountingRow{
            "faster_where_others_had_the_cores",
            Repeats::alone,
            {with_surroundings(kSlow, 3751ms, 1s), kRight, with_surroundings(kMuchFaster, 3s, 2s)},
            2},
        CountingRow{"late_on_a_busy_machine_and_faster_on_one_as_busy",
                    Repeats::alone,
                    {with_surroundings(kLateOnABusyMachine, 5s, 0s),
                     passed_over(with_surroundings(kRightSlower, 5s, 0s)),
                     passed_over(with_surroundings(kRight, 5s, 0s))},
                    0},
        CountingRow{"late_on_a_busy_machine_and_faster_on_one_less_busy",
                    Repeats::alone,
                    {with_surroundings(kLateOnABusyMachine, 5s, 0s),
                     passed_over(with_surroundings(kRightSlower, 5s, 0s)),
                     with_surroundings(kRight, 3s, 1s)},
                    2},
        CountingRow{
            "much_too_fast_wherever",
            Repeats::alone,
            {with_surroundings(kSlow, 6s, 0s), passed_over(result(accepted, 524ms)), kRight},
            2},
        CountingRow{"a_judge_error_alone", Repeats::alone, {kSlow, kRight, kFailed}, 2},
        CountingRow{"all_right", Repeats::asked_for, {kRightSlowest, kRight, kRightSlower}, 2},
        CountingRow{"two_right", Repeats::asked_for, {kRightSlower, kRight}, 1},
        CountingRow{"first_that_is_not_right", Repeats::asked_for, {kRight, kSlow, kWrong}, 1},
        CountingRow{"a_judge_error", Repeats::asked_for, {kWrong, kRight, kFailed}, 2}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace judge
