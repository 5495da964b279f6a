// Wrong: new groups go to the end of the list, which is then not in reading order.

#include "solutions/lib/maze/division_mistake.hpp"

struct Mistake : maze::DivisionRules {
  static void order(std::vector<maze::Group>&) {}
};

int main() {
  maze::answer_algorithmia_by<Mistake>();
}
