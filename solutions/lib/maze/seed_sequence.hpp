#pragma once

// Problem: algorithmia-*, whose mazes are all grown from ten numbers and a pointer.
// Idea:    the request for a number below n reads the number under the pointer modulo n; the
//          pointer then moves on, from the last number to the first.
// Time:    constant a draw.
// Source:  the manual of the module Algorithmia (Keep Talking and Nobody Explodes).
// Status:  unit tests, and through every maze of the six colours.

#include <array>
#include <cassert>
#include <cstddef>

namespace maze {

/// The ten numbers of an Algorithmia seed, read round and round.
class SeedSequence {
 public:
  static constexpr std::size_t kLength = 10;

  explicit SeedSequence(const std::array<int, kLength>& numbers) : numbers_(numbers) {}

  /// A number from 0 to count - 1. The pointer moves even if there is nothing to choose.
  int draw(int count) {
    assert(count > 0);
    const int number = numbers_[static_cast<std::size_t>(draws_) % kLength];
    ++draws_;
    return number % count;
  }

  /// How many numbers have been asked for.
  int draws() const { return draws_; }

 private:
  std::array<int, kLength> numbers_;
  int draws_ = 0;
};

}  // namespace maze
