// Problem: algorithmia-red: the maze that the module grows with Kruskal's algorithm, and the way
//          through it.
// Idea:    open drawn walls between groups of cells until all is one group.
// Time:    a few hundred steps.
// Space:   O(1).
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests in solutions/lib/maze/kruskal_test.cpp, the cases of this problem.

#include <iostream>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/kruskal.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  const maze::Grid grid =
      maze::kruskal(maze::kAlgorithmiaSide, maze::kAlgorithmiaSide, module.seed);
  maze::print_algorithmia_answer(std::cout, grid, module);
}
