// Wrong: reads every column from top to bottom and every row from left to right. After a move to
// the left or down the rule reads them backwards. Fails on: slice-one-way.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned slice(const maze::ProceduralBoard& board, int, int entered,
                        maze::Direction move) {
    const bool is_sideways = move == maze::Direction::east || move == maze::Direction::west;
    return board.slice(entered, is_sideways ? maze::Direction::east : maze::Direction::north);
  }
};

int main() {
  maze::answer_by<Mistake>();
}
