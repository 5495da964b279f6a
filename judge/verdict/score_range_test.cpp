#include "judge/verdict/score_range.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

TEST(ScoreRange, ContainsItsEndsAndWhatRoundingMakesOfThem) {
  const ScoreRange range{0, 1};
  EXPECT_TRUE(range.contains(0));
  EXPECT_TRUE(range.contains(0.1 + 0.2 + 0.7));
  EXPECT_TRUE(range.contains(1 + 1e-12));
  EXPECT_FALSE(range.contains(1.001));
  EXPECT_FALSE(range.contains(-0.001));
  EXPECT_TRUE(ScoreRange().contains(1e300));
  EXPECT_FALSE((ScoreRange{5, kInfinite}.contains(4)));
}

TEST(ScoreRange, IsToldShortly) {
  EXPECT_EQ(to_string(ScoreRange{0, 100}), "0 to 100");
  EXPECT_EQ(to_string(ScoreRange{40, 40}), "40");
  EXPECT_EQ(to_string(ScoreRange{3, kInfinite}), "at least 3");
  EXPECT_EQ(to_string(ScoreRange{-kInfinite, 2.5}), "at most 2.5");
  EXPECT_EQ(to_string(ScoreRange()), "any score");
}

TEST(ScoreText, HasNoMoreDecimalsThanItNeeds) {
  EXPECT_EQ(score_text(40), "40");
  EXPECT_EQ(score_text(100.0 / 3), "33.3333");
  EXPECT_EQ(score_text(-0.00001), "0");
  EXPECT_EQ(score_text(1234567890), "1234567890");
  EXPECT_EQ(score_text(kInfinite), "infinity");
}

TEST(PointsText, TellsOfHowManyWhereThatIsKnown) {
  EXPECT_EQ(points_text(40, 100), "40 of 100");
  EXPECT_EQ(points_text(40, std::nullopt), "40");
  EXPECT_EQ(points_text(std::nullopt, 100), "");
}

}  // namespace
}  // namespace judge
