#include "solutions/lib/maze/procedural_walk.hpp"

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace maze {
namespace {

const ProceduralBoard::Rows kRows = {"o.....", "o.....", ".ooo..", ".....o", "o..o..", "....o."};

std::string bits(unsigned value) {
  std::string text;
  for (unsigned bit = 32; bit != 0; bit /= 2) text += (value & bit) != 0 ? '1' : '0';
  return text;
}

TEST(ProceduralBoard, SeedHasAOneWhereAColumnIsEven) {
  // Columns have 3, 1, 1, 2, 1 and 1 circles.
  EXPECT_EQ(bits(ProceduralBoard(kRows).first_seed()), "000100");
}

TEST(ProceduralBoard, EmptyColumnIsEven) {
  EXPECT_EQ(bits(ProceduralBoard({"......", "......", "......", "......", "......", "ooo..."})
                     .first_seed()),
            "000111");
}

TEST(ProceduralBoard, SliceDependsOnTheLastMove) {
  const ProceduralBoard board(kRows);
  // Cell 27 is row 4, column 3 of the sample; its row reads o..o.. and its column from the top
  // ..o.o.
  EXPECT_EQ(bits(board.slice(27, Direction::north)), "100100");
  EXPECT_EQ(bits(board.slice(27, Direction::east)), "001010");
  EXPECT_EQ(bits(board.slice(27, Direction::south)), "001001");
  EXPECT_EQ(bits(board.slice(27, Direction::west)), "010100");
}

/// A move of a walk worked out by hand from cell 34 of kRows, and what is known after it.
struct Step {
  Direction move;
  int cell;
  std::string seed;
  std::vector<Direction> present;  ///< of the walls of the cell, borders left out
};

TEST(ProceduralWalk, DecidesClockwiseFromTheWallCrossed) {
  using enum Direction;
  const std::vector<Step> steps = {
      // Slice .o.o..; south is the border. West: seed 000100, one match, absent; north: seed
      // 000010, none, present.
      {west, 33, "100001", {north}},
      {east, 34, "100001", {}},
      // Slice o..o.. of row 4. West: seed 100001, one, absent; north: 010000, none, present; east:
      // 101000, one, absent.
      {north, 28, "010100", {north}},
      {south, 34, "010100", {}},
      {west, 33, "010100", {north}},
      // Slice ...o.. of column 2 from the bottom. West: seed 010100, one, absent; north: 001010,
      // none, present.
      {west, 32, "100101", {north}},
      // Slice ...o.. again, now of column 1.
      {west, 31, "101001", {north}},
      // Slice .o..oo of column 0; north is the only wall left: seed 101001, one match, absent.
      {west, 30, "010100", {}},
      // Row 4 again. North: 010100, one match, absent; east: 001010, none, present.
      {north, 24, "100101", {east}},
  };
  const ProceduralBoard board(kRows);
  ProceduralWalk walk = walk_from(board, 34);
  for (const Step& step : steps) {
    SCOPED_TRACE("into cell " + std::to_string(step.cell));
    ASSERT_FALSE(is_wall(walk, walk.cell, step.move));
    walk = after_move(board, walk, step.move);
    ASSERT_EQ(walk.cell, step.cell);
    EXPECT_EQ(bits(walk.seed), step.seed);
    std::vector<Direction> present;
    for (const Direction side : kDirections) {
      const bool at_border =
          (side == south && step.cell >= 30) || (side == west && step.cell % 6 == 0);
      if (!at_border && is_wall(walk, walk.cell, side)) present.push_back(side);
    }
    EXPECT_EQ(present, step.present);
  }
}

TEST(ProceduralWalk, StartHasTheBorderOnly) {
  const ProceduralBoard board(kRows);
  for (int start = 0; start < kProceduralCells; ++start) {
    const ProceduralWalk walk = walk_from(board, start);
    EXPECT_EQ(is_wall(walk, start, Direction::north), start < 6) << start;
    EXPECT_EQ(is_wall(walk, start, Direction::east), start % 6 == 5) << start;
    EXPECT_EQ(is_wall(walk, start, Direction::south), start >= 30) << start;
    EXPECT_EQ(is_wall(walk, start, Direction::west), start % 6 == 0) << start;
  }
}

TEST(ProceduralWalk, ComingBackChangesOnlyTheCell) {
  const ProceduralBoard board(kRows);
  const ProceduralWalk there = after_move(board, walk_from(board, 34), Direction::west);
  ProceduralWalk back = after_move(board, there, Direction::east);
  EXPECT_NE(back, there);
  back.cell = there.cell;
  EXPECT_EQ(back, there);
}

TEST(ProceduralWalk, AWallStandsOnBothItsSides) {
  const ProceduralBoard board(kRows);
  for (int cell = 0; cell < kProceduralCells; ++cell) {
    for (const Direction side : kDirections) {
      ProceduralWalk walk = walk_from(board, 0);
      if (is_wall(walk, cell, side)) continue;
      put_wall(walk, cell, side);
      EXPECT_TRUE(is_wall(walk, cell, side)) << cell;
      EXPECT_TRUE(is_wall(walk, next_cell(cell, side), opposite(side))) << cell;
      EXPECT_EQ(cells_after(walk, cell_bit(cell), side), 0U) << cell;
    }
  }
}

TEST(ProceduralWalk, MaskMovesAgreeWithSingleMoves) {
  const ProceduralWalk walk = walk_from(ProceduralBoard(kRows), 0);
  for (int cell = 0; cell < kProceduralCells; ++cell) {
    for (const Direction move : kDirections) {
      const std::uint64_t expected =
          is_wall(walk, cell, move) ? 0 : cell_bit(next_cell(cell, move));
      EXPECT_EQ(cells_after(walk, cell_bit(cell), move), expected) << cell;
    }
  }
}

}  // namespace
}  // namespace maze
