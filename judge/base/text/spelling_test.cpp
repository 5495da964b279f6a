#include "judge/base/text/spelling.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

const std::vector<std::string> kCommands = {"run", "generate", "verify", "list", "show"};

TEST(Spelling, FindsWhatWasMeant) {
  EXPECT_EQ(closest_spelling("genrate", kCommands), "generate");
  EXPECT_EQ(closest_spelling("rnu", kCommands), "run");
  EXPECT_EQ(closest_spelling("lits", kCommands), "list");
}

TEST(Spelling, DoesNotGuessWildly) {
  EXPECT_EQ(closest_spelling("xyzzy", kCommands), std::nullopt);
  EXPECT_EQ(spelling_help("xyzzy", kCommands), "known: run, generate, verify, list, show");
}

}  // namespace
}  // namespace judge
