#include "judge/judging/decide.hpp"

#include <csignal>

#include <gtest/gtest.h>

#include "judge/judging/opinion.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

struct DecideRow {
  std::string name;
  RunResult run;
  OutputMatch match;
  Verdict verdict;
  std::string reason;
};

std::ostream& operator<<(std::ostream& out, const DecideRow& row) {
  return out << row.name;
}

constexpr auto kMatches = OutputMatch::matches;
constexpr auto kDiffers = OutputMatch::differs;

class Decide : public testing::TestWithParam<DecideRow> {};

TEST_P(Decide, FollowsTheTable) {
  const RunLimits limits{.cpu_time = seconds(2),
                         .wall_time = seconds(5),
                         .memory = mebibytes(256),
                         .output = mebibytes(8),
                         .processes = 64};
  EXPECT_EQ(decide(GetParam().run, GetParam().match), GetParam().verdict);
  EXPECT_EQ(reason(GetParam().run, limits), GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Decide,
    testing::Values(
        DecideRow{"right", {}, kMatches, Verdict::accepted, ""},
        DecideRow{"wrong", {}, kDiffers, Verdict::wrong_answer, ""},
        DecideRow{"exit code after the right output",
                  {.exit_code = 3},
                  kMatches,
                  Verdict::run_time_error,
                  "exit code 3"},
        DecideRow{"exit code after a wrong line",
                  {.exit_code = 3},
                  kDiffers,
                  Verdict::run_time_error,
                  "exit code 3"},
        DecideRow{"crash after the right output",
                  {.signal = SIGSEGV},
                  kMatches,
                  Verdict::run_time_error,
                  "killed by SIGSEGV (invalid memory reference)"},
        DecideRow{"crash after a wrong line",
                  {.signal = SIGABRT},
                  kDiffers,
                  Verdict::run_time_error,
                  "killed by SIGABRT (abort, or a failed assertion)"},
        DecideRow{"endless after the right output",
                  {.signal = SIGKILL, .limit_hit = LimitHit::cpu_time},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "more than 2 s of cpu time"},
        DecideRow{"endless after a wrong line",
                  {.signal = SIGKILL, .limit_hit = LimitHit::cpu_time},
                  kDiffers,
                  Verdict::time_limit_exceeded,
                  "more than 2 s of cpu time"},
        DecideRow{"too slow but done",
                  {.limit_hit = LimitHit::cpu_time},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "more than 2 s of cpu time"},
        DecideRow{"asleep",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = milliseconds(10),
                   .wall_time = seconds(5)},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "waited without computing: 0.01 s of cpu time in 5 s"},
        DecideRow{"asleep, measured to the microsecond",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = std::chrono::microseconds(14312),
                   .wall_time = std::chrono::microseconds(3012345)},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "waited without computing: 0.01 s of cpu time in 3.01 s"},
        DecideRow{
            "idle, with a core to spare",
            {.limit_hit = LimitHit::wall_time,
             .cpu_time = milliseconds(10),
             .wall_time = seconds(5),
             .surroundings = {.watched = seconds(5), .others = seconds(4), .spare = seconds(1)}},
            kMatches,
            Verdict::time_limit_exceeded,
            "waited without computing: 0.01 s of cpu time in 5 s"},
        DecideRow{"idle, with no core to spare",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = milliseconds(230),
                   .wall_time = seconds(46),
                   .surroundings = {.watched = seconds(46), .others = seconds(90)}},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "waited without computing: 0.23 s of cpu time in 46 s, while other work had the "
                  "cores"},
        DecideRow{"asleep, on a machine that kept it waiting each time that it awoke",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = milliseconds(230),
                   .wall_time = seconds(46),
                   .kept_waiting = milliseconds(43'600)},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "waited without computing: 0.23 s of cpu time in 46 s"},
        DecideRow{"kept from the cores",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = milliseconds(230),
                   .wall_time = seconds(46),
                   .kept_waiting = milliseconds(45'700),
                   .surroundings = {.watched = seconds(46), .others = seconds(90)}},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "not done after 46 s on the clock: other work had the cores for 45.7 s of them"},
        DecideRow{"kept from the cores for half of its time",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = seconds(1),
                   .wall_time = seconds(10),
                   .kept_waiting = seconds(5)},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "not done after 5 s on the clock"},
        DecideRow{"starved",
                  {.limit_hit = LimitHit::wall_time,
                   .cpu_time = milliseconds(1900),
                   .wall_time = seconds(5)},
                  kMatches,
                  Verdict::time_limit_exceeded,
                  "not done after 5 s on the clock"},
        DecideRow{"memory, killed for it",
                  {.signal = SIGKILL, .limit_hit = LimitHit::memory},
                  kDiffers,
                  Verdict::memory_limit_exceeded,
                  "more than 256 MiB of memory, by the kernel's account "
                  "of its processes"},
        DecideRow{"memory, then its own abort",
                  {.signal = SIGABRT,
                   .limit_hit = LimitHit::memory,
                   .memory_account = MemoryAccount::cgroup_v2},
                  kMatches,
                  Verdict::memory_limit_exceeded,
                  "more than 256 MiB of memory, by its control group"},
        DecideRow{"memory of many",
                  {.signal = SIGKILL,
                   .limit_hit = LimitHit::memory,
                   .memory_account = MemoryAccount::looks},
                  kDiffers,
                  Verdict::memory_limit_exceeded,
                  "more than 256 MiB of memory, by a look at all its "
                  "processes together"},
        DecideRow{
            "memory of the machine",
            {.signal = SIGKILL,
             .limit_hit = LimitHit::machine_memory,
             .peak_memory = mebibytes(120)},
            kDiffers,
            Verdict::judge_error,
            "the machine had no memory left, and killed it at 120 MiB of 256 MiB: run less at "
            "a time (-j 1), or where there is more"},
        DecideRow{"flood",
                  {.signal = SIGKILL, .limit_hit = LimitHit::output},
                  kDiffers,
                  Verdict::output_limit_exceeded,
                  "more than 8 MiB of output"},
        DecideRow{"flood of standard error",
                  {.signal = SIGKILL,
                   .limit_hit = LimitHit::output,
                   .output_size = Bytes{(8 << 20) + 3},
                   .error_output_size = Bytes{(8 << 20) + 1}},
                  kDiffers,
                  Verdict::output_limit_exceeded,
                  "more than 8 MiB of output, most of it on standard error"},
        DecideRow{"bomb",
                  {.signal = SIGKILL, .limit_hit = LimitHit::processes},
                  kDiffers,
                  Verdict::run_time_error,
                  "more than 64 processes at one time"},
        DecideRow{"bomb that was refused more",
                  {.signal = SIGKILL, .limit_hit = LimitHit::cpu_time, .has_all_processes = true},
                  kDiffers,
                  Verdict::time_limit_exceeded,
                  "more than 2 s of cpu time, with all the "
                  "processes that it may have"},
        DecideRow{"ended at the first difference",
                  {.signal = SIGKILL, .ended_by_reader = true},
                  kDiffers,
                  Verdict::wrong_answer,
                  ""}));

TEST(EndingOf, TellsTooMuchOutputFromOtherLimits) {
  EXPECT_EQ(ending_of({.limit_hit = LimitHit::output}), Opinion::Ending::output_limit);
  EXPECT_EQ(ending_of({.limit_hit = LimitHit::wall_time}), Opinion::Ending::limit);
  EXPECT_EQ(ending_of({.signal = 11}), Opinion::Ending::signal);
  EXPECT_EQ(ending_of({.exit_code = 1}), Opinion::Ending::exit_code);
}

}  // namespace
}  // namespace judge
