// Wrong: depth first, always towards the goal if that is possible. Finds a route wherever there is
// one, but not a shortest. Fails on: greedy.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace {

using maze::Direction;
using Walk = maze::ProceduralWalk;

int distance(int from, int to) {
  return std::abs(from / 6 - to / 6) + std::abs(from % 6 - to % 6);
}

class Search {
 public:
  Search(const maze::ProceduralBoard& board, int goal) : board_(board), goal_(goal) {}

  bool finds_goal_after(const Walk& walk) {
    if (walk.cell == goal_) return true;
    if (!maze::least_moves_left(walk, goal_)) return false;
    if (!seen_.emplace(walk.visited, walk.east_walls, walk.south_walls, walk.cell, walk.seed)
             .second) {
      return false;
    }
    std::vector<Direction> moves(std::begin(maze::kDirections), std::end(maze::kDirections));
    std::stable_sort(moves.begin(), moves.end(), [&](Direction a, Direction b) {
      return distance(maze::next_cell(walk.cell, a), goal_) <
             distance(maze::next_cell(walk.cell, b), goal_);
    });
    for (const Direction move : moves) {
      if (maze::is_wall(walk, walk.cell, move)) continue;
      route.push_back(move);
      if (finds_goal_after(maze::after_move(board_, walk, move))) return true;
      route.pop_back();
    }
    return false;
  }

  std::vector<Direction> route;

 private:
  const maze::ProceduralBoard& board_;
  int goal_;
  std::set<std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, int, int>> seen_;
};

}  // namespace

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  Search search(board, goal);
  if (search.finds_goal_after(maze::walk_from(board, start))) {
    std::cout << search.route.size() << '\n' << maze::letters_of(search.route) << '\n';
  } else {
    std::cout << "IMPOSSIBLE\n";
  }
}
