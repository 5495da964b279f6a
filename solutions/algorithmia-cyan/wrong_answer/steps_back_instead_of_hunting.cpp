// Wrong: when stuck it steps back along its path like the recursive backtracker. The hunt's first
// cell is often the same one, but not always, and it joins elsewhere.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  std::vector<int> path = {module.seed.draw(16)};
  visited.visit(path.back());
  while (!path.empty()) {
    const int cell = path.back();
    const std::vector<maze::Direction> ways = visited.towards_unvisited(cell);
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
