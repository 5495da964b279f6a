#include "judge/base/text/regular_expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;

TEST(RegularExpression, FindsTheFirstPlaceInAText) {
  const RegularExpression number("(-)?([0-9]+)");
  const auto found = number.search("a 12 -3");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->position, 2U);
  EXPECT_THAT(found->groups, ElementsAre("12", "", "12"));
  EXPECT_FALSE(number.search("none"));
  EXPECT_FALSE(number.search({}));
}

TEST(RegularExpression, MatchesATextOnlyAsAWhole) {
  const RegularExpression number("(-)?([0-9]+)");
  EXPECT_FALSE(number.match("a 12"));
  EXPECT_FALSE(number.match("12 "));
  const auto found = number.match("-3");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->position, 0U);
  EXPECT_THAT(found->groups, ElementsAre("-3", "-", "3"));
}

TEST(RegularExpression, KnowsWhatIsNone) {
  EXPECT_TRUE(RegularExpression::is_valid("a(b)?"));
  EXPECT_TRUE(RegularExpression::is_valid(""));
  EXPECT_FALSE(RegularExpression::is_valid("a(b"));
  EXPECT_FALSE(RegularExpression::is_valid("*"));
}

}  // namespace
}  // namespace judge
