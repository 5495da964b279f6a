#pragma once

// Idea:   breadth-first search backwards from the goal writes into each cell the direction that
//         leads on; following them from the start gives the moves. In a spanning tree there is only
//         one way, in any other maze it is a shortest one.
// Time:   O(cells). Space: O(cells).
// Status: every pair of cells of a spanning tree, a maze with a loop, a walled-off goal.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "solutions/lib/maze/grid.hpp"

namespace maze {

/// The moves of a shortest walk from `start` to `goal`; empty if there is none or nothing to walk.
inline std::string route(const Grid& grid, int start, int goal) {
  std::vector<std::optional<Direction>> way_on(static_cast<std::size_t>(grid.cell_count()));
  std::vector<int> reached = {goal};
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const int cell = reached[next];
    for (const Direction direction : kDirections) {
      if (!grid.is_open(cell, direction)) continue;
      const int neighbour = grid.neighbour(cell, direction);
      std::optional<Direction>& way = way_on[static_cast<std::size_t>(neighbour)];
      if (neighbour == goal || way) continue;
      way = opposite(direction);
      reached.push_back(neighbour);
    }
  }

  std::string moves;
  int cell = start;
  while (const auto way = way_on[static_cast<std::size_t>(cell)]) {  // not the goal's
    moves += letter(*way);
    cell = grid.neighbour(cell, *way);
  }
  return moves;
}

}  // namespace maze
