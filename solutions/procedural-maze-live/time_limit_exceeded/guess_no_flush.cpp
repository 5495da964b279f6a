// Too slow: collects its orders in a buffer of its own, to send them at the end, but waits for the
// answer to the first. The interactor waits for that order, both wait for each other, and it is
// the program that owes the next line. Fails on: every case.

#include <iostream>
#include <sstream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  std::ostringstream buffer;
  maze::ProceduralModule module(std::cin, buffer);
  while (const auto shown = module.read_board()) {
    const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
    if (!route) {
      module.hold();
      continue;
    }
    for (const maze::Direction move : *route) module.move(move);
    break;
  }
  std::cout << buffer.str();
}
