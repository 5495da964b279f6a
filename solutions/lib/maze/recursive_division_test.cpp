#include "solutions/lib/maze/recursive_division.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // One group (9 of 1), a square: 1 is horizontal. One place (9 of 1), gap 1 from the left.
    {"Square", 2, 2, {9, 1, 9, 1}, " _ _ \n|_  |\n|_ _|\n", 4},
    // Wider than tall: vertical, after the first column, gap 1 from the top. Then the square to the
    // right (6 of 1): 0 is vertical, one place (7 of 1), gap 0.
    {"WiderThanTall", 2, 3, {0, 0, 1, 6, 0, 7, 0}, " _ _ _ \n| |   |\n|_ _|_|\n", 7},
    // The same lying on its side: horizontal, after the first row, gap 1 from the left; then the
    // square below: 1 is horizontal, gap 0.
    {"TallerThanWide", 3, 2, {0, 0, 1, 6, 1, 7, 0}, " _ _ \n|_  |\n|  _|\n|_ _|\n", 7},
    // Vertical and horizontal in turn, always next to the top left corner of what is left, and the
    // gap at its first place.
    {"AlwaysTheFirst",
     4,
     4,
     {},
     " _ _ _ _ \n"
     "|    _ _|\n"
     "| |    _|\n"
     "| | |   |\n"
     "|_|_|_|_|\n",
     18},
};

TEST(RecursiveDivision, GrowsTheExamples) {
  expect_examples(recursive_division, kExamples);
}

// The least and the most draws that dividing a group of this size can take.
std::pair<int, int> possible_draws(int height, int width) {
  if (height == 1 || width == 1) return {0, 0};
  std::pair<int, int> draws(1000, 0);
  const auto divide_at = [&draws](std::pair<int, int> a, std::pair<int, int> b, int own) {
    draws.first = std::min(draws.first, own + a.first + b.first);
    draws.second = std::max(draws.second, own + a.second + b.second);
  };
  const int own = height == width ? 4 : 3;
  for (int left = 1; width >= height && left < width; ++left) {
    divide_at(possible_draws(height, left), possible_draws(height, width - left), own);
  }
  for (int top = 1; height >= width && top < height; ++top) {
    divide_at(possible_draws(top, width), possible_draws(height - top, width), own);
  }
  return draws;
}

TEST(RecursiveDivision, GrowsSpanningTreesWithAsManyDrawsAsItsGroupsNeed) {
  EXPECT_EQ(draws_of_spanning_trees(recursive_division), possible_draws(4, 4));
}

}  // namespace
}  // namespace maze
