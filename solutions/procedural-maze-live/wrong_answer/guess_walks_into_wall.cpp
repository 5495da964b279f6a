// Wrong: goes straight to the goal, along the row and then along the column, and never asks for a
// wall. Where one stands in the way the module strikes: wrong answer, as the statement says. Fails
// on: every sample.

#include <iostream>

#include "solutions/lib/maze/procedural_module.hpp"

int main() {
  maze::ProceduralModule module(std::cin, std::cout);
  const auto shown = module.read_board();
  if (!shown) return 1;
  const int columns = shown->goal % 6 - shown->start % 6;
  const int rows = shown->goal / 6 - shown->start / 6;
  for (int left = columns; left < 0; ++left) module.move(maze::Direction::west);
  for (int left = columns; left > 0; --left) module.move(maze::Direction::east);
  for (int left = rows; left < 0; ++left) module.move(maze::Direction::north);
  for (int left = rows; left > 0; --left) module.move(maze::Direction::south);
}
