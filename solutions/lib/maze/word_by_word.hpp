#pragma once

// Problem: maze-438, for its tests.
// Idea:    the statement word by word, with nothing of what makes a solution fast.
// Time:    O(N^3): each step erases from the middle of a list of some 4 N cells.
// Space:   O(N^2).
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  maze-438_test.cpp: both printed examples byte for byte.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace maze {

/// The picture of the size x size maze.
inline std::string picture_word_by_word(std::int64_t size, std::int64_t seed) {
  std::int64_t x = seed;
  const auto random = [&x](std::size_t count) {
    x = (445 * x + 700001) % 2097169;
    return x % static_cast<std::int64_t>(count);
  };

  struct Cell {
    std::int64_t column, row;
  };
  // lines[row][..] is the picture without its top border.
  std::vector<std::string> lines(static_cast<std::size_t>(size), "|");
  for (std::string& line : lines) {
    for (std::int64_t column = 0; column < size; ++column) line += "_|";
  }
  const auto south_wall = [&](Cell cell) -> char& {
    return lines[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column) * 2 + 1];
  };
  const auto east_wall = [&](Cell cell) -> char& {
    return lines[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column) * 2 + 2];
  };
  std::vector<std::vector<bool>> joined(static_cast<std::size_t>(size),
                                        std::vector<bool>(static_cast<std::size_t>(size)));
  const auto is_joined = [&](Cell cell) {
    return joined[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };

  std::vector<Cell> cells;
  const auto join = [&](Cell cell) {
    is_joined(cell) = true;
    cells.push_back(cell);
  };
  const std::int64_t column = random(lines.size());
  const std::int64_t row = random(lines.size());
  join({column, row});
  while (!cells.empty()) {
    const std::int64_t index = random(cells.size());
    const Cell at = cells[static_cast<std::size_t>(index)];
    const Cell north{at.column, at.row - 1};
    const Cell east{at.column + 1, at.row};
    const Cell south{at.column, at.row + 1};
    const Cell west{at.column - 1, at.row};
    std::vector<Cell> neighbours;
    if (at.row > 0 && !is_joined(north)) neighbours.push_back(north);
    if (at.row > 0 && at.column < size - 1 && !is_joined(east)) neighbours.push_back(east);
    if (at.row < size - 1 && !is_joined(south)) neighbours.push_back(south);
    if (at.column > 0 && !is_joined(west)) neighbours.push_back(west);
    if (neighbours.empty()) {
      cells.erase(cells.begin() + index);
      continue;
    }
    const Cell next = neighbours[static_cast<std::size_t>(random(neighbours.size()))];
    if (next.row < at.row) south_wall(next) = ' ';
    if (next.row > at.row) south_wall(at) = ' ';
    if (next.column < at.column) east_wall(next) = ' ';
    if (next.column > at.column) east_wall(at) = ' ';
    join(next);
  }

  std::string text = " ";
  for (std::int64_t i = 0; i < size; ++i) text += "_ ";
  text += '\n';
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace maze
