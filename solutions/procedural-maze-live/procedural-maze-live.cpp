// Problem: procedural-maze-live, the module "Procedural Maze" for Keep Talking and Nobody Explodes,
//          played over two pipes.
// Idea:    the walls follow from the board and the walk, so the whole route is planned before the
//          first move, as in procedural-maze; where there is none, hold.
// Time:    microseconds for most boards, a quarter of a second for the hardest one known.
// Space:   32 MiB at most.
// Source:  the module's manual.
// Status:  every case; session_test.cpp: boards drawn at random, against the interactor, which has
//          the rules of its own.

#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  while (const auto shown = module.read_board()) {
    const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
    if (!route) {
      module.hold();
      continue;
    }
    for (const maze::Direction move : *route) module.move(move);
    break;
  }
}
