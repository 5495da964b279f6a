#include "judge/judging/limits_for_run.hpp"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;

/// A time limit of 1 s, and so much more for one that cannot be told from it.
constexpr RunLimits kLimitsOfProblem{
    .cpu_time = 1s, .cpu_time_grace = 150ms, .wall_time = 5s, .memory = mebibytes(100)};

CaseResult watched_run(Verdict verdict, std::chrono::microseconds cpu_time, LimitHit limit_hit) {
  return {.verdict = verdict,
          .run = {.limit_hit = limit_hit, .cpu_time = cpu_time},
          .message = "what was said"};
}

struct ResultUnderRow {
  std::string name;
  CaseResult watched;
  bool is_too_slow_instead;  ///< else it stays what it is
};

std::ostream& operator<<(std::ostream& out, const ResultUnderRow& row) {
  return out << row.name;
}

class ResultUnder : public testing::TestWithParam<ResultUnderRow> {};

TEST_P(ResultUnder, FollowsTheTable) {
  const CaseResult& watched = GetParam().watched;
  const CaseResult result = result_under(kLimitsOfProblem, watched);
  EXPECT_EQ(result.run.cpu_time, watched.run.cpu_time) << "which is what was measured";
  if (GetParam().is_too_slow_instead) {
    EXPECT_EQ(result.verdict, time_limit_exceeded);
    EXPECT_EQ(result.run.limit_hit, LimitHit::cpu_time);
    EXPECT_EQ(result.message, "more than 1 s of cpu time");
  } else {
    EXPECT_EQ(result.verdict, watched.verdict);
    EXPECT_EQ(result.run.limit_hit, watched.run.limit_hit);
    EXPECT_EQ(result.message, watched.message);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rows, ResultUnder,
    testing::Values(
        ResultUnderRow{"in_time", watched_run(accepted, 900ms, LimitHit::none), false},
        ResultUnderRow{"too_slow", watched_run(time_limit_exceeded, 1400ms, LimitHit::cpu_time),
                       false},
        ResultUnderRow{"too_slow_by_the_clock",
                       watched_run(time_limit_exceeded, 1400ms, LimitHit::wall_time), false},
        ResultUnderRow{"memory_in_time",
                       watched_run(memory_limit_exceeded, 900ms, LimitHit::memory), false},
        ResultUnderRow{"memory_where_the_grace_ends",
                       watched_run(memory_limit_exceeded, 1150ms, LimitHit::memory), false},
        ResultUnderRow{"memory_behind_the_grace",
                       watched_run(memory_limit_exceeded, 1'150'001us, LimitHit::memory), true},
        ResultUnderRow{"output_behind_the_grace",
                       watched_run(output_limit_exceeded, 1400ms, LimitHit::output), true},
        ResultUnderRow{"processes_behind_the_grace",
                       watched_run(run_time_error, 1400ms, LimitHit::processes), true},
        ResultUnderRow{"the_machines_memory",
                       watched_run(judge_error, 1400ms, LimitHit::machine_memory), false},
        ResultUnderRow{"a_judge_error", watched_run(judge_error, 1400ms, LimitHit::memory), false}),
    [](const auto& row) { return row.param.name; });

struct WatchedUntilRow {
  std::string name;
  std::chrono::microseconds until;
  std::chrono::microseconds ended;  ///< at so much cpu time
  std::chrono::microseconds wall_time;
};

std::ostream& operator<<(std::ostream& out, const WatchedUntilRow& row) {
  return out << row.name;
}

class WatchedUntil : public testing::TestWithParam<WatchedUntilRow> {};

TEST_P(WatchedUntil, FollowsTheTable) {
  const RunLimits limits = watched_until(kLimitsOfProblem, GetParam().until);
  EXPECT_EQ(limits.cpu_time, 1s) << "the limit is what it is";
  EXPECT_EQ(limits.cpu_time + limits.cpu_time_grace, GetParam().ended);
  EXPECT_EQ(limits.wall_time, GetParam().wall_time);
}

INSTANTIATE_TEST_SUITE_P(Rows, WatchedUntil,
                         testing::Values(WatchedUntilRow{"below_the_limit", 500ms, 1150ms, 5s},
                                         WatchedUntilRow{"in_the_grace", 1100ms, 1150ms, 5s},
                                         WatchedUntilRow{"behind_it", 2s, 2s, 5s},
                                         WatchedUntilRow{"behind_the_wall_limit", 7s, 7s, 7s}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace judge
