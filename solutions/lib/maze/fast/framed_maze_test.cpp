#include "solutions/lib/maze/fast/framed_maze.hpp"

#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

namespace {

using maze::FramedMaze;

// Strips are 14 rows high, and the first row is the last of its strip.
TEST(FramedMaze, SeesNeighboursAcrossTheEdgesOfStrips) {
  for (const std::uint32_t size : {1U, 2U, 14U, 15U, 16U, 28U, 29U, 30U, 43U}) {
    for (std::uint32_t row = 0; row < size; ++row) {
      FramedMaze maze(size);
      const std::uint32_t column = row * 5 % size;
      const FramedMaze::Cell cell = maze.cell(row, column);
      EXPECT_EQ(maze.in_first_row(cell), row == 0);
      FramedMaze::Ways expected = 0;
      const auto expect_seen = [&](bool is_inside, FramedMaze::Cell other, FramedMaze::Ways way) {
        if (is_inside) expected |= way;
        EXPECT_EQ(maze.is_visited(other), !is_inside);
        EXPECT_EQ(maze.neighbour(cell, static_cast<std::uint32_t>(std::countr_zero(way))), other);
      };
      expect_seen(row > 0, maze.north_of(cell), FramedMaze::kNorth);
      expect_seen(row + 1 < size, maze.south_of(cell), FramedMaze::kSouth);
      expect_seen(column > 0, maze.west_of(cell), FramedMaze::kWest);
      expect_seen(column + 1 < size, maze.east_of(cell), FramedMaze::kEast);
      EXPECT_EQ(maze.unvisited_around(cell), expected) << "row " << row << " of " << size;
      if (row > 0) {
        EXPECT_EQ(maze.north_of(cell), maze.cell(row - 1, column));
        EXPECT_EQ(maze.south_of(maze.cell(row - 1, column)), cell);
        maze.visit(maze.cell(row - 1, column));
        EXPECT_EQ(maze.unvisited_around(cell), expected & ~FramedMaze::kNorth);
        maze.visit(cell);
        EXPECT_EQ(maze.unvisited_around(maze.cell(row - 1, column)) & FramedMaze::kSouth, 0U);
      }
    }
  }
}

TEST(FramedMaze, OpensTheWallBetweenTwoNeighboursInEitherOrder) {
  for (std::uint32_t row = 1; row < 30; ++row) {
    FramedMaze maze(30);
    const FramedMaze::Cell cell = maze.cell(row, 7);
    maze.connect(cell, maze.north_of(cell));
    EXPECT_TRUE(maze.is_open_south(maze.north_of(cell)));
    EXPECT_FALSE(maze.is_open_east(maze.north_of(cell)));
    maze.connect(cell, maze.west_of(cell));
    EXPECT_TRUE(maze.is_open_east(maze.west_of(cell)));
    EXPECT_FALSE(maze.is_open_south(maze.west_of(cell)));

    EXPECT_FALSE(maze.is_open_south(cell) || maze.is_open_east(cell));
    maze.connect(cell, maze.east_of(cell));
    EXPECT_TRUE(maze.is_open_east(cell) && !maze.is_open_south(cell));
    if (row == 29) continue;
    maze.connect(cell, maze.south_of(cell));
    EXPECT_TRUE(maze.is_open_south(cell));
  }
}

}  // namespace
