#pragma once

// Idea:   the numbers of CodeAbbey's problem 438, written down, so that one can look ahead. There
//         are never more than 2097168 of them: the modulus is prime, so each seed (but the fixed
//         point, which only ever meets itself) comes back after some divisor of that many steps.
// Time:   constant a draw; writing takes some cycles for each number, at most 2097170 times.
// Space:  4 bytes for each number that is written: at most 8 MiB.
// Status: against LinearCongruential past the end of the cycle in draws_test.cpp.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solutions/lib/maze/linear_congruential.hpp"

namespace maze {

/// What LinearCongruential draws, with a view of the next three.
class Draws {
 public:
  /// There will be at most `most` draws.
  Draws(std::uint64_t seed, std::uint64_t most)
      : numbers_(static_cast<std::size_t>(std::min<std::uint64_t>(most, kCycle)) + kAhead) {
    LinearCongruential random(seed);
    for (std::uint32_t& number : numbers_) number = random.below(LinearCongruential::kModulus);
  }

  /// What rnd(count) will be when `ahead` more numbers have been drawn; ahead <= 2.
  std::uint32_t below(std::uint32_t count, std::size_t ahead) const {
    return numbers_[next_ + ahead] % count;
  }

  /// Draws `count` numbers; count <= kCycle.
  void skip(std::size_t count) {
    next_ += count;
    if (next_ >= kCycle) [[unlikely]]
      next_ -= kCycle;
  }

 private:
  static constexpr std::size_t kCycle = LinearCongruential::kModulus - 1;
  static constexpr std::size_t kAhead = 3;

  std::vector<std::uint32_t> numbers_;
  std::size_t next_ = 0;
};

}  // namespace maze
