// Wrong: slices the board through the cell that was left. The rule means the one just entered.
// Fails on: slice-of-cell-left.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned slice(const maze::ProceduralBoard& board, int left, int, maze::Direction move) {
    return board.slice(left, move);
  }
};

int main() {
  maze::answer_by<Mistake>();
}
