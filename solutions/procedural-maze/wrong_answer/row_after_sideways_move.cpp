// Wrong: slices the row after a move to the side and the column after a move up or down, which
// looks natural. The rule crosses them. Fails on: row-after-sideways-move.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned slice(const maze::ProceduralBoard& board, int, int entered,
                        maze::Direction move) {
    return board.slice(entered, maze::turned_clockwise(move));
  }
};

int main() {
  maze::answer_by<Mistake>();
}
