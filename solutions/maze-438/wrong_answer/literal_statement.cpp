// Wrong: follows the words of the original statement, where a cell of the first row looks east like
// any other. That gives the first sample, but not the second. Fails on the second sample and, made
// for it, on the secret case literal-differs.

#include "solutions/lib/maze/growing_mistake.hpp"

struct Mistake : maze::GrowingRules {
  static bool looks_east(const maze::FramedMaze&, std::uint32_t) { return true; }
};

int main() {
  maze::draw_maze_by<Mistake>();
}
