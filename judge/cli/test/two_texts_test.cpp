#include "judge/cli/test/two_texts.hpp"

#include <gtest/gtest.h>

#include "judge/compare/output_comparer.hpp"
#include "judge/report/terminal/columns.hpp"

namespace judge {
namespace {

std::string shown(const std::string& expected, const std::string& output, std::size_t width) {
  return two_texts(expected, output, compare_output({.mode = CompareMode::exact}, expected, output),
                   0, width);
}

TEST(TwoTexts, StandBesideEachOtherWithTheDifferenceMarked) {
  EXPECT_EQ(shown("1\n2 3\n4\n", "1\n2 5\n4\n", 60),
            "expected             │ got\n"
            "1                    │ 1\n"
            "2 3                  │ 2 5\n"
            "  ^                  │   ^\n"
            "4                    │ 4\n");
}

TEST(TwoTexts, StandOneAboveTheOtherWhereThereIsNoRoom) {
  EXPECT_EQ(shown("1\n2\n", "1\n3\n", 30), "expected\n  1\n  2\n  ^\ngot\n  1\n  3\n  ^\n");
}

TEST(TwoTexts, HaveTheirDifferenceInOneRowThoughItsLinesAreOthers) {
  const std::string expected = "1 2 3\n";
  const std::string output = "1\n2\n4\n";
  EXPECT_EQ(two_texts(expected, output, compare_output({}, expected, output), 0, 60),
            "expected             │ got\n"
            "                     │ 1\n"
            "                     │ 2\n"
            "1 2 3                │ 4\n"
            "    ^                │ ^\n");
}

TEST(TwoTexts, AreNeverWiderThanAllowedHoweverLongTheirLines) {
  std::string expected;
  std::string output;
  for (int line = 0; line < 100; ++line) {
    expected += std::string(300, 'a') + "\n";
    output += std::string(300, line == 50 ? 'b' : 'a') + "\n";
  }
  for (const std::size_t width : {20U, 40U, 80U, 133U}) {
    const std::string text = shown(expected, output, width);
    std::size_t from = 0;
    for (std::size_t end = 0; (end = text.find('\n', from)) != std::string::npos; from = end + 1)
      EXPECT_LE(column_count(text.substr(from, end - from)), width) << width;
    EXPECT_NE(text.find("… 45 lines above"), std::string::npos) << text;
  }
}

TEST(TwoTexts, CannotSteerATerminal) {
  EXPECT_EQ(shown("a\n", "\x1b[2Ja\n", 60).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge
