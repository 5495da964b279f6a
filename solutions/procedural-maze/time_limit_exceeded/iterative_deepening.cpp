// Too slow: tries every walk of 1, 2, 3, ... moves and forgets what it has seen, so that it walks
// to and fro in every way there is; only a walk that the walls part from the goal is given up. Its
// time grows with the power of the length. Fails on: forty-one-moves and every other long one.

#include <iostream>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace {

// A shortest route enters each cell for the first time once, with fewer than 36 moves between one
// such time and the next.
constexpr int kLongest = 36 * 36;

enum class Outcome { found, out_of_moves, stuck };

Outcome search(const maze::ProceduralBoard& board, const maze::ProceduralWalk& walk, int goal,
               int moves_left, std::string& route) {
  if (walk.cell == goal) return Outcome::found;
  if (!maze::least_moves_left(walk, goal)) return Outcome::stuck;
  if (moves_left == 0) return Outcome::out_of_moves;
  Outcome outcome = Outcome::stuck;
  for (const maze::Direction move : maze::kDirections) {
    if (maze::is_wall(walk, walk.cell, move)) continue;
    route += maze::letters_of({move});
    const Outcome after =
        search(board, maze::after_move(board, walk, move), goal, moves_left - 1, route);
    if (after == Outcome::found) return after;
    if (after == Outcome::out_of_moves) outcome = after;
    route.pop_back();
  }
  return outcome;
}

}  // namespace

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  std::string route;
  Outcome outcome = Outcome::out_of_moves;
  for (int moves = 1; outcome == Outcome::out_of_moves && moves <= kLongest; ++moves) {
    outcome = search(board, maze::walk_from(board, start), goal, moves, route);
  }
  if (outcome == Outcome::found) {
    std::cout << route.size() << '\n' << route << '\n';
  } else {
    std::cout << "IMPOSSIBLE\n";
  }
}
