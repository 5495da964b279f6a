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

#include "solutions/lib/maze/direction.hpp"

namespace maze {

inline constexpr int kProceduralSide = 6;
inline constexpr int kProceduralCells = kProceduralSide * kProceduralSide;

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
inline constexpr std::uint64_t kSouthRow = kAllCells & ~(kAllCells >> kProceduralSide);

/// The circles: what decides the walls.
class ProceduralBoard {
 public:
  using Rows = std::array<std::string, kProceduralSide>;

  /// `rows` are six lines of six characters, 'o' for a circle.
  explicit ProceduralBoard(const Rows& rows) {
    for (int cell = 0; cell < kProceduralCells; ++cell) {
      const auto row = static_cast<std::size_t>(cell / kProceduralSide);
      const auto column = static_cast<std::size_t>(cell % kProceduralSide);
      if (rows[row][column] == 'o') add_circle(row, column);
    }
  }

  /// The seed before the first move: the bit of a column is 1 where its number of circles is even.
  unsigned first_seed() const {
    unsigned seed = 0;
    for (const unsigned column : slices_after(Direction::east))
      seed = 2 * seed + (std::popcount(column) % 2 == 0);
    return seed;
  }

  /// The circles that decide the walls of `cell` when it is entered by a move in direction
  /// `last_move`.
  unsigned slice(int cell, Direction last_move) const {
    const bool is_sideways = last_move == Direction::east || last_move == Direction::west;
    const int line = is_sideways ? cell % kProceduralSide : cell / kProceduralSide;
    return slices_after(last_move)[static_cast<std::size_t>(line)];
  }

 private:
  using Slices = std::array<unsigned, kProceduralSide>;  // of rows or of columns

  const Slices& slices_after(Direction move) const {
    return slices_[static_cast<std::size_t>(move)];
  }
  Slices& slices_after(Direction move) { return slices_[static_cast<std::size_t>(move)]; }

  /// What a slice reads first is its highest bit.
  void add_circle(std::size_t row, std::size_t column) {
    constexpr std::size_t kLast = kProceduralSide - 1;
    slices_after(Direction::north)[row] |= 1U << (kLast - column);
    slices_after(Direction::east)[column] |= 1U << (kLast - row);
    slices_after(Direction::south)[row] |= 1U << column;
    slices_after(Direction::west)[column] |= 1U << row;
  }

  std::array<Slices, 4> slices_{};  // by the last move
};

/// All that a walk so far means for its future. Equal walks can go on in the same ways.
struct ProceduralWalk {
  std::uint64_t east_walls;  ///< a bit a cell: the wall to its east is present; those at the border
                             ///< are
  std::uint64_t south_walls;  ///< the same for the wall to its south
  std::uint64_t visited;      ///< a bit a cell: its walls are decided
  int cell;
  unsigned seed;

  friend bool operator==(const ProceduralWalk&, const ProceduralWalk&) = default;
};

/// The walk that has not left `start` yet.
inline ProceduralWalk walk_from(const ProceduralBoard& board, int start) {
  return {.east_walls = kEastColumn,
          .south_walls = kSouthRow,
          .visited = cell_bit(start),
          .cell = start,
          .seed = board.first_seed()};
}

/// The cell next to `cell`; where that lies beyond the border the result means nothing.
inline constexpr int next_cell(int cell, Direction direction) {
  constexpr std::array<int, 4> kSteps = {-kProceduralSide, 1, kProceduralSide, -1};
  return cell + kSteps[static_cast<std::size_t>(direction)];
}

inline constexpr bool is_at_border(int cell, Direction side) {
  const std::array<bool, 4> sides = {
      cell < kProceduralSide, cell % kProceduralSide == kProceduralSide - 1,
      cell >= kProceduralCells - kProceduralSide, cell % kProceduralSide == 0};
  return sides[static_cast<std::size_t>(side)];
}

/// The cell that has the wall of `cell`, not one of the border, as its east or south wall.
inline constexpr int owner_of_wall(int cell, Direction side) {
  return side == Direction::north || side == Direction::west ? next_cell(cell, side) : cell;
}

/// True where the wall of `cell` is decided and present, and at the border.
inline bool is_wall(const ProceduralWalk& walk, int cell, Direction side) {
  if (is_at_border(cell, side)) return true;
  const bool is_sideways = side == Direction::east || side == Direction::west;
  return ((is_sideways ? walk.east_walls : walk.south_walls) &
          cell_bit(owner_of_wall(cell, side))) != 0;
}

/// The wall of `cell`, which is not one of the border, is present from now on.
inline void put_wall(ProceduralWalk& walk, int cell, Direction side) {
  const bool is_sideways = side == Direction::east || side == Direction::west;
  (is_sideways ? walk.east_walls : walk.south_walls) |= cell_bit(owner_of_wall(cell, side));
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
    default:  // west
      return (from >> 1U) & ~walk.east_walls;
  }
}

/// The walk after one more move, which no wall stops.
inline ProceduralWalk after_move(const ProceduralBoard& board, ProceduralWalk walk,
                                 Direction move) {
  walk.cell = next_cell(walk.cell, move);
  if ((walk.visited & cell_bit(walk.cell)) != 0) return walk;
  const unsigned slice = board.slice(walk.cell, move);
  // The wall just crossed is decided, like every wall of a visited neighbour.
  for (Direction side = turned_clockwise(opposite(move)); side != opposite(move);
       side = turned_clockwise(side)) {
    if (is_at_border(walk.cell, side)) continue;
    if ((walk.visited & cell_bit(next_cell(walk.cell, side))) != 0) continue;
    const bool present = std::popcount(slice & walk.seed) % 2 == 0;
    if (present) put_wall(walk, walk.cell, side);
    walk.seed = (present ? 32U : 0U) | (walk.seed >> 1U);
  }
  walk.visited |= cell_bit(walk.cell);
  return walk;
}

}  // namespace maze
