#include "solutions/lib/maze/kruskal.hpp"

#include <set>

#include <gtest/gtest.h>

#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

const Example kExamples[] = {
    // Four edges: 0-1, 0-2, 1-3, 2-3. 1 takes 0-2; 1 of the three left 1-3; 0 of the two left 0-1.
    {"TwoByTwo", 2, 2, {1, 1, 0}, " _ _ \n|   |\n|_|_|\n", 3},
    // Always the first edge: the top row, then the edges down, one row after the other; those
    // between neighbours in a row have left the list by then.
    {"AlwaysTheFirstEdge",
     4,
     4,
     {},
     " _ _ _ _ \n"
     "|       |\n"
     "| | | | |\n"
     "| | | | |\n"
     "|_|_|_|_|\n",
     15},
};

TEST(Kruskal, GrowsTheExamples) {
  expect_examples(kruskal, kExamples);
}

TEST(Kruskal, GrowsSpanningTreesWithFifteenDraws) {
  EXPECT_EQ(draws_of_spanning_trees(kruskal), std::pair(15, 15));
}

TEST(Kruskal, NumbersTheEdgesRowByRow) {
  std::string text;
  for (const Edge& edge : edges_row_by_row(Grid(3, 3))) {
    text += std::to_string(edge.cell) + letter(edge.direction) + ' ';
  }
  EXPECT_EQ(text, "0R 1R 0D 1D 2D 3R 4R 3D 4D 5D 6R 7R ");
}

TEST(Kruskal, ReachesEverySpanningTreeOfTwoByThree) {
  std::set<std::string> trees;
  // The list has at most 7, 6, 5, 4, 3 edges at the five draws: these are all ways to choose.
  for (int i = 0; i < 7 * 6 * 5 * 4 * 3; ++i) {
    SeedSequence seed({i % 7, i / 7 % 6, i / 42 % 5, i / 210 % 4, i / 840});
    const Grid grid = kruskal(2, 3, seed);
    ASSERT_TRUE(is_spanning_tree(grid)) << picture(grid);
    trees.insert(picture(grid));
  }
  EXPECT_EQ(trees.size(), 15U);
}

}  // namespace
}  // namespace maze
