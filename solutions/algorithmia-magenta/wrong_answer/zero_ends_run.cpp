// Wrong: ends the run at 0 and carries it on at 1, the other way round.

#include "solutions/lib/maze/sidewinder_mistake.hpp"

struct Mistake : maze::SidewinderRules {
  static bool carries_on(maze::SeedSequence& seed, bool is_rightmost) {
    return !is_rightmost && seed.draw(2) == 1;
  }
};

int main() {
  maze::answer_sidewinder_by<Mistake>();
}
