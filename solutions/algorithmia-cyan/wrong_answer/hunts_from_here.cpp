// Wrong: the hunt begins at the cell where the walk got stuck and wraps around at the end, instead
// of beginning at the top left corner.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  const auto draw_of = [&](const std::vector<maze::Direction>& ways) {
    return ways[module.seed.draw(static_cast<int>(ways.size()))];
  };
  int cell = module.seed.draw(16);
  visited.visit(cell);
  while (!visited.all()) {
    const std::vector<maze::Direction> ways = visited.towards_unvisited(cell);
    if (ways.empty()) {
      do {
        cell = (cell + 1) % 16;
      } while (visited.contains(cell) || visited.towards_visited(cell).empty());
      grid.open(cell, draw_of(visited.towards_visited(cell)));
    } else {
      const maze::Direction way = draw_of(ways);
      grid.open(cell, way);
      cell = grid.neighbour(cell, way);
    }
    visited.visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
