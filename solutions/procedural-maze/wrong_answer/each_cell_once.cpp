// Wrong: an ordinary breadth-first search that never comes back to a cell, each cell with the walls
// of the first walk that got there. A longer walk may leave better walls behind. Fails on:
// each-cell-once, and says IMPOSSIBLE on: worth-a-detour.

#include <array>
#include <cstddef>
#include <iostream>
#include <queue>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  struct Arrival {
    maze::ProceduralWalk walk;
    std::string route;
  };
  std::array<bool, maze::kProceduralCells> seen{};
  seen[static_cast<std::size_t>(start)] = true;
  std::queue<Arrival> queue;
  queue.push({maze::walk_from(board, start), ""});
  while (!queue.empty()) {
    const Arrival arrival = queue.front();
    queue.pop();
    if (arrival.walk.cell == goal) {
      std::cout << arrival.route.size() << '\n' << arrival.route << '\n';
      return 0;
    }
    for (const maze::Direction move : maze::kDirections) {
      if (maze::is_wall(arrival.walk, arrival.walk.cell, move)) continue;
      const maze::ProceduralWalk walk = maze::after_move(board, arrival.walk, move);
      if (seen[walk.cell]) continue;
      seen[walk.cell] = true;
      queue.push({walk, arrival.route + maze::letters_of({move})});
    }
  }
  std::cout << "IMPOSSIBLE\n";
}
