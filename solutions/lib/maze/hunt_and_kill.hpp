#pragma once

// Problem: algorithmia-cyan.
// Idea:    walk to drawn unvisited neighbours; when there is none, hunt: the first unvisited cell
//          in reading order that touches the maze joins it through a drawn neighbour, and the walk
//          goes on from there.
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

/// The first unvisited cell in reading order next to a visited one; there must be one.
inline int hunt(const VisitedCells& visited) {
  int cell = 0;
  while (visited.contains(cell) || visited.towards_visited(cell).empty()) ++cell;
  return cell;
}

/// Draws rows * columns numbers.
inline Grid hunt_and_kill(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  VisitedCells visited(grid);
  const auto draw_of = [&](const std::vector<Direction>& ways) {
    return ways[static_cast<std::size_t>(seed.draw(static_cast<int>(ways.size())))];
  };

  int cell = seed.draw(grid.cell_count());
  visited.visit(cell);
  while (!visited.all()) {
    const std::vector<Direction> ways = visited.towards_unvisited(cell);
    if (ways.empty()) {
      cell = hunt(visited);
      grid.open(cell, draw_of(visited.towards_visited(cell)));
    } else {
      const Direction way = draw_of(ways);
      grid.open(cell, way);
      cell = grid.neighbour(cell, way);
    }
    visited.visit(cell);
  }
  return grid;
}

}  // namespace maze
