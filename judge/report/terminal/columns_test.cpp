#include "judge/report/terminal/columns.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Columns, CountCharacters) {
  EXPECT_EQ(column_count(""), 0U);
  EXPECT_EQ(column_count("aé…"), 3U);
}

TEST(Columns, CutInTheMiddleKeepWidthAndWholeCharacters) {
  EXPECT_EQ(cut_middle("abcdefg", 7), "abcdefg");
  EXPECT_EQ(cut_middle("abcdefg", 6), "abc…fg");
  EXPECT_EQ(cut_middle("éééééé", 4), "éé…é");
  EXPECT_EQ(cut_middle("abc", 2), "a…");
  EXPECT_EQ(cut_middle("abc", 1), "…");
  EXPECT_EQ(cut_middle("abc", 0), "");
}

TEST(Columns, CutAtTheEndKeepWidthAndWholeCharacters) {
  EXPECT_EQ(cut_end("abc", 3), "abc");
  EXPECT_EQ(cut_end("éaé", 2), "é…");
  EXPECT_EQ(cut_end("abc", 1), "…");
  EXPECT_EQ(cut_end("abc", 0), "");
}

TEST(Columns, AlignByColumnsNotBytes) {
  EXPECT_EQ(left_aligned("é", 3) + "|", "é  |");
  EXPECT_EQ(right_aligned("é", 3), "  é");
  EXPECT_EQ(left_aligned("abcd", 3), "abcd");
}

}  // namespace
}  // namespace judge
