#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>

namespace judge::bench {

/// Lines of ten numbers of up to seven digits, `size` bytes in all.
inline std::string lines_of_numbers(std::size_t size) {
  std::mt19937 random(1);
  std::string text;
  while (text.size() < size) {
    for (int column = 0; column < 10; ++column)
      text += std::to_string(random() % 10'000'000) + (column < 9 ? ' ' : '\n');
  }
  text.resize(size);
  if (size > 0) text.back() = '\n';
  return text;
}

/// What large outputs are made of: a MiB of lines, again and again.
inline std::string block_of_lines() {
  return lines_of_numbers(std::size_t{1} << 20U);
}

}  // namespace judge::bench
