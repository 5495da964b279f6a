#include "judge/sandbox/kernel/machine_load.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

TEST(CoreTime, AddsUpWhatAllCoresDid) {
  const auto tick = std::chrono::microseconds(1s) / ::sysconf(_SC_CLK_TCK);
  const CoreTime time = core_time_in(
      "cpu  100 20 3 4000 500 6 70 8 0 0\n"
      "cpu0 50 10 1 2000 250 3 35 4 0 0\n",
      {});
  EXPECT_EQ(time.busy, tick * (100 + 20 + 3 + 6 + 70));
  EXPECT_EQ(time.stolen, tick * 8);
}

TEST(CoreTime, KnowsNothingOfWhatIsNotTold) {
  EXPECT_EQ(core_time_in("cpu  100 20 3 4000\n", {}).stolen, 0us);
  EXPECT_EQ(core_time_in("", {}).busy, 0us);
}

TEST(MachineLoad, TellsForHowLongSomebodyWaited) {
  EXPECT_EQ(stalled_in("some avg10=0.00 avg60=0.03 avg300=0.09 total=6597036\n"
                       "full avg10=0.00 avg60=0.00 avg300=0.00 total=5151137\n"),
            6'597'036us);
  EXPECT_EQ(stalled_in(""), 0us);
  EXPECT_EQ(stalled_in("full avg10=0.00 total=12\n"), 0us);
}

TEST(MachineLoad, WhatIsNotTheProgramsIsOthers) {
  const std::chrono::steady_clock::time_point start;
  const MachineLoad before{.cores = {.at = start, .busy = 5s, .idle = 1s, .stolen = 1s},
                           .stalled = 2s};
  const MachineLoad now{
      .cores = {.at = start + 1s, .busy = 6500ms, .idle = 1300ms, .stolen = 1200ms},
      .stalled = 2100ms};
  const Surroundings surroundings = surroundings_of(900ms, before, now);
  EXPECT_EQ(surroundings.watched, 1s);
  EXPECT_EQ(surroundings.others, 800ms);
  EXPECT_EQ(surroundings.spare, 300ms);
  EXPECT_EQ(surroundings.stalled, 100ms);
}

TEST(MachineLoad, WhereNothingIsToldNothingWasWatched) {
  const std::chrono::steady_clock::time_point start;
  EXPECT_EQ(surroundings_of(1s, {.cores = {.at = start}}, {.cores = {.at = start + 1s}}).watched,
            0us);
}

TEST(MachineLoad, CountsInTicksDoNotMakeATimeNegative) {
  const std::chrono::steady_clock::time_point start;
  const MachineLoad before{.cores = {.at = start, .busy = 5s, .idle = 1s, .stolen = 0s}};
  const MachineLoad now{.cores = {.at = start + 15ms, .busy = 5010ms, .idle = 1s, .stolen = 0s}};
  EXPECT_EQ(surroundings_of(15ms, before, now).others, 0us);
}

}  // namespace
}  // namespace judge
