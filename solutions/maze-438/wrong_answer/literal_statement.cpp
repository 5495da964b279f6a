// Wrong: follows the words of the original statement, where a cell of the first row looks east like
// any other. That gives the first sample, but not the second. Fails on the second sample and, made
// for it, on the secret case literal-differs.
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
    for (const std::uint32_t neighbour :
         {maze.north_of(cell), maze.east_of(cell), maze.south_of(cell), maze.west_of(cell)}) {
      if (!maze.is_visited(neighbour)) neighbours.push_back(neighbour);
    }
    if (neighbours.empty()) {
      cells.remove(place);
      continue;
    }
    const std::uint32_t next =
        neighbours[random.below(static_cast<std::uint32_t>(neighbours.size()))];
    maze.connect(cell, next);
    maze.visit(next);
    cells.append(next);
  }
  std::cout << picture(maze);
}
