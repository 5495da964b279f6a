// One line "A B".

#include <cstdint>

#include "judge/kit/input_reader.hpp"

int main() {
  return judge::kit::validate_input([](judge::kit::InputReader& input) {
    constexpr std::int64_t kMost = 1'000'000'000'000'000'000;
    input.read_integer("A", 0, kMost);
    input.read_space();
    input.read_integer("B", 0, kMost);
    input.read_newline();
    input.read_end();
  });
}
