// Wrong: starts with a seed that has a 1 where the number of circles is odd. The rule says even.
// Fails on: circles-odd-is-one.

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
  first.seed = static_cast<std::uint8_t>(63U - first.seed);
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
