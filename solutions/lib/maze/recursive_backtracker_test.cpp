#include "solutions/lib/maze/recursive_backtracker.hpp"

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // 1 starts in cell 1; of 2, 4, 0 number 1 is 4; of 5, 3 number 1 is 3; then 0, the only one.
    // Stuck: back over 3 to 4, on to 5 and 2.
    {"StepsBackPastACell", 2, 3, {1, 1, 1, 8, 8, 8}, " _ _ _ \n| | | |\n|_ _ _|\n", 6},
    // From the top left corner along the top and down the right side; back to the west, and there
    // north before south before west: one long walk.
    {"AlwaysTheFirst",
     4,
     4,
     {},
     " _ _ _ _ \n"
     "|_ _ _  |\n"
     "| |   | |\n"
     "| | | | |\n"
     "|_ _|_ _|\n",
     16},
    // Steps back twice to one cell, which a path that forgets it would miss; checked with a second
    // implementation.
    {"StepsBackTwiceToOneCell",
     4,
     4,
     {97, 23, 29, 47, 4, 32, 46, 45, 59, 48},
     " _ _ _ _ \n"
     "|  _|  _|\n"
     "| |_    |\n"
     "|_  |_| |\n"
     "|_ _ _ _|\n",
     16},
};

TEST(RecursiveBacktracker, GrowsTheExamples) {
  expect_examples(recursive_backtracker, kExamples);
}

TEST(RecursiveBacktracker, GrowsSpanningTreesWithSixteenDraws) {
  EXPECT_EQ(draws_of_spanning_trees(recursive_backtracker), std::pair(16, 16));
}

}  // namespace
}  // namespace maze
