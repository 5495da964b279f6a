// Wrong by the manual, though the published module does the same: a cell that is stepped back to
// leaves the path for good, so it cannot be stepped back to a second time.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  std::vector<int> path;
  int cell = module.seed.draw(16);
  path.push_back(cell);
  visited.visit(cell);
  while (!visited.all()) {
    std::vector<maze::Direction> ways = visited.towards_unvisited(cell);
    while (ways.empty() && !path.empty()) {
      cell = path.back();
      path.pop_back();
      ways = visited.towards_unvisited(cell);
    }
    if (ways.empty()) break;
    const maze::Direction way = ways[module.seed.draw(static_cast<int>(ways.size()))];
    grid.open(cell, way);
    cell = grid.neighbour(cell, way);
    path.push_back(cell);
    visited.visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
