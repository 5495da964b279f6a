// Problem: algorithmia-green: the maze that the module grows with Prim's algorithm, and the way
//          through it.
// Idea:    join drawn cells to the maze through drawn neighbours.
// Time:    a few hundred steps.
// Space:   O(1).
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests in solutions/lib/maze/prim_test.cpp, the cases of this problem.

#include <iostream>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/prim.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  const maze::Grid grid = maze::prim(maze::kAlgorithmiaSide, maze::kAlgorithmiaSide, module.seed);
  maze::print_algorithmia_answer(std::cout, grid, module);
}
