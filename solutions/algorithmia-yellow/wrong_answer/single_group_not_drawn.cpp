// Wrong: whenever only one group is left to divide, no number is drawn to choose it.

#include "solutions/lib/maze/division_mistake.hpp"

struct Mistake : maze::DivisionRules {
  static int drawn_group(maze::SeedSequence& seed, int count, bool) {
    return count > 1 ? seed.draw(count) : 0;
  }
};

int main() {
  maze::answer_algorithmia_by<Mistake>();
}
