#pragma once

// Problem: algorithmia-green.
// Idea:    Prim's algorithm on cells: a drawn cell next to the maze joins it through a drawn one of
//          its visited neighbours.
// Time:    O(cells^2). Space: O(cells).
// Source:  the manual of the module Algorithmia.
// Status:  hand-checked mazes, spanning tree and number of draws over random seeds; against a
//          second implementation from the manual.

#include <cstddef>
#include <vector>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

namespace maze {

/// Draws 2 * rows * columns - 1 numbers.
inline Grid prim(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  VisitedCells visited(grid);
  visited.visit(seed.draw(grid.cell_count()));
  while (!visited.all()) {
    std::vector<int> frontier;  // in reading order, each cell once
    for (int cell = 0; cell < grid.cell_count(); ++cell) {
      if (!visited.contains(cell) && !visited.towards_visited(cell).empty()) {
        frontier.push_back(cell);
      }
    }
    const int cell =
        frontier[static_cast<std::size_t>(seed.draw(static_cast<int>(frontier.size())))];
    const std::vector<Direction> ways = visited.towards_visited(cell);
    grid.open(cell, ways[static_cast<std::size_t>(seed.draw(static_cast<int>(ways.size())))]);
    visited.visit(cell);
  }
  return grid;
}

}  // namespace maze
