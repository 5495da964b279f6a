// Wrong: trusts that there is always a route, and prints an empty one where there is none.
// Fails on: every impossible board, the third sample among them.

#include <iostream>
#include <string>
#include <vector>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  const auto route =
      maze::shortest_procedural_route(board, start, goal).value_or(std::vector<maze::Direction>{});
  std::cout << route.size() << '\n' << maze::letters_of(route) << '\n';
}
