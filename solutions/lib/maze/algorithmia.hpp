#pragma once

// Problem: algorithmia-*: what the six colours read and print; they differ in how the maze grows.
// Input:   ten numbers of two digits, then start and goal, two different cells of a 4 x 4 maze.
// Output:  the picture of the maze, then the moves from start to goal.
// Status:  every case of the six problems.

#include <array>
#include <istream>
#include <ostream>

#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/route.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// Rows and columns of the module.
inline constexpr int kAlgorithmiaSide = 4;

/// What the module shows: its screen, the white bulb and the coloured one.
struct AlgorithmiaModule {
  SeedSequence seed;
  int start;
  int goal;
};

inline AlgorithmiaModule read_algorithmia_module(std::istream& input) {
  std::array<int, SeedSequence::kLength> numbers{};
  for (int& number : numbers) input >> number;  // "08" is eight: streams read decimal by default
  int start = 0;
  int goal = 0;
  input >> start >> goal;
  return {SeedSequence(numbers), start, goal};
}

/// The picture of `grid`, then one line with the moves from start to goal.
inline void print_algorithmia_answer(std::ostream& output, const Grid& grid,
                                     const AlgorithmiaModule& module) {
  output << picture(grid) << route(grid, module.start, module.goal) << '\n';
}

}  // namespace maze
