// Wrong: draws no number when there is only one neighbour to choose, so every later number is used
// too early. Fails on both samples and, made for it, on the secret case single-neighbour-draws.
#include <cstdint>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/fast/framed_maze.hpp"
#include "solutions/lib/maze/fast/ordered_list.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"

int main() {
  std::uint32_t size = 0;
  std::uint64_t seed = 0;
  std::cin >> size >> seed;

  maze::LinearCongruential random(seed);
  maze::FramedMaze maze(size);
  maze::OrderedList cells;
  const std::uint32_t column = random.below(size);
  const std::uint32_t row = random.below(size);
  maze.visit(maze.cell(row, column));
  cells.append(maze.cell(row, column));

  while (!cells.empty()) {
    const auto place = cells.select(random.below(static_cast<std::uint32_t>(cells.size())));
    const std::uint32_t cell = cells[place];
    std::vector<std::uint32_t> neighbours;
    const auto collect = [&](std::uint32_t neighbour) {
      if (!maze.is_visited(neighbour)) neighbours.push_back(neighbour);
    };
    collect(maze.north_of(cell));
    if (!maze.in_first_row(cell)) collect(maze.east_of(cell));
    collect(maze.south_of(cell));
    collect(maze.west_of(cell));
    if (neighbours.empty()) {
      cells.remove(place);
      continue;
    }
    std::uint32_t next = neighbours[0];
    if (neighbours.size() > 1) {
      next = neighbours[random.below(static_cast<std::uint32_t>(neighbours.size()))];
    }
    maze.connect(cell, next);
    maze.visit(next);
    cells.append(next);
  }
  std::cout << picture(maze);
}
