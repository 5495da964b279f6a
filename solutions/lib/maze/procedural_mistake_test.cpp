#include "solutions/lib/maze/procedural_mistake.hpp"

#include <gtest/gtest.h>

#include "generators/lib/random.hpp"

namespace maze {
namespace {

// Otherwise every wrong answer might be wrong for another reason than it says.
TEST(ProceduralRules, MoveAsTheReferenceDoesIfNoneIsMistaken) {
  generators::Random random(438);
  for (int i = 0; i < 2000; ++i) {
    ProceduralBoard::Rows rows;
    for (std::string& row : rows) {
      for (int column = 0; column < kProceduralSide; ++column) row += ".o"[random.below(2)];
    }
    const ProceduralBoard board(rows);
    ProceduralWalk walk = walk_from(board, static_cast<int>(random.below(kProceduralCells)));
    ASSERT_EQ(ProceduralRules::first_seed(board), walk.seed);
    for (int moves = 0; moves < 30; ++moves) {
      const Direction move = kDirections[random.below(4)];
      if (is_wall(walk, walk.cell, move)) continue;
      const ProceduralWalk next = after_move(board, walk, move);
      ASSERT_TRUE(after_move_by<ProceduralRules>(board, walk, move) == next);
      walk = next;
    }
  }
}

}  // namespace
}  // namespace maze
