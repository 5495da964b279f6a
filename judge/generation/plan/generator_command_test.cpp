#include "judge/generation/plan/generator_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/seed.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr PlanConventions kOurs = PlanConventions::judge;
constexpr PlanConventions kBapctools = PlanConventions::bapctools;

TEST(GeneratorCommand, IsSplitAtWhiteSpaceAndFilledIn) {
  const std::string command = " tree/hunt.py  --seed={seed}\t{count} x{name}y\n{} {X} ";
  ASSERT_FALSE(fault_of_command(command, kOurs));
  const GeneratedInput input =
      expand_generator_command(command, {.salt = "s", .name = "03-a", .repeat = 7});
  const std::uint32_t seed = seed_of("s", command, 7);
  EXPECT_EQ(input.program, "tree/hunt.py");
  EXPECT_EQ(input.seed, seed);
  EXPECT_EQ(input.command, command);
  EXPECT_THAT(input.arguments,
              ElementsAre("--seed=" + std::to_string(seed), "7", "x03-ay", "{}", "{X}"));
}

TEST(GeneratorCommand, WithoutSeedHasNone) {
  EXPECT_EQ(expand_generator_command("hunt 5", {}).seed, std::nullopt);
}

TEST(GeneratorCommand, NumberedSeedsDiffer) {
  EXPECT_NE(expand_generator_command("hunt {seed:1}", {}).seed,
            expand_generator_command("hunt {seed:2}", {}).seed);
}

TEST(GeneratorCommand, FaultsAreNamed) {
  EXPECT_THAT(fault_of_command("hunt {sed}", kOurs)->help, HasSubstr("did you mean 'seed'?"));
  EXPECT_EQ(fault_of_command("hunt 3 --seed={seed", kOurs)->what, "'{seed' has no closing brace");
  EXPECT_EQ(fault_of_command("hunt {seed", kOurs)->help, "write {seed}");
  EXPECT_FALSE(fault_of_command("hunt {sand {", kOurs)) << "any other brace is its own";
  EXPECT_FALSE(fault_of_command("hunt {seed", kBapctools));
  EXPECT_THAT(fault_of_command("hunt {seed} {seed:2}", kOurs)->what, HasSubstr("twice"));
  EXPECT_THAT(fault_of_command("hunt {seed:}", kOurs)->what, HasSubstr("{seed:}"));
  EXPECT_THAT(fault_of_command("hunt {name:3}", kOurs)->what, HasSubstr("{name:3}"));
  EXPECT_THAT(fault_of_command("  ", kOurs)->what, HasSubstr("empty"));
  for (const char* program : {"../hunt", "/bin/sh", "a/../b", "{name}", "-x", "a//b", "hunt;ls"}) {
    const auto fault = fault_of_command(program, kOurs);
    ASSERT_TRUE(fault) << program;
    EXPECT_THAT(fault->what, HasSubstr("cannot be a generator")) << program;
  }
}

TEST(GeneratorCommand, OfBapctoolsMayNameAFolder) {
  for (const char* command : {"tree/ 3", "./tree 3", "./tree/ 3"}) {
    EXPECT_FALSE(fault_of_command(command, kBapctools)) << command;
    const auto expanded =
        expand_generator_command(command, {.conventions = PlanConventions::bapctools});
    EXPECT_EQ(expanded.program, "tree") << command;
  }
  EXPECT_TRUE(fault_of_command("tree/ 3", kOurs));
}

TEST(GeneratorCommand, KnowsWhetherRepeatsDiffer) {
  EXPECT_TRUE(depends_on_repeat("hunt {seed:3}", kOurs));
  EXPECT_TRUE(depends_on_repeat("hunt {count}", kOurs));
  EXPECT_FALSE(depends_on_repeat("hunt {} 3", kOurs));
}

TEST(GeneratorCommand, OfBapctoolsHandsOnWhatItDoesNotKnow) {
  const std::string command = "hunt {sede} {seed:} {name:3} {{x}} {count} '{seed:4}'";
  ASSERT_FALSE(fault_of_command(command, kBapctools));
  const GeneratedInput input = expand_generator_command(
      command, {.conventions = kBapctools, .salt = "s", .name = "03-a", .repeat = 2});
  EXPECT_THAT(input.arguments, ElementsAre("{sede}", "{seed:}", "{name:3}", "{{x}}", "{count}",
                                           std::to_string(bapctools_seed_of("s", command, 2))));
  EXPECT_EQ(input.stem, "testcase");
}

TEST(GeneratorCommand, OfBapctoolsHasItsCountInTheSeed) {
  const GeneratedInput input = expand_generator_command(
      "hunt{count} {count}-{seed}", {.conventions = kBapctools, .repeat = 12, .is_repeated = true});
  EXPECT_EQ(input.program, "hunt12");
  EXPECT_THAT(input.arguments,
              ElementsAre("12-" + std::to_string(bapctools_seed_of("", "hunt12 12-{seed}", 12))));
}

TEST(GeneratorCommand, EachTryHasTheNextSeed) {
  GeneratedInput input{
      .arguments = {"7", "--seed=7/7"}, .seed = 7, .seed_argument = 1, .seed_offset = 7};
  EXPECT_THAT(arguments_of_try(input, 0), ElementsAre("7", "--seed=7/7"));
  EXPECT_THAT(arguments_of_try(input, 5), ElementsAre("7", "--seed=12/7"));
  input = {.arguments = {"2147483647"}, .seed = 2147483647};
  EXPECT_THAT(arguments_of_try(input, 1), ElementsAre("0"));
  input = {.arguments = {"5"}, .seed = std::nullopt};
  EXPECT_THAT(arguments_of_try(input, 1), ElementsAre("5"));
}

TEST(GeneratorCommand, KnowsWhereItsSeedStands) {
  const GeneratedInput input =
      expand_generator_command("hunt 1 {name}={seed}.{name}", {.name = "long-name"});
  const std::string next = std::to_string((*input.seed + 1) % (1U << 31));
  EXPECT_THAT(arguments_of_try(input, 1), ElementsAre("1", "long-name=" + next + ".long-name"));
}

TEST(GeneratorCommand, ConstantsStandForTheirValues) {
  std::vector<std::string> unknown;
  EXPECT_EQ(with_constants("g {{n}} {{a.b}}{{m}} {n} {{1}} {{ n }}", {{"n", "5"}, {"a.b", "{{n}}"}},
                           unknown),
            "g 5 {{n}}{{m}} {n} {{1}} {{ n }}");
  EXPECT_THAT(unknown, ElementsAre("{{m}}"));
}

TEST(GeneratorCommand, ManyBracesTakeNoTime) {
  EXPECT_FALSE(fault_of_command("hunt " + std::string(1'000'000, '{') + "}", kOurs));
}

}  // namespace
}  // namespace judge
