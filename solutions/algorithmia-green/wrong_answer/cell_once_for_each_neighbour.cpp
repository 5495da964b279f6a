// Wrong: a cell that touches the maze on two sides stands in the list twice, as if edges were
// drawn and not cells.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  visited.visit(module.seed.draw(16));
  while (!visited.all()) {
    std::vector<int> frontier;
    for (int cell = 0; cell < 16; ++cell) {
      if (visited.contains(cell)) continue;
      frontier.insert(frontier.end(), visited.towards_visited(cell).size(), cell);
    }
    const int cell = frontier[module.seed.draw(static_cast<int>(frontier.size()))];
    const std::vector<maze::Direction> ways = visited.towards_visited(cell);
    grid.open(cell, ways[module.seed.draw(static_cast<int>(ways.size()))]);
    visited.visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
