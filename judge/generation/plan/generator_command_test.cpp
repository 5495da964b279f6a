#include "judge/generation/plan/generator_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/seed.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(GeneratorCommand, IsSplitAtWhiteSpaceAndFilledIn) {
  const std::string command = " tree/hunt.py  --seed={seed}\t{count} x{name}y\n{} {X} ";
  ASSERT_FALSE(fault_of_command(command));
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
  EXPECT_THAT(fault_of_command("hunt {sed}")->help, HasSubstr("did you mean 'seed'?"));
  EXPECT_THAT(fault_of_command("hunt {seed} {seed:2}")->what, HasSubstr("twice"));
  EXPECT_THAT(fault_of_command("hunt {seed:}")->what, HasSubstr("{seed:}"));
  EXPECT_THAT(fault_of_command("hunt {name:3}")->what, HasSubstr("{name:3}"));
  EXPECT_THAT(fault_of_command("  ")->what, HasSubstr("empty"));
  for (const char* program : {"../hunt", "/bin/sh", "a/../b", "{name}", "-x", "a//b", "hunt;ls"}) {
    const auto fault = fault_of_command(program);
    ASSERT_TRUE(fault) << program;
    EXPECT_THAT(fault->what, HasSubstr("cannot be a generator")) << program;
  }
}

TEST(GeneratorCommand, KnowsWhetherRepeatsDiffer) {
  EXPECT_TRUE(depends_on_repeat("hunt {seed:3}"));
  EXPECT_TRUE(depends_on_repeat("hunt {count}"));
  EXPECT_FALSE(depends_on_repeat("hunt {} 3"));
}

TEST(GeneratorCommand, ManyBracesTakeNoTime) {
  EXPECT_FALSE(fault_of_command("hunt " + std::string(1'000'000, '{') + "}"));
}

}  // namespace
}  // namespace judge
