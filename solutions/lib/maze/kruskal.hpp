#pragma once

// Problem: algorithmia-red.
// Idea:    Kruskal's algorithm: open a drawn wall of those that still part two groups of cells,
//          join the groups, and strike every wall that now lies inside one group off the list.
// Time:    O(cells^2). Space: O(cells).
// Source:  the manual of the module Algorithmia; the order of the walls is the manual's drawing.
// Status:  hand-checked mazes, spanning tree and number of draws over random seeds, every sequence
//          of draws on 2 x 3 cells; against a second implementation from the manual.

#include <cstddef>
#include <numeric>
#include <vector>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// A wall between two cells: `direction` leads from `cell` through it, east or south.
struct Edge {
  int cell;
  Direction direction;
};

/// Every edge: row by row, first those between the cells of the row, then those to the row below.
inline std::vector<Edge> edges_row_by_row(const Grid& grid) {
  std::vector<Edge> edges;
  for (int row = 0; row < grid.rows(); ++row) {
    for (const Direction direction : {Direction::east, Direction::south}) {
      for (int column = 0; column < grid.columns(); ++column) {
        const int cell = row * grid.columns() + column;
        if (grid.neighbour(cell, direction) != Grid::kNone) edges.push_back({cell, direction});
      }
    }
  }
  return edges;
}

/// Draws rows * columns - 1 numbers.
inline Grid kruskal(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  std::vector<int> group(static_cast<std::size_t>(grid.cell_count()));
  std::iota(group.begin(), group.end(), 0);
  const auto group_of = [&](int cell) { return group[static_cast<std::size_t>(cell)]; };
  const auto group_beyond = [&](const Edge& edge) {
    return group_of(grid.neighbour(edge.cell, edge.direction));
  };

  // Once all cells are one group, no edge is left.
  for (std::vector<Edge> edges = edges_row_by_row(grid); !edges.empty();) {
    const Edge drawn = edges[static_cast<std::size_t>(seed.draw(static_cast<int>(edges.size())))];
    grid.open(drawn.cell, drawn.direction);
    const int joined = group_of(drawn.cell);
    const int absorbed = group_beyond(drawn);
    for (int& name : group) {
      if (name == absorbed) name = joined;
    }
    std::erase_if(edges, [&](const Edge& edge) {
      return group_of(edge.cell) == group_beyond(edge);  // the drawn edge among them
    });
  }
  return grid;
}

}  // namespace maze
