// Wrong: says one more line when the module is solved. The statement wants nothing after that, and
// the interactor waits for the end of the output to be sure. Fails on: every case.

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
    module.say("thanks");
    break;
  }
}
