#include "solutions/lib/maze/linear_congruential.hpp"

#include <cstdint>

#include <gtest/gtest.h>

namespace {

using maze::LinearCongruential;

constexpr std::uint32_t kModulus = LinearCongruential::kModulus;
constexpr std::uint64_t kFixedPoint = 1609087;

TEST(LinearCongruential, BeginsAsThePrintedExample) {
  LinearCongruential random(0);
  for (const std::uint32_t number : {700001U, 1819434U, 840897U, 1603084U, 1034921U, 1959835U}) {
    EXPECT_EQ(random.below(kModulus), number);
  }
}

TEST(LinearCongruential, StaysAtItsFixedPoint) {
  LinearCongruential random(kFixedPoint);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(random.below(kModulus), kFixedPoint);
}

TEST(LinearCongruential, DoesNotOverflowOnTheLargestSeed) {
  LinearCongruential random(1000000000);
  EXPECT_EQ(random.below(kModulus), (445 * std::uint64_t{1000000000} + 700001) % kModulus);
}

}  // namespace
