// Problem: algorithmia-magenta: the maze that the module grows with the sidewinder, and the way
//          through it.
// Idea:    end runs of cells at random and join each run to the row above.
// Time:    a few hundred steps.
// Space:   O(1).
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests in solutions/lib/maze/sidewinder_test.cpp, the cases of this problem.

#include <iostream>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/sidewinder.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  const maze::Grid grid =
      maze::sidewinder(maze::kAlgorithmiaSide, maze::kAlgorithmiaSide, module.seed);
  maze::print_algorithmia_answer(std::cout, grid, module);
}
