// Wrong: counts the gap from the bottom and from the right.

#include "solutions/lib/maze/division_mistake.hpp"

struct Mistake : maze::DivisionRules {
  static int gap(int number, int length) { return length - 1 - number; }
};

int main() {
  maze::answer_algorithmia_by<Mistake>();
}
