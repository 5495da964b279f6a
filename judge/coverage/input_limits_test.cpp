#include "judge/coverage/input_limits.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;

TEST(InputLimits, AreTouchedByOneInputOrAnother) {
  InputLimits limits;
  limits.add("\"n\": min-value-hit\nconstant-bounds \"n\": 1 100\nvalues \"n\": 1 7\n");
  limits.add("\"n\": max-value-hit\nconstant-bounds \"n\": 1 100\nvalues \"n\": 30 100\n");
  limits.add("\"m\":\n\"n\":\nconstant-bounds \"n\": 1 100\nvalues \"n\": 8 9\n");
  EXPECT_THAT(limits.all(), ElementsAre(InputLimit{.name = "n",
                                                   .least = "1",
                                                   .most = "100",
                                                   .has_least = true,
                                                   .has_most = true,
                                                   .least_seen = "1",
                                                   .most_seen = "100"},
                                        InputLimit{.name = "m"}));
  EXPECT_TRUE(limits.all()[0].is_touched());
  EXPECT_FALSE(limits.all()[1].is_touched());
}

TEST(InputLimits, AreNotKnownWhereTheyHangOnMoreThanTheName) {
  InputLimits limits;
  limits.add("\"x\": max-value-hit\nconstant-bounds \"x\": 0 5\n");
  limits.add("\"x\":\nconstant-bounds \"x\": 0 9\n");
  limits.add("\"x\":\nconstant-bounds \"x\": 0 5\n");
  limits.add("\"y\":\nconstant-bounds \"y\": ? 10\n");
  EXPECT_THAT(limits.all(), ElementsAre(InputLimit{.name = "x", .least = "0", .has_most = true},
                                        InputLimit{.name = "y", .most = "10"}));
}

TEST(InputLimits, AreComparedAsNumbers) {
  InputLimits limits;
  limits.add("values \"n\": 9 9\n");
  limits.add("values \"n\": 10 10\n");
  limits.add("values \"n\": -3 -3\n");
  EXPECT_EQ(limits.all().front().least_seen, "-3");
  EXPECT_EQ(limits.all().front().most_seen, "10");
}

TEST(InputLimits, CountForTheFirstNamesOnly) {
  InputLimits limits;
  std::string log;
  for (int i = 0; i < 90'000; ++i) log += fmt::format("\"{}\": min-value-hit\n", i);
  const std::string most = log.substr(0, log.find("\"1000\""));
  limits.add(most);
  EXPECT_FALSE(limits.has_more());
  limits.add(log + "\"7\": max-value-hit\n");
  EXPECT_TRUE(limits.has_more());
  ASSERT_EQ(limits.all().size(), InputLimits::kMostNames);
  EXPECT_EQ(limits.all().back().name, "999");
  EXPECT_TRUE(limits.all()[7].is_touched());
}

TEST(InputLimits, PassOverOtherLinesAndTildes) {
  InputLimits limits;
  limits.add(
      "feature \"tree\": hit\nvariable \"n\"\nnonsense\n\": x\n\"~t~\": min-value-hit "
      "max-value-hit\nconstant-bounds \"~t~\": 1 2\nconstant-bounds \"t\": 1\n");
  limits.add("\"" + std::string(5000, 'x') + "\": min-value-hit\n");
  EXPECT_THAT(limits.all(),
              ElementsAre(InputLimit{
                  .name = "t", .least = "1", .most = "2", .has_least = true, .has_most = true}));
}

}  // namespace
}  // namespace judge
