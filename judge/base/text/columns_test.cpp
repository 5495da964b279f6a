#include "judge/base/text/columns.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Columns, CountCharacters) {
  EXPECT_EQ(column_count(""), 0U);
  EXPECT_EQ(column_count("aé…"), 3U);
}

TEST(Columns, CutAtTheEndKeepWidthAndWholeCharacters) {
  EXPECT_EQ(cut_end("abc", 3), "abc");
  EXPECT_EQ(cut_end("éaé", 2), "é…");
  EXPECT_EQ(cut_end("abc", 1), "…");
  EXPECT_EQ(cut_end("abc", 0), "");
}

TEST(Columns, CutBehindAWordKeepNamesWhole) {
  EXPECT_EQ(cut_behind_word("  4 of 53 · a  secret/01", 24), "  4 of 53 · a  secret/01");
  EXPECT_EQ(cut_behind_word("  4 of 53 · a  secret/01", 23), "  4 of 53 · a …");
  EXPECT_EQ(cut_behind_word("one two", 5), "one …");
  EXPECT_EQ(cut_behind_word("one two", 4), "one…");
  EXPECT_EQ(cut_behind_word("  secret/01", 9), "  secret…");
}

TEST(Columns, CutBehindAWordLeaveNoParenthesisOpen) {
  EXPECT_EQ(cut_behind_word("it has no attribute (most likely a (circular) import)", 46),
            "it has no attribute …");
  EXPECT_EQ(cut_behind_word("it has (some) attributes, and more", 29),
            "it has (some) attributes, …");
  EXPECT_EQ(cut_behind_word("f(all of it is in parentheses)", 20), "f(all of it is in …");
}

TEST(Columns, CutBeforeAPlaceKeepIt) {
  const std::string text = "module has no attribute (due to a circular import) (random.py:2)";
  EXPECT_EQ(cut_before_place(text, 64), text);
  EXPECT_EQ(cut_before_place(text, 60), "module has no attribute … (random.py:2)");
  EXPECT_EQ(cut_before_place("one two (three four)", 12), "one two …");
  EXPECT_EQ(cut_before_place("one two", 5), "one …");
}

TEST(Columns, AreTwoOfWideCharacters) {
  EXPECT_EQ(column_count("迷路 한글 Ａ🙂"), 14U);
  EXPECT_EQ(column_count("✓│…é"), 4U);
  EXPECT_EQ(column_count("✅❌⭐☔⌚🟠🟩🟫𠀀"), 18U);
  EXPECT_EQ(column_count("☀✗→█①🌶"), 6U) << "East Asian Width \"N\" and \"A\"";
  EXPECT_EQ(cut_end("迷路迷路", 8), "迷路迷路");
  EXPECT_EQ(cut_end("迷路迷路", 6), "迷路…");
  EXPECT_EQ(cut_end("迷路迷路", 5), "迷路…");
  EXPECT_EQ(folded("迷路迷路迷路", 2, 10), "迷路迷路迷\n  路\n");
  EXPECT_EQ(left_aligned("迷", 4) + "|", "迷  |");
}

TEST(Columns, AreNoneOfMarksOverAnotherCharacter) {
  EXPECT_EQ(column_count("e\u0301"), 1U);
  EXPECT_EQ(column_count("\u05E9\u05B8\u05C1 \u0E17\u0E35\u0E48 \u304B\u3099"), 6U);
  EXPECT_EQ(column_count("a\u200Bb\uFEFFc\u202Ed\u2066e\uFE0F"), 5U);
  EXPECT_EQ(cut_end("e\u0301e\u0301", 2), "e\u0301e\u0301");
  EXPECT_EQ(cut_end("e\u0301e\u0301e\u0301", 2), "e\u0301…");
  EXPECT_EQ(left_aligned("e\u0301", 3) + "|", "e\u0301  |");
}

TEST(Columns, OfTabsAreSpacesUpToTheNextEighth) {
  EXPECT_EQ(without_tabs("\tat\tx"), "        at      x");
  EXPECT_EQ(without_tabs("12345678\t|"), "12345678        |");
  EXPECT_EQ(without_tabs("é迷\t|"), "é迷     |");
}

TEST(Columns, CountOurOwnColoursAsNone) {
  EXPECT_EQ(column_count("\x1b[31mé\x1b[0mb"), 2U);
}

TEST(Columns, AreKeptByFolding) {
  EXPECT_EQ(folded("short", 4, 20), "short\n");
  EXPECT_EQ(folded("one two three four", 2, 10), "one two\n  three\n  four\n");
  EXPECT_EQ(folded("exactlyten and", 2, 10), "exactlyten\n  and\n");
  EXPECT_EQ(folded("in a/folder/x too", 2, 12), "in\n  a/folder/x\n  too\n");
  EXPECT_EQ(folded("éééééééééé éé", 0, 10), "éééééééééé\néé\n");
  EXPECT_EQ(folded("\x1b[31mone\x1b[0m two three", 0, 9), "\x1b[31mone\x1b[0m two\nthree\n");
  EXPECT_EQ(folded("", 2, 10), "\n");
}

TEST(Columns, OfANameBeginAsFarToTheLeftAsItNeeds) {
  EXPECT_EQ(folded("xxx a_long/cde", 6, 12), "xxx\n  a_long/cde\n");
  EXPECT_EQ(folded("xxx a_long/cde f", 6, 10), "xxx\na_long/cde\n  f\n");
  EXPECT_EQ(folded("    a_long/cde f", 4, 12), "  a_long/cde\n    f\n");
}

TEST(Columns, OfAPathThatFitsOnNoLineEndBehindSlashes) {
  EXPECT_EQ(folded("  folder/of/a/name", 4, 12), "  folder/of/\n    a/name\n");
  EXPECT_EQ(folded("      folder/of/a/name it is", 6, 12), "  folder/of/\n    a/name\n    it is\n");
  EXPECT_EQ(folded("in /a/folder/of/names, one", 2, 12), "in\n  /a/folder/\n  of/names,\n  one\n");
  EXPECT_EQ(folded("✓ a/folder/of/it AC", 2, 10), "✓ a/\n  folder/\n  of/it AC\n");
  EXPECT_EQ(folded("✓ folder/of AC", 2, 10), "✓ folder/\n  of AC\n") << "a sign is not alone";
  EXPECT_EQ(folded("✓ folder-of AC", 2, 9), "✓\nfolder-of\n AC\n");
  EXPECT_EQ(folded("/a/folder/of/it", 4, 10), "/a/folder/\n  of/it\n");
}

TEST(Columns, OfAPathEndInsideAPartThatFitsOnNoLine) {
  EXPECT_EQ(folded("/0123456789abc/d", 2, 10), "/012345678\n  9abc/d\n") << "no slash is alone";
  EXPECT_EQ(folded("0123456789abc/d, e", 2, 10), "0123456789\n  abc/d, e\n");
  EXPECT_EQ(folded("in 0123456789abc/d", 2, 10), "in\n  01234567\n  89abc/d\n");
  EXPECT_EQ(folded("✓ 0123456789abc/d AC", 2, 10), "✓ 01234567\n  89abc/d\n  AC\n");
  EXPECT_EQ(folded("      a/0123456789abcdef/x it", 6, 14),
            "  a/\n    0123456789\n    abcdef/x\n      it\n");
  EXPECT_EQ(folded("a/0123456789abcdefghij it", 2, 10), "a/\n  01234567\n  89abcdef\n  ghij it\n")
      << "the last part as any other";
  EXPECT_EQ(folded("a/b/c/0123456789abcdef/g/h", 8, 16), "a/b/c/\n  0123456789abcd\n  ef/g/h\n");
}

TEST(Columns, AreMoreOnlyOfANameThatFitsOnNoLine) {
  EXPECT_EQ(folded("  folder-of-a-name", 4, 12), "  folder-of-a-name\n");
  EXPECT_EQ(folded("      folder-of-a-name it is", 6, 12), "  folder-of-a-name\n    it is\n");
  EXPECT_EQ(folded("in a-longer_folder, one", 2, 12), "in\n  a-longer_folder,\n  one\n");
  EXPECT_EQ(folded("✓ 0123456789ab AC", 2, 10), "✓ 0123456789ab\n  AC\n") << "a sign is not alone";
}

TEST(Columns, OfALongWordThatIsNoNameEndBehindSigns) {
  EXPECT_EQ(folded("--option=a/folder/file", 2, 14), "--option=\n a/folder/file\n");
  EXPECT_EQ(folded("crashed (long_name.py:4)", 2, 14), "crashed\n  (long_name.py:4)\n");
  EXPECT_EQ(folded("[1,22,333,4444,5555,6]", 2, 10), "[1,22,333,\n  4444,\n  5555,6]\n");
}

TEST(Columns, AreKeptByWordsOfAnyLengthThatMayBeBroken) {
  const auto broken = [](std::string_view line, std::size_t indent, std::size_t width) {
    return folded(line, indent, width, LongWords::broken);
  };
  EXPECT_EQ(broken("0123456789abcdefghij", 2, 10), "0123456789\n  abcdefgh\n  ij\n");
  EXPECT_EQ(broken("a b 0123456789abcdef c", 2, 10), "a b 012345\n  6789abcd\n  ef c\n");
  EXPECT_EQ(broken("    0123456789abcdef", 6, 12), "    01234567\n    89abcdef\n");
  EXPECT_EQ(broken("                    0123456789abcdef", 22, 12), "    01234567\n    89abcdef\n");
  EXPECT_EQ(broken("xxx a_long/cde", 6, 12), "xxx\n  a_long/cde\n") << "there is room for it";
  EXPECT_EQ(broken("1; java.lang.ArrayIndexOutOfBounds: 5", 4, 28),
            "1; java.lang.\n    ArrayIndexOutOfBounds: 5\n");
  EXPECT_EQ(broken("a 1.0123456789abcdef", 0, 10), "a 1.\n0123456789\nabcdef\n");
  EXPECT_EQ(broken("éééééééééééé", 0, 10), "éééééééééé\néé\n");
  EXPECT_EQ(folded_lines("  0123456789abc\nd\n", 10, LongWords::broken),
            "  01234567\n  89abc\nd\n");
}

TEST(Columns, KeepUnitsOnTheLineOfTheirNumber) {
  EXPECT_EQ(folded("killed 96.3 %, in 4.2 s", 2, 11), "killed\n  96.3 %,\n  in 4.2 s\n");
  EXPECT_EQ(folded("killed 96.3 %", 2, 12), "killed\n  96.3 %\n") << "the last sign does not fit";
  EXPECT_EQ(folded("by 1 and 22 more", 2, 14), "by 1 and\n  22 more\n");
  EXPECT_EQ(folded("line 3 says", 2, 10), "line 3\n  says\n") << "that begins like a unit";
  EXPECT_EQ(folded("123456789 s", 0, 9), "123456789\ns\n") << "there is no room";
  EXPECT_EQ(folded("as expected, in 1 min 47 s", 2, 23), "as expected, in\n  1 min 47 s\n");
  EXPECT_EQ(folded("left, about < 0.1 s of 2 s", 2, 17), "left, about\n  < 0.1 s of 2 s\n");
  EXPECT_EQ(folded("sum a min 4 s", 2, 10), "sum a min\n  4 s\n") << "that is no time";
}

TEST(Columns, KeepEveryBlankOfAQuotedText) {
  EXPECT_EQ(folded(R"(  WA: line 2: expected "|       |", found "|  _ _ _|")", 4, 30),
            "  WA: line 2: expected\n"
            "    \"|       |\", found\n"
            "    \"|  _ _ _|\"\n");
  // One for which no line has room is broken as other words are.
  EXPECT_EQ(folded(R"(expected "one two three four five")", 2, 20),
            "expected \"one two\n"
            "  three four five\"\n");
  EXPECT_EQ(folded(R"(a 3.5" disk of two or three)", 2, 20), "a 3.5\" disk of two\n  or three\n");
}

TEST(Columns, FoldEveryLineBelowWhereItBegan) {
  EXPECT_EQ(folded_lines("abcd efgh ijkl\n  mnop qrst uvwx\n\ny\n", 12),
            "abcd efgh\n  ijkl\n  mnop qrst\n    uvwx\n\ny\n");
}

TEST(Columns, OfParagraphsAreFilledButExamplesStayLines) {
  EXPECT_EQ(paragraphs("one two\nthree four\n\n  judge run a\n  judge run b", 14),
            "one two three\nfour\n\n  judge run a\n  judge run b\n");
}

TEST(Columns, AlignByColumnsNotBytes) {
  EXPECT_EQ(left_aligned("é", 3) + "|", "é  |");
  EXPECT_EQ(right_aligned("é", 3), "  é");
  EXPECT_EQ(left_aligned("abcd", 3), "abcd");
}

}  // namespace
}  // namespace judge
