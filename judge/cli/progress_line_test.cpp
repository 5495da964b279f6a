#include "judge/cli/progress_line.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ProgressLine, LeavesOutTheProblemRatherThanTheCase) {
  EXPECT_EQ(text_behind_count("3 of 8", "sums  secret/03-large", 30),
            "3 of 8 · sums  secret/03-large");
  EXPECT_EQ(text_behind_count("3 of 8", "sums  secret/03-large", 29), "3 of 8 · secret/03-large");
  EXPECT_EQ(text_behind_count("3 of 8", "building a.cpp", 10), "3 of 8 · building a.cpp");
}

}  // namespace
}  // namespace judge
