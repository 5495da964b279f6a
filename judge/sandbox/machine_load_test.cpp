#include "judge/sandbox/machine_load.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

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
