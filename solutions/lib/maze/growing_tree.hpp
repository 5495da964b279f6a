#pragma once

// Idea:   the growing of a maze as CodeAbbey's problem 438 prescribes it. A random cell of the list
//         opens its wall to a random unvisited neighbour, which goes to the end of the list; a cell
//         without such a neighbour leaves the list.
// Time:   2 N^2 - 1 steps, for each cell but the first is joined once and each leaves once. A step
//         is a search in a list of about 4 N cells (at most 7.3 N seen).
// Space:  the maze's 3 bits a cell, and the list.
// Source: https://www.codeabbey.com/index/task_view/maze-generator
// Status: maze-438_test.cpp: both printed examples, a plain version, the number of draws, spanning
//         trees.

#include <cstdint>

#include "solutions/lib/maze/framed_maze.hpp"
#include "solutions/lib/maze/ordered_list.hpp"

namespace maze {

/// Whether the site's own program looks at a cell's east neighbour. By the words of the statement
/// it always does; by the second printed example it never does in the first row,
/// where such a wall can be opened only from its other side.
inline bool collects_east(const FramedMaze& maze, FramedMaze::Cell cell) {
  return !maze.in_first_row(cell);
}

/// A maze of size x size cells, size >= 1. `random.below(k)` draws one of 0 .. k-1.
template <class Random>
FramedMaze grow_maze(std::uint32_t size, Random& random) {
  FramedMaze maze(size);
  OrderedList cells;
  const auto join = [&](FramedMaze::Cell cell) {
    maze.visit(cell);
    cells.append(cell);
  };

  const std::uint32_t start_column = random.below(size);
  const std::uint32_t start_row = random.below(size);
  join(maze.cell(start_row, start_column));

  while (!cells.empty()) {
    const auto place = cells.select(random.below(static_cast<std::uint32_t>(cells.size())));
    const FramedMaze::Cell cell = cells[place];

    // Each candidate is written down, and overwritten by the next one unless it counts: nobody can
    // predict these branches, so there are none.
    FramedMaze::Cell neighbours[4];
    std::uint32_t count = 0;
    const auto collect = [&](FramedMaze::Cell candidate, bool is_allowed) {
      neighbours[count] = candidate;
      count += static_cast<std::uint32_t>(is_allowed & !maze.is_visited(candidate));
    };
    collect(maze.north_of(cell), true);
    collect(maze.east_of(cell), collects_east(maze, cell));
    collect(maze.south_of(cell), true);
    collect(maze.west_of(cell), true);

    if (count == 0) {
      cells.remove(place);
    } else {
      const FramedMaze::Cell next = neighbours[random.below(count)];
      maze.connect(cell, next);
      join(next);
    }
  }
  return maze;
}

}  // namespace maze
