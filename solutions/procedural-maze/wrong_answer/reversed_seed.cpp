// Wrong: gives the bits of the initial seed to the columns from right to left, as an early printing
// of the manual has it. Fails on: reversed-seed-fails. Gets through by luck on:
// reversed-seed-succeeds.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned first_seed(const maze::ProceduralBoard& board) {
    unsigned reversed = 0;
    for (unsigned bit = 0; bit < 6; ++bit)
      reversed = reversed << 1U | (board.first_seed() >> bit & 1U);
    return reversed;
  }
};

int main() {
  maze::answer_by<Mistake>();
}
