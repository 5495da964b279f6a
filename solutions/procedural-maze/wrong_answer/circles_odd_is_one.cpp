// Wrong: starts with a seed that has a 1 where the number of circles is odd. The rule says even.
// Fails on: circles-odd-is-one.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned first_seed(const maze::ProceduralBoard& board) {
    return 63U - board.first_seed();
  }
};

int main() {
  maze::answer_by<Mistake>();
}
