// Wrong: empties R only at the end of a row, so that a run may be joined to the row above through a
// cell of the run before it.

#include "solutions/lib/maze/sidewinder_mistake.hpp"

struct Mistake : maze::SidewinderRules {
  static bool is_emptied(bool is_rightmost) { return is_rightmost; }
};

int main() {
  maze::answer_sidewinder_by<Mistake>();
}
