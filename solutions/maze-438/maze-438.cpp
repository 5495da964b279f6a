// Problem: maze-438, CodeAbbey "Maze Generator": the picture of the N x N maze that X0 gives.
// Idea:    do as told. A cell is a byte that says where it can grow. The list of cells is in blocks
//          that two rows of counters find, so any cell leaves while the others keep their order.
// Time:    two steps a cell, each looks at 16 counters or fewer: 1.7 times fast.cpp at N = 10000.
// Space:   a byte a cell, and some 40 N for the list: 99 MiB at N = 10000.
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  maze-438_test.cpp: both printed examples byte for byte; equal to the statement word by
//          word on hundreds of small mazes, to accepted/fast.cpp and fenwick.cpp up to N = 3000.

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

/// Cells in the order in which they came, in eight groups of eight blocks, filled one by one. It is
/// counted what is before each group, and in it before each block, but for the block that grows.
class CellList {
 public:
  explicit CellList(std::uint32_t room = 1) : room_(room), cells_(64 * room_) {}
  std::uint32_t size() const { return counted_ + end_ - begin_; }
  std::uint32_t operator[](std::uint32_t place) const { return cells_[place]; }
  /// The place of the cell that has `rank` others before it, until the list changes.
  std::uint32_t find(std::uint32_t rank) const {
    if (rank >= counted_) return begin_ + rank - counted_;
    const std::uint32_t group = take_before(groups_, rank);
    const std::uint32_t block = take_before(blocks_[group], rank);
    return (group * 8 + block) * room_ + rank;
  }
  void append(std::uint32_t cell) {
    cells_[end_++] = cell;
    if (end_ < begin_ + room_) return;
    ends_[begin_ / room_] = end_;
    count(begin_ / room_, room_);
    begin_ = end_;
    if (end_ == cells_.size()) make_room();
  }
  void remove(std::uint32_t place) {
    std::uint32_t& end = place < begin_ ? ends_[place / room_] : end_;
    std::copy(cells_.begin() + place + 1, cells_.begin() + end--, cells_.begin() + place);
    if (place < begin_) count(place / room_, 0U - 1);
  }

 private:
  using Before = std::array<std::uint32_t, 8>;
  // All eight are looked at, as signed numbers: so a processor takes several at once.
  static std::uint32_t take_before(const Before& before, std::uint32_t& rank) {
    std::uint32_t last = 7;
    for (const std::uint32_t cells : before) last -= int(cells) > int(rank);
    rank -= before[last];
    return last;
  }
  void count(std::uint32_t block, std::uint32_t more) {
    counted_ += more;
    Before& blocks = blocks_[block / 8];
    for (std::uint32_t i = 0; i < 8; ++i) groups_[i] += int(i) > int(block / 8) ? more : 0;
    for (std::uint32_t i = 0; i < 8; ++i) blocks[i] += int(i) > int(block % 8) ? more : 0;
  }
  /// Moves the cells together, into blocks with room for more than half as many again.
  void make_room() {
    std::vector<std::uint32_t> left;
    for (std::uint32_t i = 0; i < 64; ++i)
      left.insert(left.end(), cells_.begin() + i * room_, cells_.begin() + ends_[i]);
    *this = CellList(static_cast<std::uint32_t>(left.size() / 40 + 1));
    for (const std::uint32_t cell : left) append(cell);
  }

  std::uint32_t room_;  // of a block
  std::vector<std::uint32_t> cells_;
  std::array<std::uint32_t, 64> ends_{};
  Before groups_{};
  std::array<Before, 8> blocks_{};
  std::uint32_t counted_ = 0;
  std::uint32_t begin_ = 0;  // of the block that grows
  std::uint32_t end_ = 0;
};

/// For each set of directions how many are not in it, and which, clockwise from north.
constexpr std::uint8_t kOthers[][6] = {"40123", "3123", "3023", "223", "3013", "213", "203", "13",
                                       "3012",  "212",  "202",  "12",  "201",  "11",  "10",  "0"};
enum : std::uint32_t { kNorth, kEast, kSouth, kWest, kOpen, kZero = '0' };

int main() {
  std::uint32_t size = 0;
  std::uint32_t x = 0;
  std::cin >> size >> x;
  x %= 2097169;  // does not change what follows, and no product overflows
  const auto draw = [&x](std::uint32_t count) {
    return (x = (x * 445 + 700001) % 2097169) % count;
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
  join(at(draw(size), start_column));
  while (cells.size() > 0) {
    const std::uint32_t place = cells.find(draw(cells.size()));
    const std::uint32_t cell = cells[place];
    if (maze[cell] % 16 == 15) {
      cells.remove(place);
      continue;
    }
    const auto& others = kOthers[maze[cell] % 16];
    const std::uint32_t direction = others[1 + draw(others[0] - kZero)] - kZero;
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
