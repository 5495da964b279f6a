// Wrong: ends after its first move, with exit code 0. The output ends before the goal, and the
// program has done nothing worse. Fails on: every case whose goal is not next to the start.

#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  const auto shown = module.read_board();
  if (!shown) return 0;
  const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
  if (route) module.move(route->front());
}
