#include "judge/workspace/compare_texts.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using Way = PlainComparison::Way;

bool are_the_same(const PlainComparison& how, std::string_view answer, std::string_view output) {
  const auto difference = compare_texts(how, answer, output);
  EXPECT_TRUE(difference) << to_string(difference.error().front());
  return difference && !*difference;
}

TEST(CompareTexts, GoesByFlagsAndElseByTokens) {
  EXPECT_TRUE(are_the_same({}, "1 Two\n", "1  two\n"));
  EXPECT_FALSE(are_the_same({.flags = " case_sensitive "}, "1 Two\n", "1  two\n"));
  EXPECT_TRUE(are_the_same({.flags = "float_tolerance 1e-3"}, "1.0\n", "1.0004\n"));
}

TEST(CompareTexts, GoesByteByByte) {
  EXPECT_TRUE(are_the_same({.way = Way::exact}, "1 2\n", "1 2\n"));
  EXPECT_FALSE(are_the_same({.way = Way::exact}, "1 2\n", "1  2\n"));
}

TEST(CompareTexts, GoesAsCodeAbbeyDoes) {
  EXPECT_TRUE(are_the_same({.way = Way::codeabbey}, "7\n", "7.0\n"));
  EXPECT_FALSE(are_the_same({.way = Way::codeabbey}, "7\n", "8\n"));
}

TEST(CompareTexts, SaysWhatIsWrongWithFlags) {
  const auto difference = compare_texts({.flags = "nope", .flags_from = {"--flags"}}, "", "");
  ASSERT_FALSE(difference);
  EXPECT_EQ(difference.error().front().location.file, "--flags");
}

}  // namespace
}  // namespace judge
