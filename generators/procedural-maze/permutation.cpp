// A board with one circle in each row and column: `permutation <seed>`. Every column is odd, so the
// seed starts with six zeros, and a slice can take one bit of it at most.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "generators/lib/random.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: permutation <seed>\n";
    return 1;
  }
  try {
    constexpr std::uint64_t kCells = 36;
    generators::Random random(std::stoull(argv[1]));
    std::vector<std::size_t> columns{0, 1, 2, 3, 4, 5};
    random.shuffle(columns);
    for (const std::size_t column : columns) {
      std::string row = "......";
      row[column] = 'o';
      std::cout << row << '\n';
    }
    const std::uint64_t start = random.below(kCells);
    const std::uint64_t goal = (start + 1 + random.below(kCells - 1)) % kCells;
    std::cout << start << ' ' << goal << '\n';
  } catch (const std::exception& failure) {
    std::cerr << "permutation: " << failure.what() << '\n';
    return 1;
  }
}
