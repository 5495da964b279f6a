#pragma once

// Idea:   a square maze that grows, kept in bits so that a large one stays near the processor.
//         What grows it asks again and again which neighbours of a cell are unvisited, so the
//         bits stand such that the answer is in one word of 64. The rows are cut into strips of 14;
//         the part of a column that lies in a strip has 16 bits, with one more above and below:
//
//             bit 0         the last row of the strip above
//             bits 1 .. 14  the rows of this strip
//             bit 15        the first row of the strip below
//
//         Columns of a strip follow each other, so the 64 bits from the column in the west on hold
//         all four neighbours. A cell is the number of its bit. Rows at the edge of a strip have
//         two bits, and both are set when they are visited.
//         Around the cells is a frame that counts as visited from the start: nobody needs border
//         checks. The first row is the last of the first strip, whose other rows are frame: so one
//         comparison tells its cells from others.
//         The wall between two cells belongs to the one with the smaller number, as its east or
//         south wall.
// Space:  3.4 bits a cell: visited and two walls, 16 times for 14 cells.
// Status: framed_maze_test.cpp, and through growing_tree_test.cpp.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace maze {

/// size x size cells with all walls standing and none visited, inside a frame; size <= 60000.
class FramedMaze {
 public:
  using Cell = std::uint32_t;

  /// A set of directions: one bit for each, where it stands in the 64 bits from the west on.
  using Ways = std::uint64_t;
  static constexpr Ways kWest = Ways{1} << 0U;
  static constexpr Ways kNorth = Ways{1} << 15U;
  static constexpr Ways kSouth = Ways{1} << 17U;
  static constexpr Ways kEast = Ways{1} << 32U;

  explicit FramedMaze(std::uint32_t size)
      : size_(size),
        stride_(size + 2),
        visited_(std::size_t{stride_} * (strip_of(size - 1) + 2) + 4),
        open_(std::size_t{stride_} * (strip_of(size - 1) + 1)) {
    constexpr std::uint32_t kAll = 0xffff;
    const std::uint32_t last_strip = strip_of(size - 1);
    for (std::uint32_t column = 0; column < stride_; ++column) {
      visited_[column] = static_cast<std::uint16_t>(kAll >> 2U);  // all above the first row
      std::uint16_t& last = visited_[last_strip * stride_ + column];
      last = static_cast<std::uint16_t>(last | kAll << (bit_of(size - 1) + 1));
      visited_[(last_strip + 1) * stride_ + column] = static_cast<std::uint16_t>(kAll);
    }
    for (std::uint32_t strip = 0; strip <= last_strip; ++strip) {
      visited_[strip * stride_] = static_cast<std::uint16_t>(kAll);
      visited_[strip * stride_ + size + 1] = static_cast<std::uint16_t>(kAll);
    }
    // Numbers wrap around: adding one of these may be subtracting.
    const Cell to_strip_below = stride_ * 16 - 14;
    to_twin_[0] = to_twin_[1] = to_home_[0] = 0 - to_strip_below;
    to_twin_[14] = to_twin_[15] = to_home_[15] = to_strip_below;
  }

  std::uint32_t size() const { return size_; }
  Cell cell(std::uint32_t row, std::uint32_t column) const {
    return (strip_of(row) * stride_ + column + 1) * 16 + bit_of(row);
  }
  bool in_first_row(Cell cell) const { return cell < stride_ * 16; }

  /// The neighbour, which may be a cell of the frame.
  Cell north_of(Cell cell) const { return home(cell - 1); }
  Cell east_of(Cell cell) const { return cell + 16; }
  Cell south_of(Cell cell) const { return home(cell + 1); }
  Cell west_of(Cell cell) const { return cell - 16; }
  /// The same for the direction whose bit in Ways has this number.
  Cell neighbour(Cell cell, std::uint32_t way) const { return home(cell + way - 16); }

  bool is_visited(Cell cell) const { return (visited_[cell / 16] & 1U << cell % 16) != 0; }
  void visit(Cell cell) {
    set_visited(cell);
    set_visited(cell + to_twin_[cell % 16]);
  }

  /// Where the neighbours of the cell are unvisited.
  Ways unvisited_around(Cell cell) const {
    // The compiler makes one load of this.
    const std::uint16_t* const west = visited_.data() + cell / 16 - 1;
    const std::uint64_t visited = std::uint64_t{west[0]} | std::uint64_t{west[1]} << 16U |
                                  std::uint64_t{west[2]} << 32U | std::uint64_t{west[3]} << 48U;
    return ~visited >> cell % 16 & (kNorth | kEast | kSouth | kWest);
  }

  /// Says that somebody will soon ask for unvisited_around(cell): the memory can be fetched.
  void expect(Cell cell) const { __builtin_prefetch(visited_.data() + cell / 16); }

  /// Opens the wall between two neighbours.
  void connect(Cell one, Cell other) {
    // Without branches: nobody could predict in which direction the maze grows.
    const Cell difference = other - one;
    const Cell owner = one + (difference & (0 - Cell{other < one}));
    const std::uint32_t is_south_wall =
        ((difference + 16) & ~Cell{32}) != 0;  // if it is not 16 or -16
    open_[owner / 16] |= 1U << (owner % 16 * 2 + is_south_wall);
  }
  bool is_open_east(Cell cell) const { return (walls(cell) & 1U) != 0; }
  bool is_open_south(Cell cell) const { return (walls(cell) & 2U) != 0; }

  /// Appends the first line of the picture: the top border.
  void draw_top(std::string& text) const {
    text += ' ';
    for (std::uint32_t column = 0; column < size_; ++column) text += "_ ";
    text += '\n';
  }

  /// Appends the line of `row`: for each cell its south wall, then its east wall.
  void draw_row(std::uint32_t row, std::string& text) const {
    static constexpr char kWalls[4][3] = {"_|", "_ ", " |", "  "};
    text += '|';
    std::size_t end = text.size();
    text.resize(end + std::size_t{size_} * 2);
    for (std::uint32_t column = 0; column < size_; ++column, end += 2) {
      std::memcpy(&text[end], kWalls[walls(cell(row, column))], 2);
    }
    text += '\n';
  }

 private:
  static std::uint32_t strip_of(std::uint32_t row) { return (row + 13) / 14; }
  static std::uint32_t bit_of(std::uint32_t row) { return (row + 13) % 14 + 1; }

  /// The number with a bit from 1 to 14 of a cell that may be named by its other one.
  Cell home(Cell cell) const { return cell + to_home_[cell % 16]; }

  void set_visited(Cell cell) {
    visited_[cell / 16] = static_cast<std::uint16_t>(visited_[cell / 16] | 1U << cell % 16);
  }
  std::uint32_t walls(Cell cell) const { return open_[cell / 16] >> cell % 16 * 2 & 3U; }

  std::uint32_t size_;
  std::uint32_t stride_;
  std::vector<std::uint16_t> visited_;
  std::vector<std::uint32_t> open_;  // two bits for each of visited_
  std::array<Cell, 16> to_twin_{};   // by bit: from one number of a cell to the other, if any
  std::array<Cell, 16> to_home_{};   // by bit: from a number that is not the cell's own
};

/// The whole picture, for mazes that fit into memory twice.
inline std::string picture(const FramedMaze& maze) {
  std::string text;
  maze.draw_top(text);
  for (std::uint32_t row = 0; row < maze.size(); ++row) maze.draw_row(row, text);
  return text;
}

}  // namespace maze
