// Wrong: makes one move, closes its standard output, reads what still comes, and ends well. The
// interactor finds the end of the output where a move ought to be and rejects. This program ends
// only after that, and with exit code 0, so there is nothing else to hold against it. Fails on:
// every case whose goal is not next to the start.

#include <iostream>
#include <string>

#include <unistd.h>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  const auto shown = module.read_board();
  if (!shown) return 0;
  const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
  if (route) module.move(route->front());
  ::close(STDOUT_FILENO);
  for (std::string line; std::getline(std::cin, line);) {
  }
}
