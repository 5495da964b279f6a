#include "judge/stressing/large_numbers.hpp"

#include <algorithm>
#include <functional>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/generator_command.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using Numbers = std::vector<std::int64_t>;

CommandFamily family(const std::vector<std::string>& commands, VariedNumbers varied) {
  std::vector<GeneratedInput> all;
  for (const std::string& command : commands)
    all.push_back(expand_generator_command(command, {.salt = "", .name = "x"}));
  return command_families(all, varied).front();
}

/// What is tried in so many rounds, in order.
std::vector<Numbers> tried(LargeNumbers& large, std::size_t rounds,
                           const std::function<GrowthOutcome(const Numbers&)>& outcome) {
  Chance chance(1);
  std::vector<Numbers> all;
  for (std::size_t round = 0; round < rounds; ++round) {
    const std::vector<Numbers> asked = large.next(round, chance);
    std::vector<GrowthOutcome> outcomes;
    for (const Numbers& numbers : asked) outcomes.push_back(outcome(numbers));
    large.learn(outcomes);
    all.insert(all.end(), asked.begin(), asked.end());
  }
  return all;
}

std::int64_t largest(const std::vector<Numbers>& all, std::size_t number) {
  return (*std::ranges::max_element(all, {},
                                    [&](const Numbers& each) { return each[number]; }))[number];
}

TEST(LargeNumbers, ComeToTheLimitInFewSteps) {
  LargeNumbers large(family({"random {seed} 10", "random {seed} 1000"}, VariedNumbers::all));
  const auto all = tried(large, 8, [](const Numbers& numbers) {
    return numbers[0] <= 10000 ? GrowthOutcome::useful : GrowthOutcome::useless;
  });
  ASSERT_GE(all.size(), 2U);
  EXPECT_THAT(all[0], ElementsAre(3000));
  EXPECT_THAT(all, Contains(ElementsAre(10000)));
  EXPECT_THAT(all.back(), ElementsAre(10000)) << "with another seed";
}

TEST(LargeNumbers, LeaveTheFirstRoundsToSmallOnes) {
  LargeNumbers large(family({"random {seed} 10"}, VariedNumbers::all));
  EXPECT_THAT(tried(large, 2, [](const Numbers&) { return GrowthOutcome::useful; }), IsEmpty());
}

TEST(LargeNumbers, AreTheEndsOfRangesAtOnce) {
  LargeNumbers large(family({"random {seed} {1..70000} {-9..-1}"}, VariedNumbers::ranges));
  const auto all = tried(large, 9, [](const Numbers&) { return GrowthOutcome::useful; });
  ASSERT_FALSE(all.empty());
  EXPECT_THAT(all[0], ElementsAre(70000, -1));
  for (const Numbers& numbers : all) EXPECT_LE(numbers[0], 70000);
}

TEST(LargeNumbers, AreLookedForEachAloneAndThenTogether) {
  LargeNumbers large(family({"random {seed} 10 10"}, VariedNumbers::all));
  const auto all = tried(large, 60, [](const Numbers& numbers) {
    return numbers[0] <= 200000 && numbers[1] <= 1000 ? GrowthOutcome::useful
                                                      : GrowthOutcome::useless;
  });
  EXPECT_THAT(all, Contains(ElementsAre(200000, 10)));
  EXPECT_THAT(all, Contains(ElementsAre(10, 1000)));
  EXPECT_THAT(all, Contains(ElementsAre(200000, 1000)));
  EXPECT_THAT(all, Contains(ElementsAre(200000, 1)));
}

TEST(LargeNumbers, AreFewWhereTheOtherProgramIsTooSlow) {
  LargeNumbers large(family({"random {seed} 10"}, VariedNumbers::all));
  std::size_t slow = 0;
  tried(large, 1000, [&](const Numbers& numbers) {
    if (numbers[0] < 14) return GrowthOutcome::useful;
    ++slow;
    return GrowthOutcome::slow;
  });
  EXPECT_LE(slow, 2U);
}

TEST(LargeNumbers, GrowLittleBeyondInputsThatAreLargeAlready) {
  LargeNumbers large(family({"random {seed} 10"}, VariedNumbers::all));
  const auto all = tried(large, 40, [](const Numbers& numbers) {
    return numbers[0] > 100000 ? GrowthOutcome::large : GrowthOutcome::useful;
  });
  EXPECT_GE(largest(all, 0), 1'000'000);
  EXPECT_LE(largest(all, 0), 20'000'000);
}

TEST(LargeNumbers, AreTriedEverLessOften) {
  LargeNumbers large(family({"random {seed} 10"}, VariedNumbers::all));
  const auto all = tried(large, 4000, [](const Numbers& numbers) {
    return numbers[0] <= 5000 ? GrowthOutcome::useful : GrowthOutcome::useless;
  });
  EXPECT_LT(all.size(), 40U);
}

TEST(LargeNumbers, AreNoneBeyond64Bits) {
  LargeNumbers large(family({"random {seed} 1000000000000000000"}, VariedNumbers::all));
  const auto all = tried(large, 20, [](const Numbers&) { return GrowthOutcome::useful; });
  EXPECT_EQ(largest(all, 0), std::numeric_limits<std::int64_t>::max());
  for (const Numbers& numbers : all) EXPECT_GE(numbers[0], 1'000'000'000'000'000'000);
}

}  // namespace
}  // namespace judge
