// Problem: procedural-maze, the module "Procedural Maze" for Keep Talking and Nobody Explodes:
//          the fewest moves from start to goal through walls that are decided on the way.
// Idea:    A* over everything that a walk so far means for its future; see procedural_walk.hpp
//          for the rules and procedural_route.hpp for the search.
// Time:    microseconds for most boards, a quarter of a second for the hardest one known.
// Space:   32 MiB at most.
// Source:  the module's manual.
// Status:  every case; procedural_route_test.cpp: random boards against a breadth-first search
//          written from the manual alone.

#include <iostream>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;

  const auto route = maze::shortest_procedural_route(maze::ProceduralBoard(rows), start, goal);
  if (route) {
    std::cout << route->size() << "\n" << maze::letters_of(*route) << "\n";
  } else {
    std::cout << "IMPOSSIBLE\n";
  }
}
