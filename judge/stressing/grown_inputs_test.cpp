#include "judge/stressing/grown_inputs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::Contains;
using testing::Each;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::size_t kMost = 1U << 16U;

TEST(GrownInputs, HaveCountedTokensOfAllLinesMoreOften) {
  EXPECT_THAT(grown_inputs("2 9\n3 4\n9\n5 6\n", {6}, kMost),
              Contains("6 9\n3 4 3 4 3 4\n9\n5 6 5 6 5 6\n"));
}

TEST(GrownInputs, HaveCountedLinesMoreOften) {
  EXPECT_THAT(grown_inputs("9 2\na b c\nd e f\nend\n", {5}, kMost),
              Contains("9 4\na b c\nd e f\na b c\nd e f\nend\n"))
      << "as near to the limit as it goes";
}

TEST(GrownInputs, ComeToLargeOnesWhereNobodyTellsOfLimits) {
  const auto inputs = grown_inputs("1\n7\n", {}, kMost);
  EXPECT_THAT(inputs, Contains(testing::StartsWith("64\n7")));
  EXPECT_THAT(inputs, Contains(testing::StartsWith("16384\n7")));
  EXPECT_THAT(inputs, Each(SizeIs(testing::Le(kMost))));
  EXPECT_THAT(grown_inputs("1\n7\n", {}, 1000), Not(Contains(testing::StartsWith("16384\n"))));
}

TEST(GrownInputs, AreNoneWhereNothingIsCounted) {
  EXPECT_THAT(grown_inputs("5 7\n", {100}, kMost), IsEmpty());
  EXPECT_THAT(grown_inputs("0 -1\n3\n", {100}, kMost), IsEmpty());
  EXPECT_THAT(grown_inputs("9223372036854775807\n1\n", {9223372036854775807}, kMost), IsEmpty());
  EXPECT_THAT(grown_inputs("", {100}, kMost), IsEmpty());
  EXPECT_THAT(grown_inputs("2\n1 2\n", {100}, 4), IsEmpty());
}

}  // namespace
}  // namespace judge
