// Wrong: wants a board that needs no step aside, and holds until there is one. Most sessions have
// such a board among their first fifty-one, but not all. Fails on: fifty-holds.

#include <cstdlib>
#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  while (const auto shown = module.read_board()) {
    const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
    const int distance =
        std::abs(shown->goal % 6 - shown->start % 6) + std::abs(shown->goal / 6 - shown->start / 6);
    if (!route || static_cast<int>(route->size()) > distance) {
      module.hold();
      continue;
    }
    for (const maze::Direction move : *route) module.move(move);
    break;
  }
}
