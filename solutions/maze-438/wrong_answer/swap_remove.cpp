// Wrong: fills the gap of a removed cell with the last one. That is fast and fair, but it changes
// the order of the list and with it every later pick. Fails on both samples and, made for it, on
// the secret case order-matters.
#include <cstdint>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/fast/framed_maze.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"

int main() {
  std::uint32_t size = 0;
  std::uint64_t seed = 0;
  std::cin >> size >> seed;

  maze::LinearCongruential random(seed);
  maze::FramedMaze maze(size);
  std::vector<std::uint32_t> cells;
  const std::uint32_t column = random.below(size);
  const std::uint32_t row = random.below(size);
  maze.visit(maze.cell(row, column));
  cells.push_back(maze.cell(row, column));

  while (!cells.empty()) {
    const std::uint32_t index = random.below(static_cast<std::uint32_t>(cells.size()));
    const std::uint32_t cell = cells[index];
    std::vector<std::uint32_t> neighbours;
    const auto collect = [&](std::uint32_t neighbour) {
      if (!maze.is_visited(neighbour)) neighbours.push_back(neighbour);
    };
    collect(maze.north_of(cell));
    if (!maze.in_first_row(cell)) collect(maze.east_of(cell));
    collect(maze.south_of(cell));
    collect(maze.west_of(cell));
    if (neighbours.empty()) {
      cells[index] = cells.back();
      cells.pop_back();
      continue;
    }
    const std::uint32_t next =
        neighbours[random.below(static_cast<std::uint32_t>(neighbours.size()))];
    maze.connect(cell, next);
    maze.visit(next);
    cells.push_back(next);
  }
  std::cout << picture(maze);
}
