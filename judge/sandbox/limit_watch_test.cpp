#include "judge/sandbox/limit_watch.hpp"

#include <csignal>

#include <gtest/gtest.h>

#include "judge/testing/fake_clock.hpp"
#include "judge/testing/fake_running_program.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// The status of wait(2) of a program that ended with this code.
int exited(int code) {
  return code << 8;
}

class WatchTest : public testing::Test {
 protected:
  /// Serves it whenever it wants to be woken, until that time has passed or it must end.
  void serve_for(std::chrono::microseconds time) {
    const auto until = clock_.now() + time;
    while (!watch_.must_end() && clock_.now() < until) {
      const auto wake = std::min(watch_.next_wake(), until);
      clock_.pass(std::chrono::ceil<std::chrono::microseconds>(wake - clock_.now()));
      watch_.serve(clock_.now());
    }
  }

  LimitHit settled(const Ending& ending) {
    watch_.settle(ending);
    return watch_.result.limit_hit;
  }

  RunLimits limits_{.cpu_time = seconds(1),
                    .wall_time = seconds(3),
                    .memory = mebibytes(100),
                    .output = Bytes{10},
                    .processes = 4};
  FakeClock clock_;
  FakeRunningProgram program_;
  LimitWatch watch_{limits_, program_, clock_.now(), clock_};
};

TEST_F(WatchTest, EndsAtTheWallLimitOneThatWaitsByItself) {
  serve_for(milliseconds(2999));
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(1));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::wall_time);
}

TEST_F(WatchTest, GivesBackTheTimeInWhichOtherWorkHadTheCores) {
  program_.usage.kept_waiting = seconds(2);
  serve_for(milliseconds(4999));
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(1));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::wall_time);
}

TEST_F(WatchTest, GivesBackNoMoreThanSomeTimesTheLimit) {
  program_.usage.kept_waiting = seconds(1000);
  serve_for(seconds(3) * (1 + limits_.most_given_back) - milliseconds(1));
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(1));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::wall_time);
}

TEST_F(WatchTest, EndsNotBeforeTheTimeThatItIsPutOffTo) {
  serve_for(milliseconds(2999));
  watch_.put_off(clock_.now() + seconds(1));
  watch_.put_off(clock_.now());
  serve_for(milliseconds(999));
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(1));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::wall_time);
}

TEST_F(WatchTest, TellsHowLongItWaitedForACoreUpToTheEndOfItsTime) {
  serve_for(milliseconds(2999));
  program_.usage.kept_waiting = milliseconds(140);  // since the last look
  serve_for(milliseconds(1));
  program_.usage.kept_waiting = milliseconds(0);  // it is gone
  EXPECT_EQ(settled({}), LimitHit::wall_time);
  EXPECT_EQ(watch_.result.kept_waiting, milliseconds(140));
}

TEST_F(WatchTest, TellsWhatProcessesWaitedForACoreThatAreGone) {
  program_.usage.kept_waiting = milliseconds(30);
  serve_for(milliseconds(10));
  program_.usage.kept_waiting = milliseconds(20);
  serve_for(milliseconds(100));
  watch_.note_exit();
  EXPECT_EQ(settled({.status = exited(0)}), LimitHit::none);
  EXPECT_EQ(watch_.result.kept_waiting, milliseconds(30));
}

TEST_F(WatchTest, GivesBackNoCrumbs) {
  program_.usage.kept_waiting = milliseconds(150);  // a twentieth
  serve_for(seconds(3));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::wall_time);
}

TEST_F(WatchTest, GivesBackATimeInWhichNobodyServedIt) {
  serve_for(seconds(1));
  clock_.pass(seconds(10));
  watch_.serve(clock_.now());
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(1900));
  EXPECT_FALSE(watch_.must_end());
  serve_for(milliseconds(200));
  EXPECT_EQ(settled({}), LimitHit::wall_time);
  EXPECT_GT(watch_.result.unattended, milliseconds(9900));
}

TEST_F(WatchTest, WaitingForACoreIsNoAbsence) {
  serve_for(seconds(1));
  clock_.pass(seconds(10));
  clock_.we_waited += seconds(10);
  watch_.serve(clock_.now());
  EXPECT_EQ(watch_.absent(), LimitWatch::Clock::duration::zero());
}

TEST_F(WatchTest, EndsWhatIsSeenToUseMoreThanItsCpuTime) {
  program_.usage.cpu_time = seconds(1);
  program_.usage.each = {{{1, 1}, seconds(1)}};
  serve_for(milliseconds(10));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::cpu_time);
}

TEST_F(WatchTest, CountsTheCpuTimeOfProcessesThatWereSeenAndAreGone) {
  program_.usage.each = {{{1, 1}, milliseconds(900)}};
  serve_for(milliseconds(20));
  program_.usage.each = {{{2, 2}, milliseconds(200)}};
  serve_for(milliseconds(100));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::cpu_time);
}

TEST_F(WatchTest, EndsWhatIsSeenToHoldTooMuchMemory) {
  program_.usage.largest_peak = mebibytes(101);
  serve_for(milliseconds(10));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::memory);
}

TEST_F(WatchTest, LeavesMemoryToTheKernelWhereThatHoldsItToTheLimit) {
  program_.has_group = true;
  program_.usage.largest_peak = mebibytes(99);
  program_.usage.resident = mebibytes(300);
  serve_for(milliseconds(10));
  EXPECT_FALSE(watch_.must_end());
  watch_.note_exit();
  EXPECT_EQ(settled({.memory_account = MemoryAccount::cgroup_v2, .group_peak = mebibytes(20)}),
            LimitHit::none);
  EXPECT_EQ(watch_.result.peak_memory, mebibytes(20));
  EXPECT_EQ(watch_.result.resident_peak, mebibytes(300));
}

TEST_F(WatchTest, ALookAtAProgramThatIsNotWholeYetIsNoPeak) {
  program_.usage.largest_peak = program_.usage.resident = mebibytes(1);
  serve_for(milliseconds(10));
  watch_.note_exit();
  EXPECT_EQ(settled({.largest_resident = mebibytes(3), .resident_floor = mebibytes(3)}),
            LimitHit::none);
  EXPECT_EQ(watch_.result.resident_peak, Bytes{});
  EXPECT_EQ(watch_.result.memory().kind, MemoryFigure::Kind::less_than);
  EXPECT_EQ(watch_.result.memory().bytes, mebibytes(3));
}

TEST_F(WatchTest, OnlyTheGroupDecidesForARuntimeThatReservesFarMoreThanItUses) {
  limits_.address_space = AddressSpaceLimit::left_out;
  LimitWatch watch(limits_, program_, clock_.now(), clock_);
  watch.note_exit();
  watch.settle({.memory_account = MemoryAccount::cgroup_v1,
                .group_peak = mebibytes(20),
                .largest_resident = mebibytes(101)});
  EXPECT_EQ(watch.result.limit_hit, LimitHit::none);
}

TEST_F(WatchTest, WithoutAGroupARuntimesOwnMemoryCountsWithoutTheFilesItShares) {
  limits_.address_space = AddressSpaceLimit::left_out;
  const auto limit_with = [&](Bytes own, Bytes of_files, Bytes at_the_end) {
    program_.usage.largest_own = own;
    program_.usage.largest_of_files = of_files;
    program_.usage.largest_peak = own + of_files;
    LimitWatch watch(limits_, program_, clock_.now(), clock_);
    clock_.pass(milliseconds(10));
    watch.serve(clock_.now());
    watch.note_exit();
    watch.settle(
        {.memory_account = MemoryAccount::largest_process, .largest_resident = at_the_end});
    return watch.result.limit_hit;
  };
  EXPECT_EQ(limit_with(mebibytes(80), mebibytes(50), mebibytes(140)), LimitHit::none);
  EXPECT_EQ(limit_with(mebibytes(80), mebibytes(50), mebibytes(151)), LimitHit::memory);
  EXPECT_EQ(limit_with(mebibytes(101), mebibytes(50), mebibytes(120)), LimitHit::memory);
  EXPECT_EQ(limit_with(Bytes{}, Bytes{}, mebibytes(101)), LimitHit::memory);
}

TEST_F(WatchTest, TheMostThatAProcessWasSeenToHaveHadCountsAsItsPeak) {
  program_.has_group = true;
  program_.usage.largest_peak = limits_.memory + Bytes{4096};
  serve_for(milliseconds(10));
  EXPECT_FALSE(watch_.must_end());
  watch_.note_exit();
  EXPECT_EQ(settled({.memory_account = MemoryAccount::cgroup_v2,
                     .group_peak = mebibytes(99),
                     .largest_resident = mebibytes(99)}),
            LimitHit::memory);
  EXPECT_EQ(watch_.result.peak_memory, limits_.memory + Bytes{4096});
}

TEST_F(WatchTest, APeakThatDecidedIsTheOneThatIsTold) {
  watch_.note_exit();
  EXPECT_EQ(settled({.memory_account = MemoryAccount::cgroup_v2,
                     .group_peak = mebibytes(99),
                     .largest_resident = mebibytes(101)}),
            LimitHit::memory);
  EXPECT_EQ(watch_.result.memory_account, MemoryAccount::largest_process);
  EXPECT_EQ(watch_.result.peak_memory, mebibytes(101));
}

TEST_F(WatchTest, TheSumOfAllProcessesMayBeTwiceTheLimitForItCountsSharedPagesTwice) {
  program_.usage.largest_peak = mebibytes(60);
  program_.usage.resident = mebibytes(200);
  serve_for(milliseconds(10));
  EXPECT_FALSE(watch_.must_end());
  program_.usage.resident = mebibytes(201);
  serve_for(milliseconds(50));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::memory);
}

TEST_F(WatchTest, WhereTheKernelRefusesProcessesTheProgramGoesOn) {
  program_.usage.processes = limits_.most_processes();
  serve_for(milliseconds(10));
  EXPECT_FALSE(watch_.must_end());
  EXPECT_TRUE(watch_.result.has_all_processes);
}

TEST_F(WatchTest, WhereItDoesNotItEndsOneWithTooMany) {
  program_.is_held = false;
  program_.usage.processes = limits_.processes;
  serve_for(milliseconds(10));
  EXPECT_FALSE(watch_.must_end());
  program_.usage.processes += 1;
  serve_for(milliseconds(50));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::processes);
}

TEST_F(WatchTest, OutputMayReachItsLimitAndNoMore) {
  watch_.count_output(6);
  EXPECT_EQ(watch_.output_room(), 4U);
  watch_.keep_error_output("four");
  EXPECT_FALSE(watch_.must_end());
  watch_.count_output(1);
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::output);
  watch_.settle({});
  EXPECT_EQ(watch_.result.error_output, "four");
  EXPECT_EQ(watch_.result.error_output_size, Bytes{4});
}

TEST_F(WatchTest, EndsWhatFillsAFolderThatItWasShown) {
  program_.is_folder_full = true;
  serve_for(milliseconds(10));
  EXPECT_EQ(watch_.result.limit_hit, LimitHit::output);
}

TEST_F(WatchTest, LooksLessAndLessOftenButNeverTooLateForTheCpuTime) {
  serve_for(milliseconds(10));
  const auto first = watch_.next_wake() - clock_.now();
  serve_for(seconds(1));
  const auto later = watch_.next_wake() - clock_.now();
  EXPECT_GT(later, first);
  EXPECT_LE(later, milliseconds(50));
  program_.usage.cpu_time = milliseconds(999);
  serve_for(milliseconds(60));
  EXPECT_LE(watch_.next_wake() - clock_.now(), milliseconds(1));
}

TEST_F(WatchTest, TellsWhatItUsedAndHowItEnded) {
  clock_.pass(milliseconds(250));
  watch_.note_exit();
  clock_.pass(seconds(5));
  EXPECT_EQ(settled({.status = exited(3), .cpu_time = milliseconds(200)}), LimitHit::none);
  EXPECT_EQ(watch_.result.exit_code, 3);
  EXPECT_EQ(watch_.result.signal, 0);
  EXPECT_EQ(watch_.result.wall_time, milliseconds(250));
  EXPECT_EQ(watch_.result.cpu_time, milliseconds(200));
}

struct SettleRow {
  const char* name;
  Ending ending;
  LimitHit limit_hit;
};

std::ostream& operator<<(std::ostream& out, const SettleRow& row) {
  return out << row.name;
}

class WatchSettles : public WatchTest, public testing::WithParamInterface<SettleRow> {};

TEST_P(WatchSettles, TheLimitThatTheFinalAccountExceeds) {
  watch_.note_exit();
  EXPECT_EQ(settled(GetParam().ending), GetParam().limit_hit);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, WatchSettles,
    testing::Values(
        SettleRow{"at_the_cpu_limit", {.cpu_time = seconds(1)}, LimitHit::none},
        SettleRow{"beyond_it", {.cpu_time = seconds(1) + milliseconds(1)}, LimitHit::cpu_time},
        SettleRow{"out_of_memory", {.status = SIGKILL, .out_of_memory = true}, LimitHit::memory},
        SettleRow{"killed_to_make_room_for_others",
                  {.status = SIGKILL, .cpu_time = seconds(2), .machine_out_of_memory = true},
                  LimitHit::machine_memory},
        SettleRow{"a_full_disk", {.status = exited(1), .disk_full = true}, LimitHit::output},
        SettleRow{"a_file_too_large", {.status = SIGXFSZ}, LimitHit::output},
        SettleRow{"memory_before_time",
                  {.status = SIGKILL, .cpu_time = seconds(2), .out_of_memory = true},
                  LimitHit::memory},
        SettleRow{"the_largest_process_over_the_limit",
                  {.largest_resident = mebibytes(100) + Bytes{1}},
                  LimitHit::memory},
        SettleRow{"the_largest_process_over_the_limit_in_a_group_that_is_not",
                  {.memory_account = MemoryAccount::cgroup_v2,
                   .group_peak = mebibytes(99),
                   .largest_resident = mebibytes(100) + Bytes{1}},
                  LimitHit::memory},
        SettleRow{"the_largest_process_at_the_limit_in_a_group",
                  {.memory_account = MemoryAccount::cgroup_v2,
                   .group_peak = mebibytes(100),
                   .largest_resident = mebibytes(100)},
                  LimitHit::none},
        SettleRow{"a_peak_that_may_be_the_judges_own",
                  {.largest_resident = mebibytes(101), .resident_floor = mebibytes(101)},
                  LimitHit::none}),
    [](const testing::TestParamInfo<SettleRow>& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace judge
