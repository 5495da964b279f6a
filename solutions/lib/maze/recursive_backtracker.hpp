#pragma once

// Problem: algorithmia-blue.
// Idea:    walk to drawn unvisited neighbours; when there is none, step back along the path to the
//          last cell that has one. The path is a stack: a cell stays on it until it has no
//          unvisited neighbour, so one that was stepped back to can be stepped back to again.
// Time:    O(cells). Space: O(cells).
// Source:  the manual of the module Algorithmia.
// Status:  hand-checked mazes, spanning tree and number of draws over random seeds; against a
//          second implementation from the manual.

#include <cstddef>
#include <vector>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"
#include "solutions/lib/maze/visited_cells.hpp"

namespace maze {

/// Draws rows * columns numbers.
inline Grid recursive_backtracker(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  VisitedCells visited(grid);
  std::vector<int> path = {seed.draw(grid.cell_count())};
  visited.visit(path.back());
  while (!visited.all()) {
    const int cell = path.back();
    const std::vector<Direction> ways = visited.towards_unvisited(cell);
    if (ways.empty()) {
      path.pop_back();
      continue;
    }
    const Direction way = ways[static_cast<std::size_t>(seed.draw(static_cast<int>(ways.size())))];
    grid.open(cell, way);
    path.push_back(grid.neighbour(cell, way));
    visited.visit(path.back());
  }
  return grid;
}

}  // namespace maze
