#include "judge/mutation/kill_matrix.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Mutants 0 to 3 on cases 0 to 3: 0 is killed by 0 and 1, 1 by 1, 2 by 1 and 2, 3 by none.
KillMatrix matrix() {
  KillMatrix kills(4, 4);
  kills.add(0, 0);
  kills.add(0, 1);
  kills.add(1, 1);
  kills.add(2, 2);
  kills.add(2, 1);
  return kills;
}

TEST(KillMatrix, CountsWhatEachCaseKills) {
  EXPECT_THAT(matrix().kills(), ElementsAre(1U, 3U, 1U, 0U));
  EXPECT_THAT(matrix().kills_alone(), ElementsAre(0U, 1U, 0U, 0U));
  EXPECT_THAT(matrix().killers(2), ElementsAre(2U, 1U));
}

TEST(KillMatrix, ChoosesFewCasesThatKillAllThatAreKilled) {
  EXPECT_THAT(matrix().few_cases(), ElementsAre(1U));
  KillMatrix two = matrix();
  two.add(3, 3);
  EXPECT_THAT(two.few_cases(), ElementsAre(1U, 3U));
  EXPECT_THAT(KillMatrix(3, 2).few_cases(), IsEmpty());
}

}  // namespace
}  // namespace judge
