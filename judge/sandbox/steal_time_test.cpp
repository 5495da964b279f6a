#include "judge/sandbox/steal_time.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace judge {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

TEST(StealTimeTest, AddsUpWhatAllCoresDid) {
  const microseconds tick = microseconds(1s) / ::sysconf(_SC_CLK_TCK);
  const CoreTime time = core_time_in(
      "cpu  100 20 3 4000 500 6 70 8 0 0\n"
      "cpu0 50 10 1 2000 250 3 35 4 0 0\n",
      {});
  EXPECT_EQ(time.busy, tick * (100 + 20 + 3 + 6 + 70));
  EXPECT_EQ(time.stolen, tick * 8);
}

TEST(StealTimeTest, KnowsNothingOfWhatIsNotTold) {
  EXPECT_EQ(core_time_in("cpu  100 20 3 4000\n", {}).stolen, 0us);
  EXPECT_EQ(core_time_in("", {}).busy, 0us);
}

TEST(StealTimeTest, TheCoresOfThisMachineDoNotRunBackwards) {
  const CoreTime before = core_time_now();
  if (before.busy == 0us) GTEST_SKIP() << "this kernel does not tell";
  const auto end = Clock::now() + 50ms;
  while (Clock::now() < end) {
  }
  const CoreTime now = core_time_now();
  EXPECT_GT(now.busy + now.stolen, before.busy + before.stolen);
  EXPECT_GE(now.stolen, before.stolen);
}

TEST(StealTimeTest, WhoComputesLosesItsShare) {
  const CoreTime before = {.at = {}, .busy = 10s, .stolen = 5s};
  const CoreTime now = {.at = before.at + 10s, .busy = 12s, .stolen = 6s};
  EXPECT_EQ(stolen_share(0s, before, now), 0s);
  EXPECT_EQ(stolen_share(500ms, before, now), 250ms);
  EXPECT_EQ(stolen_share(2s, before, now), 1s);
  EXPECT_EQ(stolen_share(3s, before, now), 1s) << "more than there was is never lost";
  EXPECT_EQ(stolen_share(1s, before, before), 0s);
}

TEST(StealTimeTest, NobodyLosesMoreThanTheTimeThereWas) {
  const CoreTime before = {.at = {}, .busy = 10s, .stolen = 5s};
  const CoreTime now = {.at = before.at + 1s, .busy = 14s, .stolen = 9s};
  EXPECT_EQ(stolen_share(4s, before, now), 1s) << "on four cores";
  const CoreTime elsewhere = {.at = before.at + 1s, .busy = 11s, .stolen = 0s};
  EXPECT_EQ(stolen_share(1s, before, elsewhere), 0s) << "the host is another one";
}

TEST(StealTimeTest, OfOneProgramNothingIsKnownBeforeTheFirstNote) {
  StolenTime stolen;
  EXPECT_EQ(stolen.from(10s), 0us);
  stolen.note(10s);
  EXPECT_EQ(stolen.from(10s), 0us) << "it did not compute since";
}

}  // namespace
}  // namespace judge
