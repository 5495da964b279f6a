// Wrong: fills the gap of a removed cell with the last one. That is fast and fair, but it changes
// the order of the list and with it every later pick. Fails on both samples and, made for it, on
// the secret case order-matters.

#include "solutions/lib/maze/growing_mistake.hpp"

struct Mistake : maze::GrowingRules {
  struct Cells : std::vector<std::uint32_t> {
    void append(std::uint32_t cell) { push_back(cell); }
    static std::uint32_t select(std::uint32_t rank) { return rank; }
    void remove(std::uint32_t place) {
      (*this)[place] = back();
      pop_back();
    }
  };
};

int main() {
  maze::draw_maze_by<Mistake>();
}
