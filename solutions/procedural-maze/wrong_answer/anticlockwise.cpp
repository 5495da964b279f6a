// Wrong: decides the walls of a cell anticlockwise from the wall just crossed. The rule says
// clockwise. Fails on: anticlockwise.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static maze::Direction next_side(maze::Direction side) {
    return maze::opposite(maze::turned_clockwise(side));
  }
};

int main() {
  maze::answer_by<Mistake>();
}
