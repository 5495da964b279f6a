// Wrong: says "up" and "right" where the module wants a letter. That is no order: wrong answer, as
// the statement says. Fails on: every case.

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
    constexpr const char* kWords[] = {"up", "right", "down", "left"};
    for (const maze::Direction move : *route) module.say(kWords[static_cast<int>(move)]);
    break;
  }
}
