#pragma once

// Problem: algorithmia-yellow.
// Idea:    begin without walls and part a drawn group of cells by a wall with one gap until every
//          group is a corridor one cell wide. A wider group gets a vertical wall, a taller one a
//          horizontal wall, a square draws which.
// Time:    O(cells^2). Space: O(cells).
// Source:  the manual of the module Algorithmia, where a group is drawn also if there is only one.
// Status:  hand-checked mazes, spanning tree over random seeds; against a second implementation
//          from the manual.

#include <cstddef>
#include <utility>
#include <vector>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// A rectangle of cells.
struct Group {
  int top;
  int left;
  int height;
  int width;

  bool divisible() const { return height > 1 && width > 1; }

  /// Disjoint groups are in the reading order of their top left cells.
  friend bool operator<(const Group& a, const Group& b) {
    return std::pair(a.top, a.left) < std::pair(b.top, b.left);
  }
};

/// Walls off the first `columns` columns of `group` but for the gap, counted from the top.
inline std::pair<Group, Group> divide_vertically(Grid& grid, const Group& group, int columns,
                                                 int gap) {
  for (int row = 0; row < group.height; ++row) {
    const int cell = (group.top + row) * grid.columns() + group.left + columns - 1;
    if (row != gap) grid.close(cell, Direction::east);
  }
  return {{group.top, group.left, group.height, columns},
          {group.top, group.left + columns, group.height, group.width - columns}};
}

/// Walls off the first `rows` rows of `group` but for the gap, counted from the left.
inline std::pair<Group, Group> divide_horizontally(Grid& grid, const Group& group, int rows,
                                                   int gap) {
  for (int column = 0; column < group.width; ++column) {
    const int cell = (group.top + rows - 1) * grid.columns() + group.left + column;
    if (column != gap) grid.close(cell, Direction::south);
  }
  return {{group.top, group.left, rows, group.width},
          {group.top + rows, group.left, group.height - rows, group.width}};
}

/// Draws the direction (of a square), the place and the gap of a wall, and puts it up.
inline std::pair<Group, Group> divide(Grid& grid, const Group& group, SeedSequence& seed) {
  const bool vertical =
      group.width != group.height ? group.width > group.height : seed.draw(2) == 0;
  const int place = 1 + seed.draw((vertical ? group.width : group.height) - 1);
  const int gap = seed.draw(vertical ? group.height : group.width);
  return vertical ? divide_vertically(grid, group, place, gap)
                  : divide_horizontally(grid, group, place, gap);
}

/// Without walls but those around it.
inline Grid open_grid(int rows, int columns) {
  Grid grid(rows, columns);
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    for (const Direction direction : {Direction::east, Direction::south}) {
      if (grid.neighbour(cell, direction) != Grid::kNone) grid.open(cell, direction);
    }
  }
  return grid;
}

/// How many numbers are drawn depends on the groups: three a wall, and one more for a square.
inline Grid recursive_division(int rows, int columns, SeedSequence& seed) {
  Grid grid = open_grid(rows, columns);
  std::vector<Group> groups;  // the divisible ones, in reading order
  const auto keep = [&](const Group& group) {
    if (!group.divisible()) return;
    auto place = groups.begin();
    while (place != groups.end() && *place < group) ++place;
    groups.insert(place, group);
  };
  keep({0, 0, rows, columns});
  while (!groups.empty()) {
    const auto drawn = groups.begin() + seed.draw(static_cast<int>(groups.size()));
    const Group group = *drawn;
    groups.erase(drawn);
    const auto [first, second] = divide(grid, group, seed);
    keep(first);
    keep(second);
  }
  return grid;
}

}  // namespace maze
