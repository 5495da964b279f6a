// One line "N".

#include "judge/kit/input_reader.hpp"

int main() {
  return judge::kit::validate_input([](judge::kit::InputReader& input) {
    input.read_integer("N", 2, 1'000'000'000);
    input.read_newline();
    input.read_end();
  });
}
