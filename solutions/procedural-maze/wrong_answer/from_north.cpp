// Wrong: decides the walls of a cell clockwise from the north one, whichever wall was crossed.
// Fails on: from-north.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static maze::Direction first_side(maze::Direction) { return maze::Direction::north; }
};

int main() {
  maze::answer_by<Mistake>();
}
