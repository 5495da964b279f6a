#include "judge/cli/progress_line.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ProgressLine, LeavesOutTheProblemRatherThanTheCase) {
  EXPECT_EQ(text_behind_count("3 of 8", "sums  secret/03-large", 30),
            "3 of 8 · sums  secret/03-large");
  EXPECT_EQ(text_behind_count("3 of 8", "sums  secret/03-large", 29), "3 of 8 · secret/03-large");
  EXPECT_EQ(text_behind_count("3 of 8", "building a.cpp", 20), "3 of 8 · building a.cpp");
  EXPECT_EQ(text_behind_count("3 of 8", "building a.cpp", 15), "3 of 8");
}

TEST(ProgressLine, TellsHowLongItHasToldTheSame) {
  using std::chrono::seconds;
  const auto start = StandingTime::Clock::now();
  StandingTime standing;
  EXPECT_EQ(standing.behind("7 bytes", start), "");
  EXPECT_EQ(standing.behind("7 bytes", start + seconds(1)), ", 1 s");
  EXPECT_EQ(standing.behind("7 bytes", start + seconds(62)), ", 1 min 02 s");
  EXPECT_EQ(standing.behind("6 bytes", start + seconds(63)), "");
  EXPECT_EQ(standing.behind("6 bytes", start + seconds(65)), ", 2 s");
}

}  // namespace
}  // namespace judge
