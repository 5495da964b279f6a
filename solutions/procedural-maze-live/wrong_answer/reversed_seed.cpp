// Wrong: reads the first seed from the columns from right to left, as an early printing of the
// manual has it. It plans with walls that are not there and runs into others. Fails on: the first
// sample.

#include <algorithm>
#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

namespace {

unsigned reversed(unsigned seed) {
  unsigned result = 0;
  for (int bit = 0; bit < 6; ++bit) result |= (seed >> bit & 1U) << (5 - bit);
  return result;
}

}  // namespace

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  while (const auto shown = module.read_board()) {
    maze::ProceduralWalk first = maze::walk_from(shown->board, shown->start);
    first.seed = static_cast<std::uint8_t>(reversed(first.seed));
    const auto after = [&shown](const maze::ProceduralWalk& walk, maze::Direction move) {
      return maze::after_move(shown->board, walk, move);
    };
    const auto route = maze::ProceduralSearch(first, shown->goal, after).run();
    if (!route) {
      module.hold();
      continue;
    }
    for (const maze::Direction move : *route) {
      if (module.move(move) != "moved") return 0;
    }
    break;
  }
}
