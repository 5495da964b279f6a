// Wrong: empties R only at the end of a row, so that a run may be joined to the row above through a
// cell of the run before it.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"

int main() {
  using enum maze::Direction;
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  for (int cell = 0; cell < 3; ++cell) grid.open(cell, east);

  std::vector<int> run;
  for (int cell = 4; cell < 16; ++cell) {
    if (cell % 4 == 0) run.clear();
    run.push_back(cell);
    if (cell % 4 < 3 && module.seed.draw(2) == 0) {
      grid.open(cell, east);
      continue;
    }
    grid.open(run[module.seed.draw(static_cast<int>(run.size()))], north);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
