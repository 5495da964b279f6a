// Crashes: solves the module and then ends with exit code 3. The interactor has seen the end of the
// output and accepts; that the program did not end well decides. Fails on: every case.

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
  return 3;
}
