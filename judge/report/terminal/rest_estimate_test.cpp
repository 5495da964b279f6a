#include "judge/report/terminal/rest_estimate.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::seconds;

constexpr auto kStart = RestEstimate::Clock::time_point(std::chrono::hours(1));

TEST(RestEstimate, IsMadeFromWhatHasRun) {
  RestEstimate estimate;
  EXPECT_EQ(estimate.text(100, 0, kStart), "");
  estimate.look({.is_building = true}, kStart);
  EXPECT_EQ(estimate.text(100, 1, kStart + seconds(60)), "") << "nothing has run";
  estimate.look({.built = 1}, kStart + seconds(60));
  estimate.look({.ran = 11, .built = 1}, kStart + seconds(71));
  EXPECT_EQ(estimate.text(100, 0, kStart + seconds(71)), "about 1 min 40 s left")
      << "the build is over";
  EXPECT_EQ(estimate.text(0, 0, kStart + seconds(71)), "");
}

TEST(RestEstimate, SaysNothingInTheFirstSeconds) {
  RestEstimate estimate;
  estimate.look({.built = 1}, kStart);
  estimate.look({.ran = 11, .built = 1}, kStart + seconds(1));
  EXPECT_EQ(estimate.text(100, 0, kStart + seconds(1)), "");
}

TEST(RestEstimate, CountsTheBuildsThatAreToCome) {
  RestEstimate estimate;
  RunProgress progress{.is_building = true};
  auto now = kStart;
  // Each is built in 3 s, and runs for 1 s.
  for (int i = 1; i <= 3; ++i) {
    progress.is_building = true;
    estimate.look(progress, now);
    if (i == 2) {
      EXPECT_EQ(estimate.text(380, 38, now), "") << "one build tells nothing of 38";
    }
    progress.is_building = false;
    ++progress.built;
    estimate.look(progress, now += seconds(3));
    progress.ran += 10;
    estimate.look(progress, now += seconds(1));
  }
  EXPECT_EQ(estimate.text(100, 10, now), "about 40 s left");
}

TEST(RestEstimate, NeedsNoMoreThanOneBuildWhereRunsTakeLonger) {
  RestEstimate estimate;
  estimate.look({.is_building = true}, kStart);
  estimate.look({.built = 1}, kStart + seconds(1));
  estimate.look({.ran = 10, .built = 1}, kStart + seconds(11));
  EXPECT_EQ(estimate.text(20, 2, kStart + seconds(11)), "about 22 s left");
}

TEST(RestEstimate, TakesAsLargeAPartOfTheRestForRememberedAsHasBeen) {
  RestEstimate estimate;
  estimate.look({.built = 1}, kStart);
  // A run of 30 s beside 79 that took none tells nothing of the other 100.
  estimate.look({.ran = 1, .remembered = 79, .built = 1}, kStart + seconds(30));
  EXPECT_EQ(estimate.text(100, 0, kStart + seconds(30)), "");
  // A fifth runs, ten have in 40 s.
  estimate.look({.ran = 10, .remembered = 40, .built = 1}, kStart + seconds(40));
  EXPECT_EQ(estimate.text(100, 0, kStart + seconds(40)), "about 1 min 20 s left");
}

TEST(RestEstimate, DoesNotRiseWhileNothingGetsDone) {
  RestEstimate estimate;
  estimate.look({.built = 1}, kStart);
  estimate.look({.ran = 5, .built = 1}, kStart + seconds(10));
  EXPECT_EQ(estimate.text(10, 0, kStart + seconds(10)), "about 20 s left");
  EXPECT_EQ(estimate.text(10, 0, kStart + seconds(11)), "about 19 s left");
  // That it is looked at again makes nothing of it.
  estimate.look({.ran = 5, .built = 1}, kStart + seconds(30));
  EXPECT_EQ(estimate.text(10, 0, kStart + seconds(30)), "about 18 s left");
  EXPECT_EQ(estimate.text(1, 0, kStart + seconds(30)), "") << "the last takes longer than others";
  EXPECT_EQ(estimate.text(10, 0, kStart + seconds(31)), "")
      << "one of the ten has taken longer than all of them were to";
}

}  // namespace
}  // namespace judge
