#pragma once

// Problem: algorithmia-magenta.
// Idea:    the top row is one corridor. Below it, cells in reading order gather in a run; a drawn
//          number carries the run on to the right or ends it, as the end of the row does, and an
//          ended run is joined to the row above through a drawn cell of it.
// Time:    O(cells). Space: O(columns).
// Source:  the manual of the module Algorithmia.
// Status:  hand-checked mazes, spanning tree and bounds of the number of draws over random seeds;
//          against a second implementation from the manual.

#include <cstddef>
#include <vector>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// Draws, in each row but the first, from `columns` to 2 * columns - 1 numbers.
inline Grid sidewinder(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  for (int cell = 0; cell + 1 < columns; ++cell) grid.open(cell, Direction::east);

  std::vector<int> run;
  for (int cell = columns; cell < grid.cell_count(); ++cell) {
    run.push_back(cell);
    const bool rightmost = grid.neighbour(cell, Direction::east) == Grid::kNone;
    if (!rightmost && seed.draw(2) == 0) {
      grid.open(cell, Direction::east);
      continue;
    }
    const int way_up = run[static_cast<std::size_t>(seed.draw(static_cast<int>(run.size())))];
    grid.open(way_up, Direction::north);
    run.clear();
  }
  return grid;
}

}  // namespace maze
