// A board with circles here and there: `random <seed> <circles> <places>`. Each cell has a circle
// with a chance of <circles> in a hundred; then every row and every column without one gets one.
// <places>: `corners` for start and goal in opposite corners, as the module has them, or
// `anywhere`.

#include "generators/lib/random.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

namespace {

constexpr std::size_t kSide = 6;
constexpr std::uint64_t kCells = kSide * kSide;

using Board = std::array<std::string, kSide>;

Board random_board(generators::Random& random, std::uint64_t circles_in_a_hundred) {
  Board board;
  for (std::string& row : board) {
    for (std::size_t column = 0; column < kSide; ++column) {
      row += random.below(100) < circles_in_a_hundred ? 'o' : '.';
    }
  }
  for (std::string& row : board) {
    if (row.find('o') == std::string::npos) row[random.below(kSide)] = 'o';
  }
  for (std::size_t column = 0; column < kSide; ++column) {
    bool has_circle = false;
    for (const std::string& row : board) has_circle = has_circle || row[column] == 'o';
    if (!has_circle) board[random.below(kSide)][column] = 'o';
  }
  return board;
}

void print_case(generators::Random& random, const Board& board, const std::string& places) {
  std::uint64_t start = 0;
  std::uint64_t goal = 0;
  if (places == "corners") {
    constexpr std::array<std::uint64_t, 4> kCorners = {0, kSide - 1, kCells - kSide, kCells - 1};
    start = kCorners[random.below(kCorners.size())];
    goal = kCells - 1 - start;
  } else if (places == "anywhere") {
    start = random.below(kCells);
    goal = (start + 1 + random.below(kCells - 1)) % kCells;
  } else {
    throw std::invalid_argument("places are corners or anywhere, not " + places);
  }
  for (const std::string& row : board) std::cout << row << '\n';
  std::cout << start << ' ' << goal << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: random <seed> <circles in a hundred cells> corners|anywhere\n";
    return 1;
  }
  try {
    generators::Random random(std::stoull(argv[1]));
    const Board board = random_board(random, std::stoull(argv[2]));
    print_case(random, board, argv[3]);
  } catch (const std::exception& failure) {
    std::cerr << "random: " << failure.what() << '\n';
    return 1;
  }
}
