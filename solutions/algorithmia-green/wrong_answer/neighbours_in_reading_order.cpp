// Wrong: numbers the visited neighbours of the new cell in reading order (north, west, east,
// south), as the cells themselves are, instead of clockwise from north.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  using enum maze::Direction;
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  visited.visit(module.seed.draw(16));
  while (!visited.all()) {
    std::vector<int> frontier;
    for (int cell = 0; cell < 16; ++cell) {
      if (!visited.contains(cell) && !visited.towards_visited(cell).empty()) {
        frontier.push_back(cell);
      }
    }
    const int cell = frontier[module.seed.draw(static_cast<int>(frontier.size()))];
    std::vector<maze::Direction> ways;
    for (const maze::Direction direction : {north, west, east, south}) {
      const int neighbour = grid.neighbour(cell, direction);
      if (neighbour != maze::Grid::kNone && visited.contains(neighbour)) ways.push_back(direction);
    }
    grid.open(cell, ways[module.seed.draw(static_cast<int>(ways.size()))]);
    visited.visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
