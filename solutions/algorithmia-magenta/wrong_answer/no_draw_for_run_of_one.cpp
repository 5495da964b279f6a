// Wrong: a run of one cell is joined to the row above without drawing a number.

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
    run.push_back(cell);
    if (cell % 4 < 3 && module.seed.draw(2) == 0) {
      grid.open(cell, east);
      continue;
    }
    const int choice = run.size() > 1 ? module.seed.draw(static_cast<int>(run.size())) : 0;
    grid.open(run[choice], north);
    run.clear();
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
