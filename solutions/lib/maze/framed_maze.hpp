#pragma once

// Idea:   a square maze that grows, kept in bits so that a large one stays near the processor. The
//         cells have a frame of cells around them that count as visited from the start: whoever
//         looks for unvisited neighbours needs no border check. A cell is a number in the framed
//         grid, so its neighbours are at fixed distances. The wall between two cells belongs to
//         the one with the smaller number, as its east or south wall.
// Space:  3 bits a cell: visited, and two walls.
// Status: through maze-438 and its tests.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace maze {

/// Bits that are all 0 at first.
class Bits {
 public:
  explicit Bits(std::size_t count) : words_(count / 64 + 1) {}

  bool operator[](std::size_t i) const { return (words_[i / 64] >> i % 64 & 1U) != 0; }
  void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }

 private:
  std::vector<std::uint64_t> words_;
};

/// size x size cells with all walls standing and none visited, inside a frame; size <= 32766.
class FramedMaze {
 public:
  using Cell = std::uint32_t;

  explicit FramedMaze(std::uint32_t size)
      : size_(size),
        stride_(size + 2),
        visited_(std::size_t{stride_} * stride_),
        open_(std::size_t{stride_} * stride_ * 2) {
    for (Cell i = 0; i < stride_; ++i) {
      visited_.set(i);
      visited_.set(i * stride_);
      visited_.set(i * stride_ + size + 1);
      visited_.set((size + 1) * stride_ + i);
    }
  }

  std::uint32_t size() const { return size_; }
  Cell cell(std::uint32_t row, std::uint32_t column) const {
    return (row + 1) * stride_ + column + 1;
  }
  bool in_first_row(Cell cell) const { return cell < 2 * stride_; }

  /// The neighbour, which may be a cell of the frame.
  Cell north_of(Cell cell) const { return cell - stride_; }
  Cell east_of(Cell cell) const { return cell + 1; }
  Cell south_of(Cell cell) const { return cell + stride_; }
  Cell west_of(Cell cell) const { return cell - 1; }

  bool is_visited(Cell cell) const { return visited_[cell]; }
  void visit(Cell cell) { visited_.set(cell); }

  /// Opens the wall between two neighbours.
  void connect(Cell one, Cell other) {
    const Cell owner = std::min(one, other);
    const bool is_south_wall = std::max(one, other) - owner != 1;
    open_.set(std::size_t{owner} * 2 + is_south_wall);
  }
  bool is_open_east(Cell cell) const { return open_[std::size_t{cell} * 2]; }
  bool is_open_south(Cell cell) const { return open_[std::size_t{cell} * 2 + 1]; }

  /// Appends the first line of the picture: the top border.
  void draw_top(std::string& text) const {
    text += ' ';
    for (std::uint32_t column = 0; column < size_; ++column) text += "_ ";
    text += '\n';
  }

  /// Appends the line of `row`: for each cell its south wall, then its east wall.
  void draw_row(std::uint32_t row, std::string& text) const {
    text += '|';
    std::size_t end = text.size();
    text.resize(end + std::size_t{size_} * 2);
    for (std::uint32_t column = 0; column < size_; ++column) {
      text[end++] = is_open_south(cell(row, column)) ? ' ' : '_';
      text[end++] = is_open_east(cell(row, column)) ? ' ' : '|';
    }
    text += '\n';
  }

 private:
  std::uint32_t size_;
  std::uint32_t stride_;
  Bits visited_;
  Bits open_;
};

/// The whole picture, for mazes that fit into memory twice.
inline std::string picture(const FramedMaze& maze) {
  std::string text;
  maze.draw_top(text);
  for (std::uint32_t row = 0; row < maze.size(); ++row) maze.draw_row(row, text);
  return text;
}

}  // namespace maze
