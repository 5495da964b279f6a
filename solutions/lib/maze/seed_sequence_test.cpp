#include "solutions/lib/maze/seed_sequence.hpp"

#include <gtest/gtest.h>

namespace maze {
namespace {

TEST(SeedSequence, GivesRemaindersAndStartsOverAfterTen) {
  SeedSequence seed({10, 11, 12, 13, 14, 15, 16, 17, 18, 99});
  for (int round = 0; round < 3; ++round) {
    for (int i = 0; i < 9; ++i) EXPECT_EQ(seed.draw(10), i);
    EXPECT_EQ(seed.draw(16), 3);
  }
  EXPECT_EQ(seed.draws(), 30);
}

TEST(SeedSequence, MovesOnAlsoWhereThereIsNothingToChoose) {
  SeedSequence seed({5, 7});
  EXPECT_EQ(seed.draw(1), 0);
  EXPECT_EQ(seed.draw(100), 7);
}

}  // namespace
}  // namespace maze
