#include "judge/base/text/lines.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(LinesOf, AreWithoutTheirEnds) {
  EXPECT_EQ(lines_of("a\r\n\nb"), (std::vector<std::string_view>{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\n"), std::vector<std::string_view>{"a"});
  EXPECT_TRUE(lines_of("").empty());
}

}  // namespace
}  // namespace judge
