#include "solutions/lib/maze/sidewinder_mistake.hpp"

#include <array>

#include <gtest/gtest.h>

#include "generators/lib/random.hpp"
#include "solutions/lib/maze/sidewinder.hpp"

namespace maze {
namespace {

// Otherwise every wrong answer might be wrong for another reason than it says.
TEST(SidewinderRules, RunAsTheReferenceDoesIfNoneIsMistaken) {
  generators::Random random(438);
  for (int i = 0; i < 2000; ++i) {
    std::array<int, SeedSequence::kLength> numbers{};
    for (int& number : numbers) number = static_cast<int>(random.below(100));
    SeedSequence seed(numbers);
    SeedSequence same(numbers);
    ASSERT_EQ(picture(sidewinder_by<SidewinderRules>(4, 4, seed)), picture(sidewinder(4, 4, same)));
  }
}

}  // namespace
}  // namespace maze
