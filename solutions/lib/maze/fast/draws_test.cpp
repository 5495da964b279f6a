#include "solutions/lib/maze/fast/draws.hpp"

#include <cstdint>

#include <gtest/gtest.h>

#include "solutions/lib/maze/linear_congruential.hpp"

namespace {

using maze::Draws;
using maze::LinearCongruential;

constexpr std::uint32_t kModulus = LinearCongruential::kModulus;
constexpr std::uint64_t kFixedPoint = 1609087;

TEST(Draws, AreThoseOfTheGeneratorBeyondItsCycle) {
  for (const std::uint64_t seed : {std::uint64_t{7}, std::uint64_t{1000000000}, kFixedPoint}) {
    Draws draws(seed, std::uint64_t{3} * kModulus);
    LinearCongruential random(seed);
    for (std::uint32_t i = 0; i < kModulus - 100; ++i) random.below(1);
    draws.skip(kModulus - 100);
    for (std::uint32_t i = 0; i < 200; ++i) {
      LinearCongruential later = random;
      later.below(1);
      later.below(1);
      ASSERT_EQ(draws.below(kModulus, 2), later.below(kModulus)) << "draw " << i;
      ASSERT_EQ(draws.below(1000, 0), random.below(1000)) << "draw " << i;
      draws.skip(1);
    }
  }
}

}  // namespace
