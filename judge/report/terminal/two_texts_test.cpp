#include "judge/report/terminal/two_texts.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/compare/output_comparer.hpp"

namespace judge {
namespace {

std::string shown(const std::string& expected, const std::string& output, std::size_t width) {
  return two_texts(expected, output, compare_output({.mode = CompareMode::exact}, expected, output),
                   {.width = width});
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

TEST(TwoTexts, StandOneAboveTheOtherWhereATitleHasNoRoomBeside) {
  EXPECT_EQ(two_texts("1\n", "2\n", compare_output({}, "1\n", "2\n"),
                      {.width = 60, .output_title = "accepted/a_name_that_is_longer.cpp"}),
            "expected\n  1\n  ^\naccepted/a_name_that_is_longer.cpp\n  2\n  ^\n");
  EXPECT_EQ(two_texts("1\n", "2\n", compare_output({}, "1\n", "2\n"),
                      {.width = 30, .output_title = "accepted/a_name_that_is_longer.cpp"}),
            "expected\n  1\n  ^\naccepted/\n  a_name_that_is_longer.cpp\n  2\n  ^\n");
}

TEST(TwoTexts, EndWithTheirOwnLastLineWhereTheyStandOneAboveTheOther) {
  EXPECT_EQ(shown("1\n2\n3\n4\n", "5\n", 30), "expected\n  1\n  ^\n  2\n  3\n  4\ngot\n  5\n  ^\n");
  EXPECT_EQ(shown("1\n\n3\n", "1\n\n4\n", 30), "expected\n  1\n\n  3\n  ^\ngot\n  1\n\n  4\n  ^\n");
}

TEST(TwoTexts, HaveTheirDifferenceInOneRowThoughItsLinesAreOthers) {
  const std::string expected = "1 2 3\n";
  const std::string output = "1\n2\n4\n";
  EXPECT_EQ(two_texts(expected, output, compare_output({}, expected, output), {.width = 60}),
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
    for (const std::string_view line : lines_of(text)) EXPECT_LE(column_count(line), width) << line;
    EXPECT_NE(text.find("… 45 lines above"), std::string::npos) << text;
  }
}

TEST(TwoTexts, MarkEveryCharacterThatIsNotTheSameFromTheDifferenceOn) {
  EXPECT_EQ(shown(" _ _ _\n|_  | |\n|  _| |\n|_ _ _|\n", " _ _ _\n|_ _| |\n|  _ _|\n|_ _ _|\n", 60),
            "expected             │ got\n"
            " _ _ _               │  _ _ _\n"
            "|_  | |              │ |_ _| |\n"
            "   ^                 │    ^\n"
            "|  _| |              │ |  _ _|\n"
            "    ~~               │     ~~\n"
            "|_ _ _|              │ |_ _ _|\n");
}

TEST(TwoTexts, ShowWhereOneLineEndsAndTheOtherGoesOn) {
  EXPECT_EQ(shown("ab\n", "abcd\n", 60),
            "expected             │ got\n"
            "ab                   │ abcd\n"
            "  ^                  │   ^~\n");
}

TEST(TwoTexts, ShowWhatCannotBeSeen) {
  EXPECT_EQ(shown("a b\n", "a b  \n", 60),
            "expected             │ got\n"
            "a b                  │ a b··\n"
            "   ^                 │    ^~\n");
  EXPECT_EQ(shown("a\n", "a\r\n", 60),
            "expected             │ got\n"
            "a                    │ a\\r\n"
            " ^                   │  ^\n");
}

TEST(TwoTexts, SpellCharactersThatShowNothing) {
  EXPECT_EQ(shown("a\n", "\uFEFFa\n", 60),
            "expected             │ got\n"
            "a                    │ \\u{feff}a\n"
            "^                    │ ^       ~\n");
  EXPECT_EQ(shown("a b\n", "a\u00A0b\n", 60),
            "expected             │ got\n"
            "a b                  │ a\\u{a0}b\n"
            " ^                   │  ^\n");
}

TEST(TwoTexts, MarkWhatStandsOverACharacterBelowIt) {
  EXPECT_EQ(shown("e\u0301 y\nb\n", "e\u0301 x\nb\n", 60),
            "expected             │ got\n"
            "e\u0301 y                  │ e\u0301 x\n"
            "  ^                  │   ^\n"
            "b                    │ b\n");
  EXPECT_EQ(shown("e\u0301a\nb\n", "e\u0302a\nb\n", 60),
            "expected             │ got\n"
            "e\u0301a                   │ e\u0302a\n"
            "^                    │ ^\n"
            "b                    │ b\n");
  EXPECT_EQ(shown("\u0301a\n", "a\n", 60),
            "expected             │ got\n"
            "◌\u0301a                   │ a\n"
            "^~                   │ ^\n");
}

TEST(TwoTexts, AreNeverWiderThanAllowedWhateverTheyConsistOf) {
  const std::vector<std::string> kPieces = {
      "a",      " ",      "\n",     "\t",     "\x1b",         "\xff",   "é",      "迷",
      "\u0301", "\u200B", "\uFE0F", "\uFEFF", "\u0E17\u0E35", "\u0E48", "\u1160", "❌"};
  std::mt19937 random(7);
  const auto text = [&] {
    std::string made;
    for (std::size_t pieces = random() % 60; pieces > 0; --pieces)
      made += kPieces[random() % kPieces.size()];
    return made + "\n";
  };
  for (int round = 0; round < 2000; ++round) {
    const std::string expected = text();
    std::string output = random() % 2 == 0 ? text() : expected;
    output.insert(random() % output.size(), kPieces[random() % kPieces.size()]);
    for (const std::size_t width : {20U, 60U}) {
      const std::string both = shown(expected, output, width);
      for (const std::string_view line : lines_of(both)) ASSERT_LE(column_count(line), width);
    }
  }
}

TEST(TwoTexts, ShowTheSameColumnsOfAllLinesWhereTheyAreLong) {
  std::string expected;
  for (int row = 0; row < 3; ++row)
    expected += std::string(50, 'a') + "123456" + std::string(50, 'z') + "\n";
  std::string output = expected;
  output[107 + 52] = 'X';  // in the second line
  EXPECT_EQ(shown(expected, output, 47),
            "expected               │ got\n"
            "…aaaaaaaaa123456zzzzz… │ …aaaaaaaaa123456zzzzz…\n"
            "…aaaaaaaaa123456zzzzz… │ …aaaaaaaaa12X456zzzzz…\n"
            "            ^          │             ^\n"
            "…aaaaaaaaa123456zzzzz… │ …aaaaaaaaa123456zzzzz…\n");
}

TEST(TwoTexts, ShowTheSameColumnsOfAllLinesWhateverTheBytesOfTheirCharacters) {
  std::string accents;
  for (int i = 0; i < 60; ++i) accents += "é";
  const std::string ascii(60, 'e');
  const auto window = [](const std::string& text) { return window_around(text, 1, 61, 100); };
  EXPECT_EQ(two_texts(window(accents + "12\n" + ascii + "34\n"),
                      window(accents + "15\n" + ascii + "34\n"), true, {.width = 47}),
            "expected             │ got\n"
            "…ééééééééééé12       │ …ééééééééééé15\n"
            "            ^~       │             ^~\n"
            "…eeeeeeeeeee34       │ …eeeeeeeeeee34\n");
}

TEST(TwoTexts, TellOfAWindowThatItIsOne) {
  const TextWindow expected{
      .line = 7, .column = 31, .before = "abc", .after = "def\nnext\n", .is_at_end = false};
  const TextWindow output{
      .line = 7, .column = 31, .before = "abc", .after = "dxf\nnext ", .is_at_end = false};
  EXPECT_EQ(two_texts(expected, output, true, {.width = 60}),
            "expected             │ got\n"
            "… 6 lines above      │ … 6 lines above\n"
            "…abcdef              │ …abcdxf\n"
            "    ^~               │     ^~\n"
            "…                    │ …\n"
            "… more               │ … more\n");
}

TEST(TwoTexts, TakeNoSpacesOfALineThatIsCutForItsEnd) {
  const TextWindow window{.before = "a", .after = "b  ", .is_at_end = false};
  EXPECT_EQ(two_texts(window, window, false, {.width = 60}),
            "expected             │ got\n"
            "ab  …                │ ab  …\n"
            "… more               │ … more\n");
}

TEST(TwoTexts, HaveColoursOnlyBesideTheirMarks) {
  const std::string expected = "1\n2 3\n";
  const std::string output = "1\n2 5\n";
  const auto difference = compare_output({.mode = CompareMode::exact}, expected, output);
  EXPECT_EQ(two_texts(expected, output, difference, {.width = 60, .colour = Colour::on}),
            "expected             │ got\n"
            "1                    │ 1\n"
            "2 \x1b[32m3\x1b[0m                  │ 2 \x1b[31m5\x1b[0m\n"
            "  ^                  │   ^\n");
}

TEST(FirstLines, ShowTabsAsTheyAreMeantInWhatAProgramSaid) {
  EXPECT_EQ(first_lines("\tat f\n", 2, 80), "  \\tat f\n");
  EXPECT_EQ(first_lines_said("\tat f\n", 2, 80), "  " + without_tabs("\tat f") + "\n");
}

TEST(FirstLinesSaid, AreFoldedAndKeepNamesWhole) {
  EXPECT_EQ(first_lines_said("a.py:3: in solve\nValueError: not a number\nthree\n", 4, 19, 2),
            "    a.py:3: in\n"
            "      solve\n"
            "    ValueError: not\n"
            "      a number\n"
            "    … 1 line more\n");
  EXPECT_EQ(first_lines_said("at wrong_answer/off_by_one.py\x1b[2J", 6, 34),
            "      at\n wrong_answer/off_by_one.py\\x1b[2J\n");
}

TEST(FirstLinesSaid, BreakWordsThatAreLongerThanALine) {
  EXPECT_EQ(first_lines_said("a b " + std::string(20, 'x') + "\nc", 4, 16),
            "    a b xxxxxxxx\n"
            "      xxxxxxxxxx\n"
            "      xx\n"
            "    c\n");
  const std::string very_long = first_lines_said("a b " + std::string(500, 'x'), 6, 80);
  EXPECT_EQ(std::ranges::count(very_long, 'x'), 395) << very_long;
  EXPECT_THAT(very_long, testing::EndsWith("x…\n"));
}

TEST(TwoTexts, CannotSteerATerminal) {
  EXPECT_EQ(shown("a\n", "\x1b[2Ja\n", 60).find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge
