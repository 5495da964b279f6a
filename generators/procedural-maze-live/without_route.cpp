// A session that begins with boards that have no route: `without_route <seed> <boards> <circles>
// <places>`, behind them those that are given, each as its six rows, start and goal; the further
// ones are drawn by the module, as in `drawn`.
//
// On these boards every row and every column has an even number of circles. So the first seed is
// all ones, a wall counts all circles of its slice, that is an even number, and is present; the
// seed stays as it is. Only the cells next to the start can be entered, and the goal is none of
// them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

#include "generators/lib/random.hpp"

namespace {

constexpr std::size_t kSide = 6;
constexpr std::uint64_t kCells = kSide * kSide;

using Board = std::array<std::array<bool, kSide>, kSide>;

bool has_empty_line(const Board& board) {
  for (std::size_t i = 0; i < kSide; ++i) {
    bool row = false;
    bool column = false;
    for (std::size_t j = 0; j < kSide; ++j) {
      row = row || board[i][j];
      column = column || board[j][i];
    }
    if (!row || !column) return true;
  }
  return false;
}

/// Five rows of five cells by chance; the last of each line makes its number even.
Board even_board(generators::Random& random) {
  Board board;
  do {
    board = {};
    for (std::size_t row = 0; row + 1 < kSide; ++row) {
      for (std::size_t column = 0; column + 1 < kSide; ++column) {
        if (random.below(2) == 0) continue;
        for (const std::size_t r : {row, kSide - 1}) {
          for (const std::size_t c : {column, kSide - 1}) board[r][c] = !board[r][c];
        }
      }
    }
  } while (has_empty_line(board));
  return board;
}

bool are_near(std::uint64_t a, std::uint64_t b) {
  const auto distance = [](std::uint64_t from, std::uint64_t to) {
    return std::abs(static_cast<int>(from) - static_cast<int>(to));
  };
  return distance(a % kSide, b % kSide) + distance(a / kSide, b / kSide) <= 1;
}

void print_board(generators::Random& random) {
  for (const auto& row : even_board(random)) {
    for (const bool has_circle : row) std::cout << (has_circle ? 'o' : '.');
    std::cout << '\n';
  }
  const std::uint64_t start = random.below(kCells);
  std::uint64_t goal = random.below(kCells);
  while (are_near(start, goal)) goal = random.below(kCells);
  std::cout << start << ' ' << goal << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  constexpr int kFirst = 5;
  constexpr int kWords = 8;
  if (argc < kFirst || (argc - kFirst) % kWords != 0) {
    std::cerr << "usage: without_route <seed> <boards> <circles in a hundred cells> "
                 "corners|anywhere (<six rows> <start> <goal>)...\n";
    return 1;
  }
  try {
    generators::Random random(std::stoull(argv[1]));
    const int boards = std::stoi(argv[2]);
    std::cout << argv[1] << ' ' << argv[3] << ' ' << argv[4] << '\n'
              << boards + (argc - kFirst) / kWords << '\n';
    for (int left = boards; left > 0; --left) print_board(random);
    for (int i = kFirst; i < argc; ++i)
      std::cout << argv[i] << ((i - kFirst) % kWords == kWords - 2 ? ' ' : '\n');
  } catch (const std::exception& failure) {
    std::cerr << "without_route: " << failure.what() << '\n';
    return 1;
  }
}
