// Validator of maze-438: one line "N X0", the maze's size and the seed.

#include "judge/kit/input_reader.hpp"

int main() {
  return judge::kit::validate_input([](judge::kit::InputReader& input) {
    input.read_integer("N", 1, 10000);
    input.read_space();
    input.read_integer("X0", 0, 1000000000);
    input.read_newline();
    input.read_end();
  });
}
