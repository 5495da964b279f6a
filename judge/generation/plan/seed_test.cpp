#include "judge/generation/plan/seed.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

// Testcases hang on these numbers: a change of the derivation remakes every random case of every
// problem.
TEST(Seed, NeverChanges) {
  EXPECT_EQ(seed_of("", "random {seed}", 1), 1569673057u);
  EXPECT_EQ(seed_of("salt", "random {seed}", 1), 574131784u);
}

TEST(Seed, DependsOnSaltCommandAndRepeat) {
  const std::uint32_t seed = seed_of("salt", "random {seed}", 1);
  EXPECT_NE(seed, seed_of("salt2", "random {seed}", 1));
  EXPECT_NE(seed, seed_of("salt", "random {seed:1}", 1));
  EXPECT_NE(seed, seed_of("salt", "random {seed}", 2));
  EXPECT_NE(seed_of("ab", "c", 1), seed_of("a", "bc", 1));
}

/// A command with its salt and the index of its repeat, and the seed that BAPCtools' own formula,
/// int(sha512(salt + command).hexdigest(), 16) % 2**31, gives.
TEST(Seed, IsBapctoolsOwn) {
  EXPECT_EQ(bapctools_seed_of("", "random {seed}", 1), 1339147833u);
  EXPECT_EQ(bapctools_seed_of("", "  random {seed}\n", 1), 1339147833u);
  EXPECT_EQ(bapctools_seed_of("salt", "random {seed}", 1), 622488287u);
  EXPECT_EQ(bapctools_seed_of("salt", "random {seed:2}", 1), 594708191u);
  EXPECT_EQ(bapctools_seed_of("salt", "random {seed}", 2), 606137412u);
  EXPECT_EQ(bapctools_seed_of("salt", "random {seed}", 0), 1591724548u);
  EXPECT_EQ(bapctools_seed_of("abcd", "graph 5 {seed}", 7), 26018309u);
}

TEST(Seed, FillsTheRangeBelowTwoToThe31) {
  std::set<std::uint32_t> seeds;
  std::uint32_t largest = 0;
  for (int repeat = 1; repeat <= 1000; ++repeat) {
    const std::uint32_t seed = seed_of("", "random {seed}", repeat);
    EXPECT_LT(seed, 1u << 31);
    seeds.insert(seed);
    largest = std::max(largest, seed);
  }
  EXPECT_EQ(seeds.size(), 1000u);
  EXPECT_GT(largest, 1u << 30);
}

}  // namespace
}  // namespace judge
