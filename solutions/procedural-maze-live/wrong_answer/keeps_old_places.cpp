// Wrong: after a hold it takes the new board, but goes on from the old start to the old goal. It
// runs into a wall, or says its last move elsewhere and ends. Fails on: places-change.

#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  auto shown = module.read_board();
  while (shown) {
    const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
    if (route) {
      for (const maze::Direction move : *route) module.move(move);
      break;
    }
    module.hold();
    const auto next = module.read_board();
    if (!next) break;
    shown->board = next->board;
  }
}
