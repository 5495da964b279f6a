#include "judge/stressing/argument_growth.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/generator_command.hpp"
#include "judge/stressing/smaller_numbers.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

std::vector<GeneratedInput> commands(const std::vector<std::string>& texts) {
  std::vector<GeneratedInput> all;
  for (const std::string& text : texts)
    all.push_back(expand_generator_command(text, {.salt = "", .name = "x"}));
  return all;
}

TEST(CommandFamilies, GroupWhatDiffersInNumbersAndSeedsOnly) {
  const auto families =
      command_families(commands({"random {seed} 5", "random {seed} 500", "random {seed:2} 5 --deep",
                                 "comb 7", "random {seed} --n=3 --density=0.5"}),
                       VariedNumbers::all);
  ASSERT_THAT(families, SizeIs(4));
  EXPECT_THAT(families[0].written, ElementsAre(ElementsAre(5), ElementsAre(500)));
  EXPECT_TRUE(families[0].has_seed());
  EXPECT_FALSE(families[2].has_seed());
  EXPECT_EQ(command_text(command_with(families[0], {17}, 9)), "random 9 17");
  EXPECT_EQ(command_text(command_with(families[3], {4}, 9)), "random 9 --n=4 --density=0.5");
}

TEST(CommandFamilies, WithoutAValidatorVaryRangesOnly) {
  const auto families =
      command_families(commands({"gen {seed} 5 {2..100}"}), VariedNumbers::ranges);
  ASSERT_THAT(families, SizeIs(1));
  ASSERT_THAT(families[0].numbers, SizeIs(1));
  EXPECT_EQ(families[0].numbers[0].least, 2);
  EXPECT_EQ(families[0].numbers[0].most, 100);
  EXPECT_EQ(command_text(command_with(families[0], {8}, 1)), "gen 1 5 8");
}

TEST(CommandFamilies, KnowWhatIsWrittenLikeARangeAndIsNone) {
  for (const char* good : {"{1..100}", "--n={-5..5}", "x{1..2}", "{a..b}", "5", "{7..7}"})
    EXPECT_EQ(bad_range(good), std::nullopt) << good;
  EXPECT_EQ(bad_range("{9..1}"), "{9..1}");
  for (const char* odd : {"{1..}", "{..9}", "{1..1e5}", "{1..10^5}", "{1..1,000}", "{1...9}"})
    EXPECT_EQ(bad_range(odd), odd);
  EXPECT_EQ(bad_range("{a..z}"), std::nullopt) << "no number";
  EXPECT_EQ(bad_range("--n={1..5}x"), "{1..5}");
  EXPECT_EQ(bad_range("{1..99999999999999999999}"), "{1..99999999999999999999}");
}

/// Some rounds where inputs are valid up to a number; the greatest number of each round.
std::vector<std::int64_t> greatest_of_rounds(ArgumentGrowth& growth, int rounds,
                                             std::int64_t valid) {
  std::vector<std::int64_t> greatest;
  for (int i = 0; i < rounds; ++i) {
    const auto round = growth.next_round();
    std::vector<GrowthOutcome> outcomes;
    greatest.push_back(0);
    for (const GrownCommand& command : round) {
      greatest.back() = std::max(greatest.back(), command.numbers[0]);
      outcomes.push_back(command.numbers[0] <= valid ? GrowthOutcome::useful
                                                     : GrowthOutcome::useless);
    }
    growth.learn(round, outcomes);
  }
  return greatest;
}

TEST(ArgumentGrowth, BeginsSmallAndGrowsAsFarAsInputsAreValid) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 7"}), VariedNumbers::all), 1);
  const auto greatest = greatest_of_rounds(growth, 16, 1000);
  EXPECT_LE(greatest[0], 4);
  EXPECT_LE(greatest[1], 16);
  EXPECT_GT(*std::ranges::max_element(greatest), 1000);
  EXPECT_LE(greatest[15], 1000);
  EXPECT_GT(greatest[15], 256);
}

TEST(ArgumentGrowth, TrustsNumbersUpToWhichAllInputsWereOfUse) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 7"}), VariedNumbers::all), 1);
  const auto first = growth.next_round();
  for (const GrownCommand& command : first) EXPECT_FALSE(command.is_trusted);
  growth.learn(first, std::vector<GrowthOutcome>(first.size(), GrowthOutcome::useful));
  const auto second = growth.next_round();
  std::size_t trusted = 0;
  for (const GrownCommand& command : second) {
    EXPECT_EQ(command.is_trusted, command.numbers[0] <= 4);
    trusted += command.is_trusted ? 1U : 0U;
  }
  EXPECT_GT(trusted, 0U);
  std::vector<GrowthOutcome> outcomes(second.size(), GrowthOutcome::useful);
  outcomes.back() = GrowthOutcome::useless;
  growth.learn(second, outcomes);
  for (const GrownCommand& command : growth.next_round()) EXPECT_FALSE(command.is_trusted);
}

TEST(ArgumentGrowth, TriesLargeNumbersAtTheEndOfRounds) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 1000"}), VariedNumbers::all), 1);
  std::vector<std::int64_t> last;
  for (int i = 0; i < 6; ++i) {
    const auto round = growth.next_round();
    last.push_back(round.back().numbers[0]);
    EXPECT_FALSE(round.back().is_trusted && last.back() > 1000);
    std::vector<GrowthOutcome> outcomes;
    for (const GrownCommand& command : round) {
      outcomes.push_back(command.numbers[0] <= 30000 ? GrowthOutcome::useful
                                                     : GrowthOutcome::useless);
    }
    growth.learn(round, outcomes);
  }
  EXPECT_LE(last[1], 16);
  EXPECT_EQ(last[2], 3000);
  EXPECT_EQ(last[3], 30000);
  EXPECT_EQ(last[4], 300000);
  EXPECT_EQ(last[5], 100000);
}

TEST(ArgumentGrowth, NeverLeavesARange) {
  ArgumentGrowth growth(command_families(commands({"gen {seed} {3..20}"}), VariedNumbers::ranges),
                        1);
  for (int i = 0; i < 10; ++i) {
    const auto round = growth.next_round();
    for (const GrownCommand& command : round) {
      EXPECT_GE(command.numbers[0], 3);
      EXPECT_LE(command.numbers[0], 20);
    }
    growth.learn(round, std::vector<GrowthOutcome>(round.size(), GrowthOutcome::useful));
  }
}

TEST(ArgumentGrowth, BeginsWithWhatIsWrittenWhereSmallNumbersAreOfNoUse) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 700"}), VariedNumbers::all), 1);
  const auto first = growth.next_round();
  growth.learn(first, std::vector<GrowthOutcome>(first.size(), GrowthOutcome::useless));
  std::vector<std::int64_t> numbers;
  for (const GrownCommand& command : growth.next_round()) numbers.push_back(command.numbers[0]);
  EXPECT_THAT(numbers, Contains(700));
}

TEST(ArgumentGrowth, ComesToTheEndsOfTypesSoon) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 7"}), VariedNumbers::all), 1);
  std::size_t tried = 0;
  std::set<std::int64_t> numbers;
  for (int i = 0; i < 20; ++i) {
    const auto round = growth.next_round();
    for (const GrownCommand& command : round) {
      numbers.insert(command.numbers[0]);
      if (*numbers.rbegin() < (std::int64_t{1} << 31U)) ++tried;
    }
    growth.learn(round, std::vector<GrowthOutcome>(round.size(), GrowthOutcome::useful));
  }
  EXPECT_LT(tried, 3000U) << "until one was as large as 2^31";
  for (const unsigned bits : {31U, 32U, 53U}) {
    EXPECT_TRUE(numbers.contains(std::int64_t{1} << bits)) << bits;
    EXPECT_TRUE(numbers.contains((std::int64_t{1} << bits) - 1)) << bits;
  }
  EXPECT_EQ(*numbers.rbegin(), std::numeric_limits<std::int64_t>::max());
}

TEST(ArgumentGrowth, EndsWhereLargeNumbersAreOfNoUse) {
  ArgumentGrowth growth(command_families(commands({"random {seed} 7"}), VariedNumbers::all), 1);
  const std::int64_t valid = 1'000'000'000'000'000'000;
  const auto greatest = greatest_of_rounds(growth, 24, valid);
  EXPECT_LE(greatest.back(), valid);
  EXPECT_GT(greatest.back(), valid / 4);
}

/// Contests like limits of 18 zeros, and types have others.
TEST(ArgumentGrowth, ComesToNumbersOf64Bits) {
  struct Row {
    const char* command;
    std::int64_t least;
    std::int64_t most;
  };
  const Row rows[] = {
      {"gen {seed} 1000000000000000000", 1, std::numeric_limits<std::int64_t>::max()},
      {"gen {seed} {1..1000000000000000000}", 1, 1'000'000'000'000'000'000},
      {"gen {seed} {-9223372036854775808..9223372036854775807}",
       std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()},
      {"gen {seed} {9223372036854775806..9223372036854775807}",
       std::numeric_limits<std::int64_t>::max() - 1, std::numeric_limits<std::int64_t>::max()}};
  for (const Row& row : rows) {
    SCOPED_TRACE(row.command);
    ArgumentGrowth growth(command_families(commands({row.command}), VariedNumbers::all), 1);
    std::int64_t greatest_of_first = row.least;
    std::int64_t greatest = row.least;
    for (int i = 0; i < 40; ++i) {
      const auto round = growth.next_round();
      for (const GrownCommand& command : round) {
        ASSERT_THAT(command.numbers, SizeIs(1));
        EXPECT_GE(command.numbers[0], row.least);
        EXPECT_LE(command.numbers[0], row.most);
        greatest = std::max(greatest, command.numbers[0]);
      }
      if (i == 0) greatest_of_first = greatest;
      growth.learn(round, std::vector<GrowthOutcome>(round.size(), GrowthOutcome::useful));
    }
    EXPECT_LE(greatest_of_first - row.least, 4);
    EXPECT_EQ(greatest, row.most);
  }
}

TEST(ArgumentGrowth, IsTheSameForASeedAndAnotherForAnother) {
  const auto families = command_families(commands({"random {seed} 7 9"}), VariedNumbers::all);
  const auto rounds = [&](std::uint64_t seed) {
    ArgumentGrowth growth(families, seed);
    std::vector<GrownCommand> all;
    for (int i = 0; i < 3; ++i) {
      const auto round = growth.next_round();
      growth.learn(round, std::vector<GrowthOutcome>(round.size(), GrowthOutcome::useful));
      all.insert(all.end(), round.begin(), round.end());
    }
    return all;
  };
  EXPECT_EQ(rounds(5), rounds(5));
  EXPECT_NE(rounds(5), rounds(6));
}

TEST(ArgumentGrowth, EndsWhereNothingCanDiffer) {
  ArgumentGrowth growth(command_families(commands({"comb --deep"}), VariedNumbers::all), 1);
  const auto first = growth.next_round();
  EXPECT_THAT(first, SizeIs(1));
  growth.learn(first, {GrowthOutcome::useful});
  EXPECT_THAT(growth.next_round(), IsEmpty());
}

TEST(SmallerCommands, AreLessInOneNumberAndNotBelowTheLeast) {
  const auto family =
      command_families(commands({"random {seed} {2..100}"}), VariedNumbers::ranges).front();
  const GrownCommand command{.numbers = {9}, .seed = 3};
  std::vector<std::int64_t> numbers;
  for (const GrownCommand& smaller : smaller_commands(family, command))
    numbers.push_back(smaller.numbers[0]);
  EXPECT_THAT(numbers, Each(testing::AllOf(testing::Ge(2), testing::Lt(9))));
  EXPECT_THAT(numbers, Contains(8));
  EXPECT_THAT(numbers, Contains(5));
  EXPECT_EQ(numbers.front(), 2);
  const auto of_four = smaller_commands(family, {.numbers = {4}});
  EXPECT_EQ(of_four.front().numbers[0], 2) << "which half of it is, too";
  EXPECT_EQ(std::ranges::count(of_four, of_four.front().numbers, &GrownCommand::numbers),
            std::ranges::count(of_four, of_four.back().numbers, &GrownCommand::numbers));
  EXPECT_THAT(smaller_commands(family, {.numbers = {2}}), IsEmpty());
  const auto of_two =
      command_families(commands({"random {seed} {1..9} {1..9}"}), VariedNumbers::ranges).front();
  EXPECT_EQ(smaller_commands(of_two, {.numbers = {9, 9}}).front().numbers,
            (std::vector<std::int64_t>{1, 9}));
  EXPECT_EQ(smaller_commands(of_two, {.numbers = {9, 9}}, 1).front().numbers,
            (std::vector<std::int64_t>{9, 1}));
  const auto far_apart = smaller_commands(of_two, {.numbers = {9, 9}, .seed = 3});
  EXPECT_EQ(far_apart[2].numbers, (std::vector<std::int64_t>{2, 9}));
  EXPECT_EQ(far_apart[3].numbers, (std::vector<std::int64_t>{9, 2}))
      << "what is much less for one number comes before what is little less for another";
  EXPECT_EQ(far_apart[3].seed, 3);
  const auto wide =
      command_families(commands({"random {-9223372036854775808..0}"}), VariedNumbers::ranges)
          .front();
  const auto halved =
      smaller_commands(wide, {.numbers = {std::numeric_limits<std::int64_t>::min()}});
  ASSERT_FALSE(halved.empty());
  EXPECT_EQ(halved.front().numbers[0], 0);
}

TEST(SmallerCommands, RiseByDoublesFromTheLeastBeforeTheyComeDownByHalves) {
  const auto family =
      command_families(commands({"random {seed} {1..200000}"}), VariedNumbers::ranges).front();
  const auto numbers_of = [&](CommandSteps steps) {
    std::vector<std::int64_t> numbers;
    for (const GrownCommand& smaller :
         smaller_commands(family, {.numbers = {200000}, .seed = 3}, 0, steps))
      numbers.push_back(smaller.numbers[0]);
    return numbers;
  };
  const std::vector<std::int64_t> all = numbers_of(CommandSteps::all);
  ASSERT_GT(all.size(), 19U);
  EXPECT_THAT(std::vector(all.begin(), all.begin() + 4), testing::ElementsAre(1, 2, 3, 5));
  EXPECT_EQ(all[17], 65537);
  EXPECT_EQ(all[18], 100000);
  EXPECT_THAT(all, Contains(199999));
  const std::vector<std::int64_t> large = numbers_of(CommandSteps::large);
  EXPECT_THAT(large, Each(testing::Le(187500)));
  EXPECT_THAT(large, Contains(187500));
  EXPECT_LT(large.size(), 30U) << "and none with another seed";
}

TEST(SmallerNumbers, RiseFromTheSimplestAndStayBelowTheHalf) {
  EXPECT_THAT(rising_numbers(1, 20), testing::ElementsAre(2, 3, 5, 9));
  EXPECT_THAT(rising_numbers(-5, 20), testing::ElementsAre(1, 2, 4, 8));
  EXPECT_THAT(rising_numbers(-50, -20), testing::ElementsAre(-1, -2, -4, -8));
  EXPECT_THAT(rising_numbers(1, 2), IsEmpty());
  EXPECT_EQ(rising_numbers(0, std::numeric_limits<std::int64_t>::max()).size(), 62U);
  EXPECT_EQ(rising_numbers(std::numeric_limits<std::int64_t>::min(),
                           std::numeric_limits<std::int64_t>::min())
                .size(),
            62U);
}

}  // namespace
}  // namespace judge
