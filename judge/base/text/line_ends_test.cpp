#include "judge/base/text/line_ends.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(LineEnds, ThoseOfTheFirstLineTell) {
  EXPECT_TRUE(has_windows_line_ends("1 2\r\n3\n"));
  EXPECT_TRUE(has_windows_line_ends("\r\n"));
  EXPECT_FALSE(has_windows_line_ends("1 2\n3\r\n"));
  EXPECT_FALSE(has_windows_line_ends("\n\r\n"));
  EXPECT_FALSE(has_windows_line_ends("1 2\r"));
  EXPECT_FALSE(has_windows_line_ends(""));
  EXPECT_FALSE(has_windows_line_ends(std::string(100'000, 'a') + "\r\n")) << "no beginning";
}

TEST(LineEnds, ArePlainEverywhereElseTheTextStays) {
  EXPECT_EQ(with_plain_line_ends("1 2\r\n\r\n3\r\n"), "1 2\n\n3\n");
  EXPECT_EQ(with_plain_line_ends("a\rb\r\r\nc\n\r"), "a\rb\r\nc\n\r");
  EXPECT_EQ(with_plain_line_ends(""), "");
}

}  // namespace
}  // namespace judge
