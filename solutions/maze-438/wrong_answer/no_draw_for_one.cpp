// Wrong: draws no number when there is only one neighbour to choose, so every later number is used
// too early. Fails on both samples and, made for it, on the secret case single-neighbour-draws.

#include "solutions/lib/maze/growing_mistake.hpp"

struct Mistake : maze::GrowingRules {
  static std::uint32_t way(std::uint32_t count, maze::LinearCongruential& random) {
    return count > 1 ? random.below(count) : 0;
  }
};

int main() {
  maze::draw_maze_by<Mistake>();
}
