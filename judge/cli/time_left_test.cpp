#include "judge/cli/time_left.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(TimeLeft, IsToldFromWhatGotDoneSinceItBegan) {
  const auto start = TimeLeft::Clock::now();
  TimeLeft left;
  EXPECT_EQ(left.behind_count(10, 40, start), "");
  EXPECT_EQ(left.behind_count(15, 40, start + std::chrono::seconds(1)), "");
  EXPECT_EQ(left.behind_count(20, 40, start + std::chrono::seconds(4)), ", about 8 s left");
  EXPECT_EQ(left.behind_count(40, 40, start + std::chrono::seconds(9)), "");
}

TEST(TimeLeft, DoesNotRiseWhileTheCountsStand) {
  const auto start = TimeLeft::Clock::now();
  TimeLeft left;
  EXPECT_EQ(left.behind_count(0, 8, start), "");
  EXPECT_EQ(left.behind_count(2, 8, start + std::chrono::seconds(4)), ", about 12 s left");
  EXPECT_EQ(left.behind_count(2, 8, start + std::chrono::seconds(5)), ", about 11 s left");
  EXPECT_EQ(left.behind_count(2, 8, start + std::chrono::seconds(30)), ", about 10 s left");
  EXPECT_EQ(left.behind_count(4, 8, start + std::chrono::seconds(40)), ", about 40 s left");
}

TEST(TimeLeft, BeginsAnewWhereSomethingElseIsCounted) {
  const auto start = TimeLeft::Clock::now();
  TimeLeft left;
  EXPECT_EQ(left.behind_count(0, 40, start), "");
  EXPECT_EQ(left.behind_count(20, 40, start + std::chrono::seconds(4)), ", about 4 s left");
  EXPECT_EQ(left.behind_count(1, 40, start + std::chrono::seconds(5)), "");
  EXPECT_EQ(left.behind_count(3, 50, start + std::chrono::seconds(6)), "");
  EXPECT_EQ(left.behind_count(4, 50, start + std::chrono::seconds(9)), ", about 3 min left");
}

}  // namespace
}  // namespace judge
