// Wrong: takes the modulus 2097169 for the power of two next to it, 2097152. The numbers agree
// only until the first one that has to be reduced. Fails on nearly every input, the samples
// included.
#include <cstdint>
#include <iostream>

#include "solutions/lib/maze/fast/growing_tree.hpp"

struct Generator {
  std::uint64_t x;

  void step() { x = (x * 445 + 700001) & ((1U << 21U) - 1); }
  void skip(int count) {
    for (; count > 0; --count) step();
  }
  std::uint32_t below(std::uint32_t count, int ahead) const {
    Generator then = *this;
    then.skip(ahead + 1);
    return static_cast<std::uint32_t>(then.x % count);
  }
};

int main() {
  std::uint32_t size = 0;
  Generator random{};
  std::cin >> size >> random.x;
  std::cout << picture(maze::grow_maze(size, random));
}
