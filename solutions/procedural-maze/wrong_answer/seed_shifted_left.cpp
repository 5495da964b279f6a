// Wrong: puts the new bit behind the seed and drops the first one. The rule goes the other way
// round. Fails on: seed-shifted-left.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static unsigned shifted(unsigned seed, unsigned present) { return seed << 1U | present; }
};

int main() {
  maze::answer_by<Mistake>();
}
