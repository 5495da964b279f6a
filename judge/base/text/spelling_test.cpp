#include "judge/base/text/spelling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

const std::vector<std::string> kCommands = {"run", "generate", "verify", "list", "show"};

TEST(Spelling, FindsWhatWasMeant) {
  EXPECT_EQ(closest_spelling("genrate", kCommands), "generate");
  EXPECT_EQ(closest_spelling("rnu", kCommands), "run");
  EXPECT_EQ(closest_spelling("lits", kCommands), "list");
}

TEST(Spelling, NamesTheFirstOfVeryMany) {
  std::vector<std::string> many;
  for (int i = 10; i < 50; ++i) many.push_back("problem-" + std::to_string(i));
  EXPECT_THAT(spelling_help("xyzzy", many),
              testing::EndsWith("problem-32, problem-33 and 16 more"));
}

TEST(Spelling, DoesNotGuessWildly) {
  EXPECT_EQ(closest_spelling("xyzzy", kCommands), std::nullopt);
  EXPECT_EQ(spelling_help("xyzzy", kCommands), "known: run, generate, verify, list, show");
}

}  // namespace
}  // namespace judge
