#include "judge/generation/plan/split_command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Optional;

TEST(CommandWords, AreSplitAtWhiteSpaceAlone) {
  const auto split = [](std::string_view command) {
    return split_command(command, PlanConventions::judge);
  };
  EXPECT_THAT(split(" a\t'b c' \\d\n"), Optional(ElementsAre("a", "'b", "c'", "\\d")));
  EXPECT_THAT(split("  "), Optional(IsEmpty()));
}

TEST(CommandWords, AreSplitAsAShellDoes) {
  const auto split = [](std::string_view command) {
    return split_command(command, PlanConventions::bapctools);
  };
  EXPECT_THAT(split(" a\n b  "), Optional(ElementsAre("a", "b")));
  EXPECT_THAT(split("'a b' \"c d\" e\\ f"), Optional(ElementsAre("a b", "c d", "e f")));
  EXPECT_THAT(split("x'y z'w ''"), Optional(ElementsAre("xy zw", "")));
  EXPECT_THAT(split(R"("a\"b\\c\d" 'e\f' \'g)"),
              Optional(ElementsAre(R"(a"b\c\d)", R"(e\f)", "'g")));
  EXPECT_THAT(split("$x # {seed}"), Optional(ElementsAre("$x", "#", "{seed}")));
  for (const char* open : {"'a", "\"a", "a\\", "a 'b\""}) EXPECT_FALSE(split(open)) << open;
}

}  // namespace
}  // namespace judge
