#include "solutions/lib/maze/growing_mistake.hpp"

#include <gtest/gtest.h>

#include "generators/lib/random.hpp"
#include "solutions/lib/maze/word_by_word.hpp"

namespace maze {
namespace {

// Otherwise every wrong answer might be wrong for another reason than it says.
TEST(GrowingRules, GrowTheMazeOfTheStatementIfNoneIsMistaken) {
  generators::Random random(438);
  for (int i = 0; i < 200; ++i) {
    const auto size = static_cast<std::uint32_t>(1 + random.below(20));
    const auto seed = static_cast<std::uint32_t>(random.below(1'000'000'000));
    ASSERT_EQ(picture_by<GrowingRules>(size, seed), picture_word_by_word(size, seed))
        << size << " " << seed;
  }
}

}  // namespace
}  // namespace maze
