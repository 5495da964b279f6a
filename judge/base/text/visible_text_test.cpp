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
                    VisibleTextRow{"abcdefghijklmnop", "\"abcdefghijkl\"…"},
                    VisibleTextRow{"abcdefghijk\xc3\xa9", "\"abcdefghijk\"…"}));

TEST(PrintableText, KeepsLinesAndDisarmsTheRest) {
  EXPECT_EQ(printable_text("a\tb\nc\x1b[31m\xff"), "a\tb\nc\\x1b[31m\\xff");
}

}  // namespace
}  // namespace judge
