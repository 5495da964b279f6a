// Wrong: takes the wall for present where the number of matches is odd. The rule says even.
// Fails on: odd-is-present.

#include "solutions/lib/maze/procedural_mistake.hpp"

struct Mistake : maze::ProceduralRules {
  static bool is_present(int matches) { return matches % 2 != 0; }
};

int main() {
  maze::answer_by<Mistake>();
}
