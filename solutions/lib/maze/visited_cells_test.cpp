#include "solutions/lib/maze/visited_cells.hpp"

#include <gtest/gtest.h>

namespace maze {
namespace {

using enum Direction;
using Ways = std::vector<Direction>;

TEST(VisitedCells, LooksAroundClockwiseFromNorth) {
  const Grid grid(3, 3);
  VisitedCells visited(grid);
  EXPECT_EQ(visited.towards_unvisited(4), (Ways{north, east, south, west}));
  EXPECT_EQ(visited.towards_unvisited(8), (Ways{north, west}));
  EXPECT_EQ(visited.towards_visited(4), Ways{});
  visited.visit(3);
  visited.visit(1);
  EXPECT_EQ(visited.towards_visited(4), (Ways{north, west}));
  EXPECT_EQ(visited.towards_unvisited(4), (Ways{east, south}));
}

TEST(VisitedCells, AreAllWhenEachWasVisited) {
  const Grid grid(1, 2);
  VisitedCells visited(grid);
  visited.visit(0);
  EXPECT_FALSE(visited.all());
  visited.visit(1);
  EXPECT_TRUE(visited.all());
}

}  // namespace
}  // namespace maze
