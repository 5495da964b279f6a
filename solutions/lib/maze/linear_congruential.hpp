#pragma once

// Idea:   the generator of random numbers that CodeAbbey's problem 438 prescribes:
//         x <- (445 x + 700001) mod 2097169.
// Status: the printed beginning of the sequence in linear_congruential_test.cpp.

#include <cstdint>

namespace maze {

/// A fixed sequence for each seed; seed 1609087 repeats itself for ever.
class LinearCongruential {
 public:
  // A prime. 445 * kModulus + 700001 < 2^30: a step fits into 32 bits once the seed is reduced.
  static constexpr std::uint32_t kModulus = 2097169;

  explicit LinearCongruential(std::uint64_t seed)
      : state_(static_cast<std::uint32_t>(seed % kModulus)) {}

  /// One of 0 .. count-1: the statement's rnd(count).
  std::uint32_t below(std::uint32_t count) {
    state_ = (state_ * 445 + 700001) % kModulus;
    return state_ % count;
  }

 private:
  std::uint32_t state_;
};

}  // namespace maze
