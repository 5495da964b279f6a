#include "judge/report/terminal/rest_estimate.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(RestEstimate, IsMadeFromWhatHasRunSinceTheFirst) {
  using std::chrono::seconds;
  const auto start = RestEstimate::Clock::now();
  RestEstimate estimate;
  EXPECT_EQ(estimate.text(100, start), "");
  // Programs were built meanwhile.
  estimate.have_ended(0, 0, start + seconds(60));
  EXPECT_EQ(estimate.text(100, start + seconds(60)), "");
  estimate.have_ended(1, 0, start + seconds(61));
  EXPECT_EQ(estimate.text(100, start + seconds(65)), "");
  estimate.have_ended(11, 0, start + seconds(71));
  EXPECT_EQ(estimate.text(100, start + seconds(71)), "about 1 min 40 s left");
  EXPECT_EQ(estimate.text(0, start + seconds(71)), "");
}

TEST(RestEstimate, TakesAsLargeAPartOfTheRestForRememberedAsHasBeen) {
  using std::chrono::seconds;
  const auto start = RestEstimate::Clock::now();
  RestEstimate estimate;
  estimate.have_ended(1, 79, start);
  // A run of 30 s beside 79 that took none tells nothing of the other 100.
  estimate.have_ended(2, 79, start + seconds(30));
  EXPECT_EQ(estimate.text(100, start + seconds(30)), "");
  // A fifth runs, ten have since the first in 10 s.
  estimate.have_ended(11, 44, start + seconds(10));
  EXPECT_EQ(estimate.text(100, start + seconds(10)), "about 20 s left");
}

}  // namespace
}  // namespace judge
