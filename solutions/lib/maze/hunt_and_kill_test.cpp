#include "solutions/lib/maze/hunt_and_kill.hpp"

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // The walk 1, 4, 3, 0 is stuck; the hunt finds 2, which joins 1, and goes on to 5.
    {"HuntsOnce", 2, 3, {1, 1, 1, 8, 8, 8}, " _ _ _ \n| |   |\n|_ _|_|\n", 6},
    // The walk 5, 4, 1, 0, 3 is stuck; the hunt finds 2, which touches 5 in the south and 1 in the
    // west: number 1 is the latter.
    {"ChoosesWhereToJoin", 2, 3, {5, 1, 0, 1, 8, 1}, " _ _ _ \n|    _|\n|_|_ _|\n", 6},
    // One long walk without a hunt, as the recursive backtracker's.
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
};

TEST(HuntAndKill, GrowsTheExamples) {
  expect_examples(hunt_and_kill, kExamples);
}

TEST(HuntAndKill, GrowsSpanningTreesWithSixteenDraws) {
  EXPECT_EQ(draws_of_spanning_trees(hunt_and_kill), std::pair(16, 16));
}

}  // namespace
}  // namespace maze
