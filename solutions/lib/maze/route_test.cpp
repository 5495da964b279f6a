#include "solutions/lib/maze/route.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "solutions/lib/maze/kruskal.hpp"
#include "solutions/lib/maze/maze_claims.hpp"

namespace maze {
namespace {

// The cells of the walk, start and goal among them; stops in front of a wall.
std::vector<int> walk(const Grid& grid, int start, const std::string& moves) {
  std::vector<int> cells = {start};
  for (const char move : moves) {
    const Direction direction = kDirections[std::string("URDL").find(move)];
    if (!grid.is_open(cells.back(), direction)) break;
    cells.push_back(grid.neighbour(cells.back(), direction));
  }
  return cells;
}

TEST(Route, JoinsAnyTwoCellsOfASpanningTreeWithoutMeetingACellTwice) {
  generators::Random random(3);
  for (int i = 0; i < 50; ++i) {
    SeedSequence seed = random_seed_sequence(random);
    const Grid grid = kruskal(4, 4, seed);
    for (int start = 0; start < 16; ++start) {
      for (int goal = 0; goal < 16; ++goal) {
        const std::string moves = route(grid, start, goal);
        const std::vector<int> cells = walk(grid, start, moves);
        ASSERT_EQ(cells.size(), moves.size() + 1);
        EXPECT_EQ(cells.back(), goal);
        EXPECT_EQ(std::set<int>(cells.begin(), cells.end()).size(), cells.size());
      }
    }
  }
}

TEST(Route, IsAShortestOneAroundALoop) {
  Grid grid(2, 3);  // all around the six cells
  for (const int cell : {0, 1, 3, 4}) grid.open(cell, Direction::east);
  for (const int cell : {0, 2}) grid.open(cell, Direction::south);
  EXPECT_EQ(route(grid, 0, 4), "DR");
  EXPECT_EQ(route(grid, 5, 1), "UL");
  EXPECT_EQ(route(grid, 3, 0), "U");
}

TEST(Route, IsEmptyWhereNoneLeads) {
  Grid grid(1, 3);
  grid.open(0, Direction::east);
  EXPECT_EQ(route(grid, 0, 2), "");
  EXPECT_EQ(route(grid, 2, 0), "");
  EXPECT_EQ(route(grid, 1, 1), "");
}

TEST(SpanningTree, HasNeitherLoopNorLonelyCell) {
  Grid grid(2, 2);
  EXPECT_FALSE(is_spanning_tree(grid));
  grid.open(0, Direction::east);
  grid.open(0, Direction::south);
  EXPECT_FALSE(is_spanning_tree(grid));
  grid.open(3, Direction::west);
  EXPECT_TRUE(is_spanning_tree(grid));
  grid.open(3, Direction::north);
  EXPECT_FALSE(is_spanning_tree(grid));

  Grid loop_and_lonely_cell(1, 1);
  EXPECT_TRUE(is_spanning_tree(loop_and_lonely_cell));
  Grid wide(2, 3);  // five passages for six cells, but a loop, and cell 5 by itself
  wide.open(0, Direction::east);
  wide.open(3, Direction::east);
  wide.open(0, Direction::south);
  wide.open(1, Direction::south);
  wide.open(1, Direction::east);
  EXPECT_FALSE(is_spanning_tree(wide));
}

}  // namespace
}  // namespace maze
