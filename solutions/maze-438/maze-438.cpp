// Problem: maze-438, CodeAbbey "Maze Generator": the picture of the N x N maze that X0 gives.
// Idea:    do as told. A cell is a byte that says where it can grow. The list of cells is in blocks
//          that a tree of counters finds, so any cell can leave while the others keep their order.
// Time:    two steps a cell, each up or down 7 floors of the tree: 94 ns a cell at N = 10000.
// Space:   a byte a cell, and some 40 N for the list: 99 MiB at N = 10000.
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  maze-438_test.cpp: both printed examples byte for byte; equal to the statement word by
//          word on hundreds of small mazes, to accepted/fast.cpp and fenwick.cpp up to N = 3000.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

/// Cells in the order in which they came, in 128 blocks. A binary tree counts them: a leaf for each
/// block, and above every two nodes their sum.
class CellList {
 public:
  CellList() { make_room(); }
  std::uint32_t size() const { return counts_[1]; }
  std::uint32_t operator[](std::uint32_t place) const { return cells_[place]; }

  /// The place of the cell that has `rank` others before it, until the list changes.
  std::uint32_t find(std::uint32_t rank) const {
    std::uint32_t node = 1;
    while (node < kBlocks) {
      const std::uint32_t left = counts_[node *= 2];
      node += rank >= left;
      rank = std::min(rank, rank - left);  // less than zero wraps around to very much
    }
    return (node - kBlocks) * room_ + rank;
  }

  void append(std::uint32_t cell) {
    if (counts_[kBlocks + last_] == room_ && ++last_ == kBlocks) make_room();
    cells_[last_ * room_ + counts_[kBlocks + last_]] = cell;
    count(last_, 1);
  }

  void remove(std::uint32_t place) {
    const std::uint32_t block = place / room_;
    const std::uint32_t end = block * room_ + counts_[kBlocks + block];
    std::copy(cells_.begin() + place + 1, cells_.begin() + end, cells_.begin() + place);
    count(block, 0U - 1);
  }

 private:
  void count(std::uint32_t block, std::uint32_t more) {
    for (std::uint32_t node = kBlocks + block; node > 0; node /= 2) counts_[node] += more;
  }

  /// Moves the cells together, into blocks with room for half as many again.
  void make_room() {
    std::uint32_t end = 0;
    for (std::uint32_t block = 0; block < kBlocks; ++block)
      for (std::uint32_t i = 0; i < counts_[kBlocks + block]; ++i)
        cells_[end++] = cells_[block * room_ + i];
    const std::uint32_t places = end / 2 * 3 + kBlocks;
    cells_.resize(places);
    room_ = places / kBlocks;
    counts_.fill(0);
    for (last_ = 0; last_ < end / room_; ++last_) count(last_, room_);
    count(last_, end % room_);
  }

  static constexpr std::uint32_t kBlocks = 128;
  std::vector<std::uint32_t> cells_;
  std::array<std::uint32_t, 2 * kBlocks> counts_{};  // 1 is the root; below n are 2 n and 2 n + 1
  std::uint32_t room_ = 0;                           // of a block
  std::uint32_t last_ = 0;                           // the block that grows
};

/// The directions that are not in a set of them, clockwise from north.
constexpr std::array<std::string_view, 16> kOthers = {
    "0123", "123", "023", "23", "013", "13", "03", "3", "012", "12", "02", "2", "01", "1", "0", ""};
enum : std::uint32_t { kNorth, kEast, kSouth, kWest, kOpen };

int main() {
  std::uint32_t size = 0;
  std::uint32_t x = 0;
  std::cin >> size >> x;
  x %= 2097169;  // does not change what follows, and no product overflows
  const auto draw = [&x](std::size_t count) {
    x = (x * 445 + 700001) % 2097169;
    return x % static_cast<std::uint32_t>(count);
  };

  // Rows lie in strips of eight, column by column: what is near in the maze is near in memory. A
  // frame around them gives every cell four neighbours.
  const std::uint32_t strip = (size + 2) * 8;
  const auto at = [strip](std::uint32_t row, std::uint32_t column) {
    return (row + 1) / 8 * strip + (column + 1) * 8 + (row + 1) % 8;
  };
  std::array<std::array<std::uint32_t, 4>, 8> steps;
  for (std::uint32_t i = 0; i < 8; ++i)
    steps[i] = {i > 0 ? 0U - 1 : 7 - strip, 8, i < 7 ? 1 : strip - 7, 0U - 8};

  // Four bits of a cell are directions in which it cannot grow, for a cell that joins tells its
  // neighbours; four are walls that are open.
  std::vector<std::uint8_t> maze(at(size, size));  // nobody looks at the corners of the frame
  const auto mark = [&maze](std::uint32_t cell, std::uint32_t bit) {
    maze[cell] = static_cast<std::uint8_t>(maze[cell] | 1U << bit);
  };
  for (std::uint32_t i = 0; i < size; ++i) {
    mark(at(0, i), kNorth);
    mark(at(0, i), kEast);  // the statement does not say so, but its second example does
    mark(at(i, size - 1), kEast);
    mark(at(size - 1, i), kSouth);
    mark(at(i, 0), kWest);
  }
  CellList cells;
  const auto join = [&](std::uint32_t cell) {
    for (std::uint32_t i = 0; i < 4; ++i) mark(cell + steps[cell % 8][i], (i + 2) % 4);
    cells.append(cell);
  };
  const std::uint32_t start_column = draw(size);
  const std::uint32_t start_row = draw(size);
  join(at(start_row, start_column));
  while (cells.size() > 0) {
    const std::uint32_t place = cells.find(draw(cells.size()));
    const std::uint32_t cell = cells[place];
    if (maze[cell] % 16 == 15) {
      cells.remove(place);
      continue;
    }
    const std::string_view directions = kOthers[maze[cell] % 16];
    const auto direction = static_cast<std::uint32_t>(directions[draw(directions.size())] - '0');
    const std::uint32_t next = cell + steps[cell % 8][direction];
    mark(cell, kOpen + direction);
    mark(next, kOpen + (direction + 2) % 4);
    join(next);
  }

  std::string line = " ";
  for (std::uint32_t i = 0; i < size; ++i) line += "_ ";
  std::cout << line << '\n';
  for (std::uint32_t row = 0; row < size; ++row) {
    line = '|';
    for (std::uint32_t column = 0; column < size; ++column) {
      const unsigned walls = maze[at(row, column)];
      line += (walls >> (kOpen + kSouth) & 1U) != 0 ? ' ' : '_';
      line += (walls >> (kOpen + kEast) & 1U) != 0 ? ' ' : '|';
    }
    std::cout << line << '\n';
  }
}
