#pragma once

// Problem: algorithmia-yellow, for its wrong answers. Each misreads one rule of how groups of cells
//          are divided.
// Idea:    the rules are a struct; a mistake derives from it and hides the function of the rule
//          that it misreads. The walls are put up as the reference solution does.
// Time:    O(cells^2). Space: O(cells).
// Source:  the manual of the module Algorithmia.
// Status:  division_mistake_test.cpp: without a mistake, the mazes of recursive_division.hpp.

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/recursive_division.hpp"

namespace maze {

/// How groups of cells are divided, rule by rule, as the manual has it.
struct DivisionRules {
  /// Which of so many groups is divided.
  static int drawn_group(SeedSequence& seed, int count, [[maybe_unused]] bool is_at_first) {
    return seed.draw(count);
  }

  /// Whether a square that draws this number is divided by a vertical line.
  static bool is_vertical(int number) { return number == 0; }

  /// The place of the gap in a wall of that length, from its beginning.
  static int gap(int number, [[maybe_unused]] int length) { return number; }

  /// The order of the groups, once there are more of them.
  static void order(std::vector<Group>& groups) { std::sort(groups.begin(), groups.end()); }
};

/// The maze that comes about by these rules.
template <class Rules>
Grid division_by(int rows, int columns, SeedSequence& seed) {
  Grid grid = open_grid(rows, columns);
  std::vector<Group> groups = {{0, 0, rows, columns}};
  for (bool is_at_first = true; !groups.empty(); is_at_first = false) {
    const auto drawn =
        groups.begin() + Rules::drawn_group(seed, static_cast<int>(groups.size()), is_at_first);
    const Group group = *drawn;
    groups.erase(drawn);
    const bool vertical =
        group.width != group.height ? group.width > group.height : Rules::is_vertical(seed.draw(2));
    const int place = 1 + seed.draw((vertical ? group.width : group.height) - 1);
    const int length = vertical ? group.height : group.width;
    const int gap = Rules::gap(seed.draw(length), length);
    const auto [first, second] = vertical ? divide_vertically(grid, group, place, gap)
                                          : divide_horizontally(grid, group, place, gap);
    for (const Group& part : {first, second}) {
      if (part.divisible()) groups.push_back(part);
    }
    Rules::order(groups);
  }
  return grid;
}

/// The main function of a wrong answer.
template <class Rules>
void answer_algorithmia_by() {
  AlgorithmiaModule module = read_algorithmia_module(std::cin);
  const Grid grid = division_by<Rules>(kAlgorithmiaSide, kAlgorithmiaSide, module.seed);
  print_algorithmia_answer(std::cout, grid, module);
}

}  // namespace maze
