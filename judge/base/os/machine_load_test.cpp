#include "judge/base/os/machine_load.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

const std::chrono::steady_clock::time_point kStart;

TEST(MachineLoad, AddsUpWhatAllCoresDid) {
  const auto tick = std::chrono::microseconds(1s) / ::sysconf(_SC_CLK_TCK);
  const MachineLoad load = load_in(
      "cpu  100 20 3 4000 500 6 70 8 0 0\n"
      "cpu0 50 10 1 2000 250 3 35 4 0 0\n",
      "", "", kStart);
  EXPECT_EQ(load.busy, tick * (100 + 20 + 3 + 6 + 70 + 8));
  EXPECT_EQ(load.idle, tick * (4000 + 500));
}

TEST(MachineLoad, KnowsNothingOfWhatIsNotTold) {
  const auto tick = std::chrono::microseconds(1s) / ::sysconf(_SC_CLK_TCK);
  EXPECT_EQ(load_in("cpu  100 20 3 4000\n", "", "", kStart).busy, tick * (100 + 20 + 3));
  EXPECT_EQ(load_in("", "", "", kStart).busy, 0us);
}

TEST(MachineLoad, TellsForHowLongSomebodyWaited) {
  const std::string_view disks =
      "some avg10=0.00 avg60=0.03 avg300=0.09 total=6597036\n"
      "full avg10=0.00 avg60=0.00 avg300=0.00 total=5151137\n";
  EXPECT_EQ(load_in("", disks, "some avg10=0.00 total=4\n", kStart).stalled, 6'597'040us);
  EXPECT_EQ(load_in("", "", "full avg10=0.00 total=12\n", kStart).stalled, 0us);
}

TEST(MachineLoad, WhatIsNotTheProgramsIsOthers) {
  const MachineLoad before{.at = kStart, .busy = 6s, .idle = 1s, .stalled = 2s};
  const MachineLoad now{.at = kStart + 1s, .busy = 7700ms, .idle = 1300ms, .stalled = 2100ms};
  const Surroundings surroundings = surroundings_of(900ms, before, now);
  EXPECT_EQ(surroundings.watched, 1s);
  EXPECT_EQ(surroundings.others, 800ms);
  EXPECT_EQ(surroundings.spare, 300ms);
  EXPECT_EQ(surroundings.stalled, 100ms);
}

TEST(MachineLoad, WhereNothingIsToldNothingWasWatched) {
  EXPECT_EQ(surroundings_of(1s, {.at = kStart}, {.at = kStart + 1s}).watched, 0us);
}

TEST(MachineLoad, CountsInTicksDoNotMakeATimeNegative) {
  const MachineLoad before{.at = kStart, .busy = 5s, .idle = 1s};
  const MachineLoad now{.at = kStart + 15ms, .busy = 5010ms, .idle = 1s};
  EXPECT_EQ(surroundings_of(15ms, before, now).others, 0us);
}

}  // namespace
}  // namespace judge
