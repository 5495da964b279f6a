// Wrong: slices the row after a move to the side and the column after a move up or down, which
// looks natural. The rule crosses them. Fails on: row-after-sideways-move.

#include <bit>
#include <cstdint>
#include <iostream>
#include <string>

#include "solutions/lib/maze/procedural_route.hpp"
#include "solutions/lib/maze/procedural_walk.hpp"

namespace {

using maze::Direction;
using Walk = maze::ProceduralWalk;

Walk after_mistaken_move(const maze::ProceduralBoard& board, Walk walk, Direction move) {
  const int cell = maze::next_cell(walk.cell, move);
  walk.cell = static_cast<std::uint8_t>(cell);
  if ((walk.visited & maze::cell_bit(cell)) != 0) return walk;
  const unsigned slice = board.slice(cell, maze::turned_clockwise(move));
  Direction side = opposite(move);
  for (int i = 0; i < 3; ++i) {
    side = turned_clockwise(side);
    if (maze::is_wall(walk, cell, side)) continue;
    if ((walk.visited & maze::cell_bit(maze::next_cell(cell, side))) != 0) continue;
    const bool present = std::popcount(slice & walk.seed) % 2 == 0;
    if (present) maze::put_wall(walk, cell, side);
    walk.seed = static_cast<std::uint8_t>((present ? 32U : 0U) | (walk.seed >> 1U));
  }
  walk.visited |= maze::cell_bit(cell);
  return walk;
}

}  // namespace

int main() {
  maze::ProceduralBoard::Rows rows;
  for (std::string& row : rows) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;
  const maze::ProceduralBoard board(rows);

  const auto after = [&board](const Walk& walk, Direction move) {
    return after_mistaken_move(board, walk, move);
  };
  const auto route = maze::ProceduralSearch(maze::walk_from(board, start), goal, after).run();
  if (route) {
    std::cout << route->size() << '\n' << maze::letters_of(*route) << '\n';
  } else {
    std::cout << "IMPOSSIBLE\n";
  }
}
