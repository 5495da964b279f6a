#pragma once

// Idea:   a grid of cells with walls between them, and its picture in the style of CodeAbbey's
//         problem 438. A wall belongs to the cell north or west of it, so a cell stores two bits.
// Space:  one byte a cell.
// Status: tested by drawing every 2 x 2 grid, and through every problem that prints a maze.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "solutions/lib/maze/direction.hpp"

namespace maze {

/// R x C cells numbered from 0 in reading order; at first every wall stands. The border always
/// stands.
class Grid {
 public:
  static constexpr int kNone = -1;

  Grid(int rows, int columns)
      : rows_(rows),
        columns_(columns),
        open_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cell_count() const { return rows_ * columns_; }
  int row(int cell) const { return cell / columns_; }
  int column(int cell) const { return cell % columns_; }

  /// The cell next to `cell`, or kNone beyond the border.
  int neighbour(int cell, Direction direction) const {
    switch (direction) {
      case Direction::north:
        return cell >= columns_ ? cell - columns_ : kNone;
      case Direction::east:
        return column(cell) + 1 < columns_ ? cell + 1 : kNone;
      case Direction::south:
        return row(cell) + 1 < rows_ ? cell + columns_ : kNone;
      case Direction::west:
        return column(cell) > 0 ? cell - 1 : kNone;
    }
    return kNone;
  }

  /// Takes away the wall of `cell` to an existing neighbour.
  void open(int cell, Direction direction) { owner(cell, direction) |= bit(direction); }

  /// Puts up the wall of `cell` to an existing neighbour.
  void close(int cell, Direction direction) {
    owner(cell, direction) &= static_cast<std::uint8_t>(~bit(direction));
  }

  /// True where one can walk from `cell`; false at the border.
  bool is_open(int cell, Direction direction) const {
    const int other = neighbour(cell, direction);
    if (other == kNone) return false;
    const bool mine = direction == Direction::east || direction == Direction::south;
    return (open_[static_cast<std::size_t>(mine ? cell : other)] & bit(direction)) != 0;
  }

 private:
  static constexpr std::uint8_t bit(Direction direction) {
    return direction == Direction::east || direction == Direction::west ? 1 : 2;
  }

  std::uint8_t& owner(int cell, Direction direction) {
    const bool mine = direction == Direction::east || direction == Direction::south;
    return open_[static_cast<std::size_t>(mine ? cell : neighbour(cell, direction))];
  }

  int rows_;
  int columns_;
  std::vector<std::uint8_t> open_;
};

/// R + 1 lines: the top border, then for each cell `_` where its south wall stands and `|` where
/// its east wall stands.
inline std::string picture(const Grid& grid) {
  std::string text;
  text.reserve(static_cast<std::size_t>(grid.rows() + 1) *
               (static_cast<std::size_t>(grid.columns()) * 2 + 2));
  text += ' ';
  for (int column = 0; column < grid.columns(); ++column) text += "_ ";
  text += '\n';
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid.column(cell) == 0) text += '|';
    text += grid.is_open(cell, Direction::south) ? ' ' : '_';
    text += grid.is_open(cell, Direction::east) ? ' ' : '|';
    if (grid.column(cell) + 1 == grid.columns()) text += '\n';
  }
  return text;
}

}  // namespace maze
