#include "judge/base/text/duration_text.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(RunTimeText, IsInTheUnitOfLimits) {
  EXPECT_EQ(run_time_text(microseconds(999)), "< 0.001 s");
  EXPECT_EQ(run_time_text(microseconds(6'900)), "0.007 s");
  EXPECT_EQ(run_time_text(microseconds(37'400)), "0.037 s");
  EXPECT_EQ(run_time_text(microseconds(1'204'400)), "1.204 s");
  EXPECT_EQ(run_time_text(microseconds(12'340'000)), "12.340 s");
}

TEST(WaitingTimeText, IsRough) {
  EXPECT_EQ(waiting_time_text(milliseconds(49)), "< 0.1 s");
  EXPECT_EQ(waiting_time_text(milliseconds(412)), "0.4 s");
  EXPECT_EQ(waiting_time_text(milliseconds(4'210)), "4.2 s");
  EXPECT_EQ(waiting_time_text(milliseconds(184'900)), "3 min 04 s");
}

TEST(TimeLeftText, IsKnownOnceSomethingIsDone) {
  using std::chrono::seconds;
  EXPECT_EQ(time_left_text(1, 9, seconds(1)), "");
  EXPECT_EQ(time_left_text(0, 9, seconds(5)), "");
  EXPECT_EQ(time_left_text(9, 9, seconds(5)), "");
  EXPECT_EQ(time_left_text(2, 9, seconds(5)), "about 18 s left");
  EXPECT_EQ(time_left_text(1, 20, seconds(5)), "about 1 min 35 s left");
  EXPECT_EQ(time_left_text(1, 30, seconds(5)), "about 3 min left");
}

TEST(TimeLeftText, NeverRisesWhileNothingGetsDone) {
  using std::chrono::seconds;
  // One takes 2 s.
  EXPECT_EQ(time_left_text(2, 9, seconds(4), seconds(0)), "about 14 s left");
  EXPECT_EQ(time_left_text(2, 9, seconds(4), seconds(1)), "about 13 s left");
  EXPECT_EQ(time_left_text(2, 9, seconds(4), seconds(60)), "about 12 s left");
  EXPECT_EQ(time_left_text(8, 9, seconds(16), seconds(1)), "about 1 s left");
  EXPECT_EQ(time_left_text(8, 9, seconds(16), seconds(60)), "");
  EXPECT_EQ(time_left_text(1, 9, seconds(1), seconds(60)), "") << "one tells little of the others";
}

TEST(WholeSecondsText, HasMinutesAsOtherTimesHave) {
  using std::chrono::seconds;
  EXPECT_EQ(whole_seconds_text(seconds(0)), "0 s");
  EXPECT_EQ(whole_seconds_text(seconds(59)), "59 s");
  EXPECT_EQ(whole_seconds_text(seconds(65)), "1 min 05 s");
}

}  // namespace
}  // namespace judge
