// Problem: algorithmia-yellow: the maze that the module grows with recursive division, and the way
//          through it.
// Idea:    wall off drawn rooms, leaving one drawn gap a wall.
// Time:    a few hundred steps.
// Space:   O(1).
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests in solutions/lib/maze/recursive_division_test.cpp, the cases of this problem.

#include <iostream>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/recursive_division.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  const maze::Grid grid =
      maze::recursive_division(maze::kAlgorithmiaSide, maze::kAlgorithmiaSide, module.seed);
  maze::print_algorithmia_answer(std::cout, grid, module);
}
