#include "judge/base/text/shell_word.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ShellWord, IsInQuotesWhereAShellWouldTakeItForSomethingElse) {
  EXPECT_EQ(shell_word("maze-438/a_b.cpp"), "maze-438/a_b.cpp");
  EXPECT_EQ(shell_word(""), "''");
  EXPECT_EQ(shell_word("a b"), "'a b'");
  EXPECT_EQ(shell_word("*large*"), "'*large*'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word("~/x"), "'~/x'");
  EXPECT_EQ(shell_word("{seed}"), "'{seed}'");
  EXPECT_EQ(shell_word("{seed}", "{}"), "{seed}");
}

}  // namespace
}  // namespace judge
