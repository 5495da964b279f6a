#include "solutions/lib/maze/prim.hpp"

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // 2 starts in cell 2. Of 0 and 3, 1 takes 3, which has one visited neighbour (0 of 1). Of 0 and
    // 1, 1 takes 1, which joins 3 (1 of 1). Of 0 alone (5 of 1), 3 of 2 joins south, not east.
    {"TwoByTwo", 2, 2, {2, 1, 0, 1, 1, 5, 3}, " _ _ \n| | |\n|_ _|\n", 7},
    // Always the first cell and its first neighbour: the top row from the west, all others from
    // the north.
    {"AlwaysTheFirst",
     4,
     4,
     {},
     " _ _ _ _ \n"
     "|       |\n"
     "| | | | |\n"
     "| | | | |\n"
     "|_|_|_|_|\n",
     31},
};

TEST(Prim, GrowsTheExamples) {
  expect_examples(prim, kExamples);
}

TEST(Prim, GrowsSpanningTreesWithThirtyOneDraws) {
  EXPECT_EQ(draws_of_spanning_trees(prim), std::pair(31, 31));
}

}  // namespace
}  // namespace maze
