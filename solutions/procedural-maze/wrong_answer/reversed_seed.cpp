// Wrong: gives the bits of the initial seed to the columns from right to left, as an early printing
// of the manual has it. Fails on: reversed-seed-fails. Gets through by luck on:
// reversed-seed-succeeds.

#include <cstdint>
#include <iostream>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  maze::ProceduralWalk first = maze::walk_from(board, start);
  unsigned reversed = 0;
  for (unsigned bit = 0; bit < 6; ++bit) reversed = reversed << 1U | (first.seed >> bit & 1U);
  first.seed = static_cast<std::uint8_t>(reversed);
  const auto after = [&board](const maze::ProceduralWalk& walk, maze::Direction move) {
    return after_move(board, walk, move);
  };
  const auto route = maze::ProceduralSearch(first, goal, after).run();
  if (route) {
    std::cout << route->size() << '\n' << maze::letters_of(*route) << '\n';
  } else {
    std::cout << "IMPOSSIBLE\n";
  }
}
