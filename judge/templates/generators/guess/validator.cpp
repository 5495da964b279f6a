// One line with the number to find.

#include "judge/kit/input_reader.hpp"

int main() {
  return judge::kit::validate_input([](judge::kit::InputReader& input) {
    input.read_integer("the number", 1, 100);
    input.read_newline();
    input.read_end();
  });
}
