// Problem: algorithmia-cyan: the maze that the module grows with hunt-and-kill, and the way through
//          it.
// Idea:    walk at random, hunt for a new beginning in reading order when stuck.
// Time:    a few hundred steps.
// Space:   O(1).
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests in solutions/lib/maze/hunt_and_kill_test.cpp, the cases of this problem.

#include <iostream>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/hunt_and_kill.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  const maze::Grid grid =
      maze::hunt_and_kill(maze::kAlgorithmiaSide, maze::kAlgorithmiaSide, module.seed);
  maze::print_algorithmia_answer(std::cout, grid, module);
}
