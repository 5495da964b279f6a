// Wrong: trusts that every board has a route. On one without it walks to and fro between the start
// and the cell next to it until the module has had enough, at move 5001. Fails on: every case with
// a hold in it.

#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"
#include "solutions/lib/maze/procedural_route.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  const auto shown = module.read_board();
  if (!shown) return 0;
  const auto route = maze::shortest_procedural_route(shown->board, shown->start, shown->goal);
  if (route) {
    for (const maze::Direction move : *route) module.move(move);
    return 0;
  }
  const auto there = maze::is_wall(maze::walk_from(shown->board, shown->start), shown->start,
                                   maze::Direction::north)
                         ? maze::Direction::south
                         : maze::Direction::north;
  while (module.move(there) == "moved" && module.move(maze::opposite(there)) == "moved") {
  }
}
