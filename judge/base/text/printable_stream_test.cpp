#include "judge/base/text/printable_stream.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string printed(std::string_view text, std::size_t piece) {
  PrintableStream stream;
  std::string printed;
  for (std::size_t i = 0; i < text.size(); i += piece)
    printed += stream.next(text.substr(i, piece));
  return printed + stream.end();
}

struct PrintableStreamRow {
  const char* text;
  const char* printed;
};

class PrintableStreamRows : public testing::TestWithParam<PrintableStreamRow> {};

TEST_P(PrintableStreamRows, AreTheSameHoweverTheyAreCut) {
  for (const std::size_t piece : {1U, 2U, 3U, 5U, 1000U})
    EXPECT_EQ(printed(GetParam().text, piece), GetParam().printed) << "in pieces of " << piece;
}

INSTANTIATE_TEST_SUITE_P(
    All, PrintableStreamRows,
    testing::Values(PrintableStreamRow{"a\tb\nc", "a\tb\nc"},
                    PrintableStreamRow{"\x1b[31;1mred\x1b[0m", "\x1b[31;1mred\x1b[0m\x1b[0m"},
                    PrintableStreamRow{"\x1b[38:2::1:2:3mx", "\x1b[38:2::1:2:3mx\x1b[0m"},
                    PrintableStreamRow{"\x1b[2Jx", "\\x1b[2Jx"},
                    PrintableStreamRow{"\x1b[?1049hx\x1b[31m", "\\x1b[?1049hx\x1b[31m\x1b[0m"},
                    PrintableStreamRow{"\x1b]0;title\x07", "\\x1b]0;title\\x07"},
                    PrintableStreamRow{"\x1b\x1b[1mx\x1b[", "\\x1b\x1b[1mx\\x1b[\x1b[0m"},
                    PrintableStreamRow{"50 %\roverwritten\b", "50 %\\roverwritten\\x08"},
                    PrintableStreamRow{"\u00e9 \u20ac \U0001F600", "\u00e9 \u20ac \U0001F600"},
                    PrintableStreamRow{"\xe2\x82", "\\xe2\\x82"},
                    PrintableStreamRow{"\xc2\x9b"
                                       "2J",
                                       "\\xc2\\x9b2J"},
                    PrintableStreamRow{"\xff\xfe", "\\xff\\xfe"}));

TEST(PrintableStream, KeepsNothingBackThatIsWhole) {
  PrintableStream stream;
  EXPECT_EQ(stream.next("your move? "), "your move? ");
  EXPECT_EQ(stream.next("\xe2\x82"), "");
  EXPECT_EQ(stream.next("\xac"), "\u20ac");
}

TEST(PrintableStream, WaitsForNoEndOfASequenceThatHasNone) {
  PrintableStream stream;
  EXPECT_EQ(stream.next("\x1b[" + std::string(100, '1')), "\\x1b[" + std::string(100, '1'));
}

}  // namespace
}  // namespace judge
