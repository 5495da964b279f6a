#include "judge/base/text/visible_text.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  std::string text;
  std::string shown;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.shown;
}

class VisibleText : public testing::TestWithParam<Row> {};

TEST_P(VisibleText, HidesNothing) {
  EXPECT_EQ(visible_text(GetParam().text, 12), GetParam().shown);
}

INSTANTIATE_TEST_SUITE_P(Rows, VisibleText,
                         testing::Values(Row{"", "\"\""}, Row{"| |_", "\"| |_\""},
                                         Row{" _ _ ", "\" _ _·\""}, Row{"a \n", "\"a·\\n\""},
                                         Row{"   ", "\"···\""},
                                         Row{std::string("\0\t\r\x1b", 4), "\"\\0\\t\\r\\x1b\""},
                                         Row{"\xff\xc3\xa9", "\"\\xff\xc3\xa9\""},
                                         Row{"\xc2\x9b", "\"\\xc2\\x9b\""},
                                         Row{"abcdefghijklmnop", "\"abcdefghijkl\"…"},
                                         Row{"abcdefghijk\xc3\xa9", "\"abcdefghijk\"…"}));

TEST(PrintableText, KeepsLinesAndDisarmsTheRest) {
  EXPECT_EQ(printable_text("a\tb\nc\x1b[31m\xff"), "a\tb\nc\\x1b[31m\\xff");
}

}  // namespace
}  // namespace judge
