// Wrong: every cell it looks around from costs a number, also one without a free neighbour, so the
// pointer runs ahead while it steps back.

#include <algorithm>
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
    const int number = module.seed.draw(std::max(1, static_cast<int>(ways.size())));
    if (ways.empty()) {
      path.pop_back();
      continue;
    }
    grid.open(cell, ways[number]);
    path.push_back(grid.neighbour(cell, ways[number]));
    visited.visit(path.back());
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
