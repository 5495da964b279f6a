#include "solutions/lib/maze/sidewinder.hpp"

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // 0 carries the run on from cell 3 to 4, 1 ends it there, 1 of 2 joins 4 to the top row; 5 is
    // rightmost and joins it (7 of 1).
    {"TwoByThree", 2, 3, {0, 1, 1, 7}, " _ _ _ \n|_    |\n|_ _|_|\n", 4},
    // Every row is one run, joined in the west: the fewest draws.
    {"AlwaysZero",
     4,
     4,
     {},
     " _ _ _ _ \n"
     "|  _ _ _|\n"
     "|  _ _ _|\n"
     "|  _ _ _|\n"
     "|_ _ _ _|\n",
     12},
    // Every cell is a run of its own: the most draws.
    {"AlwaysOne",
     4,
     4,
     {1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
     " _ _ _ _ \n"
     "|       |\n"
     "| | | | |\n"
     "| | | | |\n"
     "|_|_|_|_|\n",
     21},
};

TEST(Sidewinder, GrowsTheExamples) {
  expect_examples(sidewinder, kExamples);
}

TEST(Sidewinder, GrowsSpanningTreesWithTwelveToTwentyOneDraws) {
  EXPECT_EQ(draws_of_spanning_trees(sidewinder), std::pair(12, 21));
}

}  // namespace
}  // namespace maze
