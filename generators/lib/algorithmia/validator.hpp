#pragma once

#include <cstdint>
#include <string>

#include "judge/kit/input_reader.hpp"

namespace generators::algorithmia {

/// The main function of the six validators. Line 1: ten numbers of exactly two digits. Line 2:
/// start and goal, two different cells, 0 .. 15.
inline int validate_request() {
  return judge::kit::validate_input([](judge::kit::InputReader& input) {
    constexpr int kNumbers = 10;
    constexpr int kLastCell = 15;
    for (int i = 0; i < kNumbers; ++i) {
      if (i > 0) input.read_space();
      input.read_characters("a number of the seed", 2, "0123456789");
    }
    input.read_newline();
    const std::int64_t start = input.read_integer("start", 0, kLastCell);
    input.read_space();
    if (input.read_integer("goal", 0, kLastCell) == start) {
      input.reject_at_mark("goal must differ from start, both are " + std::to_string(start));
    }
    input.read_newline();
    input.read_end();
  });
}

}  // namespace generators::algorithmia
