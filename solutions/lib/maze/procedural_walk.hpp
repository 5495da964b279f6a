#pragma once

// Problem: procedural-maze. The walls of a 6 x 6 maze come into being while one walks through it.
// Idea:    once a cell has been entered all its walls are decided, and no others are: the cells
//          visited say which walls are decided, and masks with a bit a cell say which of those
//          are present. A slice of the board and the seed are six bits each, the first one
//          highest, so deciding a wall is the parity of one `and`.
// Time:    constant for a move. Space: 32 bytes for a walk.
// Source:  the manual of the module "Procedural Maze" for Keep Talking and Nobody Explodes, with
//          the seed read from left to right as its later printing has it.
// Status:  procedural_walk_test.cpp: slices, order, parity and seed worked out by hand;
//          procedural_route_test.cpp walks every route it finds in a second implementation.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "solutions/lib/maze/grid.hpp"

namespace maze {

inline constexpr int kProceduralSide = 6;
inline constexpr int kProceduralCells = kProceduralSide * kProceduralSide;

inline constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 2) % 4);
}

inline constexpr Direction turned_clockwise(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 1) % 4);
}

/// The bit of a cell in a mask with a bit a cell.
inline constexpr std::uint64_t cell_bit(int cell) {
  return std::uint64_t{1} << cell;
}

inline constexpr std::uint64_t kAllCells = cell_bit(kProceduralCells) - 1;
inline constexpr std::uint64_t kWestColumn = kAllCells / 63;  // 63 is one row full of cells
inline constexpr std::uint64_t kEastColumn = kWestColumn << (kProceduralSide - 1);

/// The circles: what decides the walls.
class ProceduralBoard {
 public:
  using Rows = std::array<std::string, kProceduralSide>;

  /// `rows` are six lines of six characters, 'o' for a circle.
  explicit ProceduralBoard(const Rows& rows) {
    for (int row = 0; row < kProceduralSide; ++row) {
      for (int column = 0; column < kProceduralSide; ++column) {
        const char drawn = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if (drawn == 'o') add_circle(row, column);
      }
    }
  }

  /// The seed before the first move: the bit of a column is 1 where its number of circles is even.
  unsigned first_seed() const {
    unsigned seed = 0;
    for (const unsigned column : column_down_) seed = 2 * seed + (std::popcount(column) % 2 == 0);
    return seed;
  }

  /// The circles that decide the walls of `cell` when it is entered by a move in direction
  /// `last_move`.
  unsigned slice(int cell, Direction last_move) const {
    const auto row = static_cast<std::size_t>(cell / kProceduralSide);
    const auto column = static_cast<std::size_t>(cell % kProceduralSide);
    switch (last_move) {
      case Direction::north:
        return row_rightwards_[row];
      case Direction::east:
        return column_down_[column];
      case Direction::south:
        return row_leftwards_[row];
      case Direction::west:
        return column_up_[column];
    }
    return 0;
  }

 private:
  using Slices = std::array<unsigned, kProceduralSide>;

  void add_circle(int row, int column) {
    constexpr int kLast = kProceduralSide - 1;
    column_down_[static_cast<std::size_t>(column)] |= 1U << (kLast - row);
    column_up_[static_cast<std::size_t>(column)] |= 1U << row;
    row_rightwards_[static_cast<std::size_t>(row)] |= 1U << (kLast - column);
    row_leftwards_[static_cast<std::size_t>(row)] |= 1U << column;
  }

  // Named by the way a slice is read: what comes first is the highest bit.
  Slices column_down_{};
  Slices column_up_{};
  Slices row_rightwards_{};
  Slices row_leftwards_{};
};

/// All that a walk so far means for its future. Equal walks can go on in the same ways.
struct ProceduralWalk {
  std::uint64_t east_walls =
      0;  ///< a bit a cell: the wall to its east is present; those at the border are
  std::uint64_t south_walls = 0;  ///< the same for the wall to its south
  std::uint64_t visited = 0;      ///< a bit a cell: its walls are decided
  std::uint8_t cell = 0;
  std::uint8_t seed = 0;

  friend bool operator==(const ProceduralWalk&, const ProceduralWalk&) = default;
};

/// The walk that has not left `start` yet.
inline ProceduralWalk walk_from(const ProceduralBoard& board, int start) {
  ProceduralWalk walk;
  for (int i = 0; i < kProceduralSide; ++i) {
    walk.east_walls |= cell_bit(i * kProceduralSide + kProceduralSide - 1);
    walk.south_walls |= cell_bit((kProceduralSide - 1) * kProceduralSide + i);
  }
  walk.visited = cell_bit(start);
  walk.cell = static_cast<std::uint8_t>(start);
  walk.seed = static_cast<std::uint8_t>(board.first_seed());
  return walk;
}

/// The cell next to `cell`; where that lies beyond the border the result means nothing.
inline constexpr int next_cell(int cell, Direction direction) {
  constexpr std::array<int, 4> kSteps = {-kProceduralSide, 1, kProceduralSide, -1};
  return cell + kSteps[static_cast<std::size_t>(direction)];
}

/// True where the wall of `cell` is decided and present, and at the border.
inline bool is_wall(const ProceduralWalk& walk, int cell, Direction direction) {
  switch (direction) {
    case Direction::north:
      return cell < kProceduralSide || (walk.south_walls & cell_bit(cell - kProceduralSide)) != 0;
    case Direction::east:
      return (walk.east_walls & cell_bit(cell)) != 0;
    case Direction::south:
      return (walk.south_walls & cell_bit(cell)) != 0;
    case Direction::west:
      return cell % kProceduralSide == 0 || (walk.east_walls & cell_bit(cell - 1)) != 0;
  }
  return true;
}

/// The wall of `cell`, which is not one of the border, is present from now on.
inline void put_wall(ProceduralWalk& walk, int cell, Direction direction) {
  switch (direction) {
    case Direction::north:
      walk.south_walls |= cell_bit(cell - kProceduralSide);
      break;
    case Direction::east:
      walk.east_walls |= cell_bit(cell);
      break;
    case Direction::south:
      walk.south_walls |= cell_bit(cell);
      break;
    case Direction::west:
      walk.east_walls |= cell_bit(cell - 1);
      break;
  }
}

/// The cells that a move in `move` reaches from the cells `from`, where no wall stops it; masks
/// with a bit a cell.
inline std::uint64_t cells_after(const ProceduralWalk& walk, std::uint64_t from, Direction move) {
  switch (move) {
    case Direction::north:
      return (from >> kProceduralSide) & ~walk.south_walls;
    case Direction::east:
      return (from & ~walk.east_walls) << 1U;
    case Direction::south:
      return (from & ~walk.south_walls) << kProceduralSide;
    case Direction::west:
      return (from >> 1U) & ~walk.east_walls;
  }
  return 0;
}

/// The walk after one more move, which no wall stops.
inline ProceduralWalk after_move(const ProceduralBoard& board, ProceduralWalk walk,
                                 Direction move) {
  const int cell = next_cell(walk.cell, move);
  walk.cell = static_cast<std::uint8_t>(cell);
  if ((walk.visited & cell_bit(cell)) != 0) return walk;
  const unsigned slice = board.slice(cell, move);
  // The wall just crossed comes first and is decided: its other side has been visited.
  Direction side = opposite(move);
  for (int i = 0; i < 3; ++i) {
    side = turned_clockwise(side);
    // A wall here is the border's or was decided from the other side, like every wall of a visited
    // neighbour.
    if (is_wall(walk, cell, side)) continue;
    if ((walk.visited & cell_bit(next_cell(cell, side))) != 0) continue;
    const bool present = std::popcount(slice & walk.seed) % 2 == 0;
    if (present) put_wall(walk, cell, side);
    walk.seed = static_cast<std::uint8_t>((present ? 32U : 0U) | (walk.seed >> 1U));
  }
  walk.visited |= cell_bit(cell);
  return walk;
}

}  // namespace maze
