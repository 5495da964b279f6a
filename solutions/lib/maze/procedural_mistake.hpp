#pragma once

// Problem: procedural-maze, for its wrong answers. Each misreads one rule of how walls are decided.
// Idea:    the rules are a struct; a mistake derives from it and hides the function of the rule
//          that it misreads. The search is the reference solution's, so nothing else is wrong.
// Time:    as procedural_route.hpp, more where the mistake makes walks less alike. Space: the same.
// Source:  the manual of the module "Procedural Maze".
// Status:  procedural_mistake_test.cpp: without a mistake, the moves of procedural_walk.hpp; every
//          wrong answer fails on the case that is named after it.

#include <bit>
#include <iostream>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace maze {

/// What decides the walls of a cell that is entered, rule by rule, as the manual has it.
struct ProceduralRules {
  /// The seed before the first move.
  static unsigned first_seed(const ProceduralBoard& board) { return board.first_seed(); }

  /// The circles that decide, after a move from the cell `left` into the cell `entered`.
  static unsigned slice(const ProceduralBoard& board, [[maybe_unused]] int left, int entered,
                        Direction move) {
    return board.slice(entered, move);
  }

  /// The order of the walls. Those that are decided already are passed over.
  static Direction first_side(Direction move) { return opposite(move); }
  static Direction next_side(Direction side) { return turned_clockwise(side); }

  /// The seed that decides a wall: that of the moment, not that on entering the cell.
  static unsigned deciding_seed([[maybe_unused]] unsigned on_entering, unsigned now) { return now; }

  static bool is_present(int matches) { return matches % 2 == 0; }

  /// The seed after a wall.
  static unsigned shifted(unsigned seed, unsigned present) { return present << 5U | seed >> 1U; }
};

/// The walk after one more move, which no wall stops.
template <class Rules>
ProceduralWalk after_move_by(const ProceduralBoard& board, ProceduralWalk walk, Direction move) {
  const int left = walk.cell;
  const int entered = next_cell(left, move);
  walk.cell = entered;
  if ((walk.visited & cell_bit(entered)) != 0) return walk;
  const unsigned slice = Rules::slice(board, left, entered, move);
  const unsigned seed_on_entering = walk.seed;
  Direction side = Rules::first_side(move);
  for (int i = 0; i < 4; ++i, side = Rules::next_side(side)) {
    if (is_wall(walk, entered, side)) continue;
    if ((walk.visited & cell_bit(next_cell(entered, side))) != 0) continue;
    const unsigned seed = Rules::deciding_seed(seed_on_entering, walk.seed);
    const bool present = Rules::is_present(std::popcount(slice & seed));
    if (present) put_wall(walk, entered, side);
    walk.seed = Rules::shifted(walk.seed, present ? 1 : 0) & 63U;
  }
  walk.visited |= cell_bit(entered);
  return walk;
}

/// The main function of a wrong answer: reads the board and prints a route that is shortest by
/// these rules.
template <class Rules>
void answer_by() {
  ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;

  const ProceduralBoard board(rows);
  ProceduralWalk first = walk_from(board, start);
  first.seed = Rules::first_seed(board);
  const auto after = [&board](const ProceduralWalk& walk, Direction move) {
    return after_move_by<Rules>(board, walk, move);
  };
  if (const auto route = ProceduralSearch(first, goal, after).run())
    std::cout << route->size() << '\n' << letters_of(*route) << '\n';
  else
    std::cout << "IMPOSSIBLE\n";
}

}  // namespace maze
