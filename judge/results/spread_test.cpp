#include "judge/results/spread.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

std::vector<RunSummary> runs(std::initializer_list<std::chrono::microseconds> times) {
  std::vector<RunSummary> all;
  for (const auto time : times) all.push_back({.cpu_time = time});
  return all;
}

TEST(Spread, HasTheMedianBetweenLeastAndGreatest) {
  EXPECT_EQ(spread_of(runs({3us, 1us, 2us})), (Spread{1us, 2us, 3us}));
  EXPECT_EQ(spread_of(runs({9us, 1us, 2us, 4us})), (Spread{1us, 3us, 9us}));
  EXPECT_EQ(spread_of(runs({7us})), (Spread{7us, 7us, 7us}));
}

}  // namespace
}  // namespace judge
