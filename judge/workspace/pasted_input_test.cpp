#include "judge/workspace/pasted_input.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(PastedInput, IsTidiedAtLineEndsAndBothEndsOnly) {
  EXPECT_EQ(tidy_pasted_input("5 1"), "5 1\n");
  EXPECT_EQ(tidy_pasted_input("\xef\xbb\xbf\r\n\n 5  1 \t\r\n\r\n2\r\n\n \n"), " 5  1\n\n2\n");
  EXPECT_EQ(tidy_pasted_input(""), "");
  EXPECT_EQ(tidy_pasted_input(" \n"), "");
}

TEST(PastedInput, BlanksAreFoldedToSingleSpaces) {
  EXPECT_EQ(fold_blanks("  3 \t 0\n\t12  08\n"), "3 0\n12 08\n");
}

}  // namespace
}  // namespace judge
