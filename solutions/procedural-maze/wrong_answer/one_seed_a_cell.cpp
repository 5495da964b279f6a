// Wrong: decides all walls of a cell with the seed from before the cell, and shifts what came out
// in afterwards. The rule has the next wall of the same cell see the changed seed already. Fails
// on: one-seed-a-cell.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned deciding_seed(unsigned on_entering, unsigned) { return on_entering; }
};

int main() {
  maze::answer_by<Mistake>();
}
