#pragma once

// Problem: maze-438, for its wrong answers. Each misreads one rule of how the maze grows.
// Idea:    the rules are a struct; a mistake derives from it and hides what it misreads. All else
//          is the statement, on the lists and bits of fast/.
// Time:    O(log N) a step, two steps a cell. Space: as fast/framed_maze.hpp and ordered_list.hpp.
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  growing_mistake_test.cpp: without a mistake, the statement word by word; every wrong
//          answer fails on the case that it names.

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "solutions/lib/maze/fast/framed_maze.hpp"
#include "solutions/lib/maze/fast/ordered_list.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"

namespace maze {

/// How a maze grows, rule by rule, as the statement has it.
struct GrowingRules {
  using Cells = OrderedList<>;  ///< in the order in which they came

  static std::uint32_t first_cell(const FramedMaze& maze, std::uint32_t size,
                                  LinearCongruential& random) {
    const std::uint32_t column = random.below(size);
    const std::uint32_t row = random.below(size);
    return maze.cell(row, column);
  }

  /// The statement does not say so of the first row, but its second example does.
  static bool looks_east(const FramedMaze& maze, std::uint32_t cell) {
    return !maze.in_first_row(cell);
  }

  /// Which of so many neighbours the maze grows to.
  static std::uint32_t way(std::uint32_t count, LinearCongruential& random) {
    return random.below(count);
  }
};

/// The picture of the maze that grows by these rules.
template <class Rules>
std::string picture_by(std::uint32_t size, std::uint64_t seed) {
  LinearCongruential random(seed);
  typename Rules::Cells cells;
  FramedMaze maze(size);
  const auto join = [&](std::uint32_t cell) {
    maze.visit(cell);
    cells.append(cell);
  };
  join(Rules::first_cell(maze, size, random));
  while (!cells.empty()) {
    const auto place = cells.select(random.below(static_cast<std::uint32_t>(cells.size())));
    const std::uint32_t cell = cells[place];
    std::vector<std::uint32_t> neighbours;
    const auto collect = [&](std::uint32_t neighbour) {
      if (!maze.is_visited(neighbour)) neighbours.push_back(neighbour);
    };
    collect(maze.north_of(cell));
    if (Rules::looks_east(maze, cell)) collect(maze.east_of(cell));
    collect(maze.south_of(cell));
    collect(maze.west_of(cell));
    if (neighbours.empty()) {
      cells.remove(place);
      continue;
    }
    const auto count = static_cast<std::uint32_t>(neighbours.size());
    const std::uint32_t next = neighbours[Rules::way(count, random)];
    maze.connect(cell, next);
    join(next);
  }
  return picture(maze);
}

/// The main function of a wrong answer.
template <class Rules>
void draw_maze_by() {
  std::uint32_t size = 0;
  std::uint64_t seed = 0;
  std::cin >> size >> seed;
  std::cout << picture_by<Rules>(size, seed);
}

}  // namespace maze
