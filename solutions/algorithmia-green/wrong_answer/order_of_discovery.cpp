// Wrong: keeps the cells next to the maze in the order in which they were found, not in reading
// order.

#include <algorithm>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  maze::VisitedCells visited(grid);
  std::vector<int> frontier;
  const auto visit = [&](int cell) {
    visited.visit(cell);
    for (const maze::Direction direction : visited.towards_unvisited(cell)) {
      const int found = grid.neighbour(cell, direction);
      if (std::find(frontier.begin(), frontier.end(), found) == frontier.end()) {
        frontier.push_back(found);
      }
    }
  };

  visit(module.seed.draw(16));
  while (!frontier.empty()) {
    const int index = module.seed.draw(static_cast<int>(frontier.size()));
    const int cell = frontier[index];
    frontier.erase(frontier.begin() + index);
    const std::vector<maze::Direction> ways = visited.towards_visited(cell);
    grid.open(cell, ways[module.seed.draw(static_cast<int>(ways.size()))]);
    visit(cell);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
