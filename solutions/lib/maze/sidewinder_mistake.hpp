#pragma once

// Problem: algorithmia-magenta, for its wrong answers. Each misreads one rule of how runs of cells
//          end and are joined to the row above.
// Idea:    the rules are a struct; a mistake derives from it and hides the function of the rule
//          that it misreads. All else is as in the reference solution.
// Time:    O(cells). Space: O(cells).
// Source:  the manual of the module Algorithmia.
// Status:  sidewinder_mistake_test.cpp: without a mistake, the mazes of sidewinder.hpp.

#include <cstddef>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// How a run of cells is gone through, rule by rule, as the manual has it.
struct SidewinderRules {
  /// Whether the run goes on to the right of its last cell.
  static bool carries_on(SeedSequence& seed, bool is_rightmost) {
    return !is_rightmost && seed.draw(2) == 0;
  }

  /// Which of the cells of a run of that length is joined to the row above.
  static int way_up(SeedSequence& seed, int length) { return seed.draw(length); }

  /// Whether the next run begins empty, behind one that ended in such a cell.
  static bool is_emptied([[maybe_unused]] bool is_rightmost) { return true; }
};

/// The maze that comes about by these rules.
template <class Rules>
Grid sidewinder_by(int rows, int columns, SeedSequence& seed) {
  Grid grid(rows, columns);
  for (int cell = 0; cell + 1 < columns; ++cell) grid.open(cell, Direction::east);

  std::vector<int> run;
  for (int cell = columns; cell < grid.cell_count(); ++cell) {
    run.push_back(cell);
    const bool is_rightmost = grid.neighbour(cell, Direction::east) == Grid::kNone;
    if (Rules::carries_on(seed, is_rightmost)) {
      grid.open(cell, Direction::east);
      continue;
    }
    const int place = Rules::way_up(seed, static_cast<int>(run.size()));
    grid.open(run[static_cast<std::size_t>(place)], Direction::north);
    if (Rules::is_emptied(is_rightmost)) run.clear();
  }
  return grid;
}

/// The main function of a wrong answer.
template <class Rules>
void answer_sidewinder_by() {
  AlgorithmiaModule module = read_algorithmia_module(std::cin);
  const Grid grid = sidewinder_by<Rules>(kAlgorithmiaSide, kAlgorithmiaSide, module.seed);
  print_algorithmia_answer(std::cout, grid, module);
}

}  // namespace maze
