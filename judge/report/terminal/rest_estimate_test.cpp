#include "judge/report/terminal/rest_estimate.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(RestEstimate, IsMadeFromWhatHasRunSinceTheFirst) {
  using std::chrono::seconds;
  const auto start = RestEstimate::Clock::now();
  RestEstimate estimate;
  EXPECT_EQ(estimate.text(100, start), "");
  // A thousand that were remembered took no time.
  estimate.have_run(0, start + seconds(60));
  EXPECT_EQ(estimate.text(100, start + seconds(60)), "");
  estimate.have_run(1, start + seconds(61));
  EXPECT_EQ(estimate.text(100, start + seconds(65)), "");
  estimate.have_run(11, start + seconds(71));
  EXPECT_EQ(estimate.text(100, start + seconds(71)), "about 1 min 40 s left");
  EXPECT_EQ(estimate.text(0, start + seconds(71)), "");
}

}  // namespace
}  // namespace judge
