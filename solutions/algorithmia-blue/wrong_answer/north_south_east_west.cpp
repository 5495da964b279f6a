// Wrong: lists the free neighbours as north, south, east, west instead of clockwise from north.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  using enum maze::Direction;
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  std::vector<int> path = {module.seed.draw(16)};
  visited.visit(path.back());
  while (!path.empty()) {
    const int cell = path.back();
    std::vector<maze::Direction> ways;
    for (const maze::Direction direction : {north, south, east, west}) {
      const int neighbour = grid.neighbour(cell, direction);
      if (neighbour != maze::Grid::kNone && !visited.contains(neighbour)) ways.push_back(direction);
    }
    if (ways.empty()) {
      path.pop_back();
      continue;
    }
    const maze::Direction way = ways[module.seed.draw(static_cast<int>(ways.size()))];
    grid.open(cell, way);
    path.push_back(grid.neighbour(cell, way));
    visited.visit(path.back());
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
