#include "judge/base/text/visible_text.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct VisibleTextRow {
  std::string text;
  std::string shown;
};

std::ostream& operator<<(std::ostream& out, const VisibleTextRow& row) {
  return out << row.shown;
}

class VisibleText : public testing::TestWithParam<VisibleTextRow> {};

TEST_P(VisibleText, HidesNothing) {
  EXPECT_EQ(visible_text(GetParam().text, 12), GetParam().shown);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, VisibleText,
    testing::Values(VisibleTextRow{"", "\"\""}, VisibleTextRow{"| |_", "\"| |_\""},
                    VisibleTextRow{" _ _ ", "\" _ _·\""}, VisibleTextRow{"a \n", "\"a·\\n\""},
                    VisibleTextRow{"   ", "\"···\""},
                    VisibleTextRow{std::string("\0\t\r\x1b", 4), "\"\\0\\t\\r\\x1b\""},
                    VisibleTextRow{"\xff\xc3\xa9", "\"\\xff\xc3\xa9\""},
                    VisibleTextRow{"\xc2\x9b", "\"\\xc2\\x9b\""},
                    VisibleTextRow{"\uFEFFa\u200Bb", "\"\\u{feff}a\\u{200b}b\""},
                    VisibleTextRow{"a\u00A0b\u202Ec", "\"a\\u{a0}b\\u{202e}c\""},
                    VisibleTextRow{"\u2066\u3000\uFE0F", "\"\\u{2066}\\u{3000}\\u{fe0f}\""},
                    VisibleTextRow{"\U000E0041", "\"\\u{e0041}\""},
                    VisibleTextRow{"e\u0301 \u2010", "\"e\u0301 \u2010\""},
                    VisibleTextRow{"abcdefghijklmnop", "\"abcdefghijkl\"…"},
                    VisibleTextRow{"abcdefghijk\xc3\xa9", "\"abcdefghijk\"…"}));

TEST(VisibleLine, IsTheSameWithoutQuotes) {
  EXPECT_EQ(visible_line("\uFEFFa\t b \r\x1b\xff"), "\\u{feff}a\\t b \\r\\x1b\\xff");
}

TEST(PrintableText, KeepsLinesAndDisarmsTheRest) {
  EXPECT_EQ(printable_text("a\tb\nc\x1b[31m\xff"), "a\tb\nc\\x1b[31m\\xff");
}

}  // namespace
}  // namespace judge
