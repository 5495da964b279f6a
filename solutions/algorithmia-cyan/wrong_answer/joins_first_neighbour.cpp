// Wrong: the cell that the hunt finds is joined to its first visited neighbour; no number is drawn.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  int cell = module.seed.draw(16);
  visited.visit(cell);
  while (!visited.all()) {
    const std::vector<maze::Direction> ways = visited.towards_unvisited(cell);
    if (ways.empty()) {
      cell = 0;
      while (visited.contains(cell) || visited.towards_visited(cell).empty()) ++cell;
      grid.open(cell, visited.towards_visited(cell).front());
    } else {
      const maze::Direction way = ways[module.seed.draw(static_cast<int>(ways.size()))];
      grid.open(cell, way);
      cell = grid.neighbour(cell, way);
    }
    visited.visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
