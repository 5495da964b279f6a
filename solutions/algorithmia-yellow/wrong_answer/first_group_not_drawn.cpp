// Wrong by the manual that this problem follows, though a later printing and the published module
// do the same: the 4 x 4 group is divided without drawing a number for the choice among one.

#include "solutions/lib/maze/division_mistake.hpp"

struct Mistake : maze::DivisionRules {
  static int drawn_group(maze::SeedSequence& seed, int count, bool is_at_first) {
    return is_at_first ? 0 : seed.draw(count);
  }
};

int main() {
  maze::answer_algorithmia_by<Mistake>();
}
