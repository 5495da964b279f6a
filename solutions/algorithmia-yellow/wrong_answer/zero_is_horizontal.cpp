// Wrong: a square that draws 0 is divided by a horizontal line, and by a vertical one otherwise.

#include "solutions/lib/maze/division_mistake.hpp"

struct Mistake : maze::DivisionRules {
  static bool is_vertical(int number) { return number != 0; }
};

int main() {
  maze::answer_algorithmia_by<Mistake>();
}
