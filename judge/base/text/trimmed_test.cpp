#include "judge/base/text/trimmed.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Trimmed, LeavesWhatIsBetween) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(""), "");
  EXPECT_EQ(trimmed("'a b'", "'"), "a b");
}

TEST(Trimmed, OfSpaceAloneLeavesTheEnd) {
  const std::string_view text = " \n ";
  EXPECT_TRUE(trimmed(text).empty());
  EXPECT_EQ(trimmed(text).data(), text.data() + text.size());
}

TEST(WithoutByteOrderMark, TakesOneInFrontOnly) {
  EXPECT_EQ(without_byte_order_mark("\xef\xbb\xbf"
                                    "a\xef\xbb\xbf"),
            "a\xef\xbb\xbf");
  EXPECT_EQ(without_byte_order_mark("\xef\xbb"), "\xef\xbb");
}

}  // namespace
}  // namespace judge
