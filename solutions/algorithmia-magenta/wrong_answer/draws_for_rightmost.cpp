// Wrong: asks for the number below 2 in the rightmost cell of a row too, though it changes nothing
// there, so the pointer runs ahead by one a row.

#include "solutions/lib/maze/sidewinder_mistake.hpp"

struct Mistake : maze::SidewinderRules {
  static bool carries_on(maze::SeedSequence& seed, bool is_rightmost) {
    const bool is_zero = seed.draw(2) == 0;
    return !is_rightmost && is_zero;
  }
};

int main() {
  maze::answer_sidewinder_by<Mistake>();
}
