// Too slow: solves the module and then computes for ever. The interactor waits for the end of the
// output, which does not come before the time is up, so that all was right does not help. Fails on:
// every case.

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
  // A loop that does nothing may be taken out by the compiler; one that stores cannot.
  volatile bool is_done = false;
  while (!is_done) is_done = false;
}
