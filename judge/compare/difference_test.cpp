#include "judge/compare/difference.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Difference, IsToldInOneLine) {
  EXPECT_EQ(
      to_string(Difference{.line = 3, .column = 7, .expected = "| |_  |", .found = "| |_| |"}),
      "line 3, column 7: expected \"| |_  |\", found \"| |_| |\"");
}

TEST(Difference, SaysWhatIsWrongAndHidesNoControlCharacter) {
  EXPECT_EQ(to_string(Difference{.expected = "a", .found = "a\r", .what = "carriage return"}),
            "line 1, column 1: expected \"a\", found \"a\\r\" (carriage return)");
  EXPECT_EQ(to_string(Difference{.expected = "a", .found = "\x1b[31ma"}),
            "line 1, column 1: expected \"a\", found \"\\x1b[31ma\"");
}

TEST(Difference, NamesTheEndWhereNothingIsLeft) {
  EXPECT_EQ(to_string(Difference{.line = 2, .expected = "3", .ended = Ended::output}),
            "line 2, column 1: expected \"3\", found the end of the output");
  EXPECT_EQ(to_string(Difference{.line = 2, .found = "3", .ended = Ended::answer}),
            "line 2, column 1: expected the end of the output, found \"3\"");
  EXPECT_EQ(
      to_string(Difference{.column = 2, .expected = "ab", .found = "a", .ended = Ended::output}),
      "line 1, column 2: expected \"ab\", found \"a\"");
}

TEST(Difference, ShowsNoPartOfACharacter) {
  EXPECT_EQ(to_string(Difference{.column = 99,
                                 .expected = "\xa9é",
                                 .found = "\xa9x",
                                 .expected_skipped = 60,
                                 .found_skipped = 60}),
            "line 1, column 99: expected …\"é\", found …\"x\"");
}

TEST(Difference, ShowsWhereAPieceWasCut) {
  const Difference difference = {.column = 100,
                                 .expected = std::string(kExcerptLimit + 1, 'x'),
                                 .found = "x",
                                 .expected_skipped = 60,
                                 .found_skipped = 60};
  EXPECT_EQ(to_string(difference), "line 1, column 100: expected …\"" +
                                       std::string(kExcerptLimit, 'x') + "\"…, found …\"x\"");
}

}  // namespace
}  // namespace judge
