// Wrong: a run of one cell is joined to the row above without drawing a number.

#include "solutions/lib/maze/sidewinder_mistake.hpp"

struct Mistake : maze::SidewinderRules {
  static int way_up(maze::SeedSequence& seed, int length) {
    return length > 1 ? seed.draw(length) : 0;
  }
};

int main() {
  maze::answer_sidewinder_by<Mistake>();
}
