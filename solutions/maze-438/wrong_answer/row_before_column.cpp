// Wrong: draws the row of the first cell before its column. Fails on both samples and, made for it,
// on the secret case column-comes-first.

#include "solutions/lib/maze/growing_mistake.hpp"

struct Mistake : maze::GrowingRules {
  static std::uint32_t first_cell(const maze::FramedMaze& maze, std::uint32_t size,
                                  maze::LinearCongruential& random) {
    const std::uint32_t row = random.below(size);
    const std::uint32_t column = random.below(size);
    return maze.cell(row, column);
  }
};

int main() {
  maze::draw_maze_by<Mistake>();
}
