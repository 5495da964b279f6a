#include "solutions/lib/maze/grid.hpp"

#include <set>
#include <utility>

#include <gtest/gtest.h>

#include "generators/lib/random.hpp"

namespace maze {
namespace {

struct SmallGrid {
  bool top, bottom;  // passages between the two cells of a row
  bool left, right;  // passages between the two cells of a column
  const char* picture;
};

const SmallGrid kSmallGrids[] = {
    {false, false, false, false, " _ _ \n|_|_|\n|_|_|\n"},
    {false, false, false, true, " _ _ \n|_| |\n|_|_|\n"},
    {false, false, true, false, " _ _ \n| |_|\n|_|_|\n"},
    {false, false, true, true, " _ _ \n| | |\n|_|_|\n"},
    {false, true, false, false, " _ _ \n|_|_|\n|_ _|\n"},
    {false, true, false, true, " _ _ \n|_| |\n|_ _|\n"},
    {false, true, true, false, " _ _ \n| |_|\n|_ _|\n"},
    {false, true, true, true, " _ _ \n| | |\n|_ _|\n"},
    {true, false, false, false, " _ _ \n|_ _|\n|_|_|\n"},
    {true, false, false, true, " _ _ \n|_  |\n|_|_|\n"},
    {true, false, true, false, " _ _ \n|  _|\n|_|_|\n"},
    {true, false, true, true, " _ _ \n|   |\n|_|_|\n"},
    {true, true, false, false, " _ _ \n|_ _|\n|_ _|\n"},
    {true, true, false, true, " _ _ \n|_  |\n|_ _|\n"},
    {true, true, true, false, " _ _ \n|  _|\n|_ _|\n"},
    {true, true, true, true, " _ _ \n|   |\n|_ _|\n"},
};

TEST(Grid, DrawsEveryTwoByTwo) {
  for (const SmallGrid& small : kSmallGrids) {
    Grid grid(2, 2);
    if (small.top) grid.open(0, Direction::east);
    if (small.bottom) grid.open(3, Direction::west);
    if (small.left) grid.open(0, Direction::south);
    if (small.right) grid.open(3, Direction::north);
    EXPECT_EQ(picture(grid), small.picture);
  }
}

TEST(Grid, DrawsOneRowAndOneColumn) {
  EXPECT_EQ(picture(Grid(1, 1)), " _ \n|_|\n");
  Grid row(1, 3);
  row.open(1, Direction::east);
  EXPECT_EQ(picture(row), " _ _ _ \n|_|_ _|\n");
  Grid column(3, 1);
  column.open(1, Direction::south);
  EXPECT_EQ(picture(column), " _ \n|_|\n| |\n|_|\n");
}

TEST(Grid, KnowsTheNeighboursOfACell) {
  const Grid grid(3, 4);
  const auto around = [&grid](int cell) {
    std::vector<int> cells;
    for (const Direction direction : kDirections) cells.push_back(grid.neighbour(cell, direction));
    return cells;
  };
  EXPECT_EQ(around(5), (std::vector<int>{1, 6, 9, 4}));
  EXPECT_EQ(around(0), (std::vector<int>{Grid::kNone, 1, 4, Grid::kNone}));
  EXPECT_EQ(around(3), (std::vector<int>{Grid::kNone, Grid::kNone, 7, 2}));
  EXPECT_EQ(around(11), (std::vector<int>{7, Grid::kNone, Grid::kNone, 10}));
}

TEST(Grid, OpensAndClosesAWallForBothOfItsCells) {
  Grid grid(3, 4);
  std::set<std::pair<int, int>> passages;  // both ways
  generators::Random random(1);
  for (int i = 0; i < 2000; ++i) {
    const int cell = static_cast<int>(random.below(12));
    const Direction direction = kDirections[random.below(4)];
    const int other = grid.neighbour(cell, direction);
    if (other == Grid::kNone) continue;
    if (random.below(2) == 0) {
      grid.open(cell, direction);
      passages.insert({{cell, other}, {other, cell}});
    } else {
      grid.close(cell, direction);
      passages.erase({cell, other});
      passages.erase({other, cell});
    }
    for (int from = 0; from < 12; ++from) {
      for (const Direction way : kDirections) {
        const int to = grid.neighbour(from, way);
        ASSERT_EQ(grid.is_open(from, way), to != Grid::kNone && passages.contains({from, to}));
      }
    }
  }
}

}  // namespace
}  // namespace maze
