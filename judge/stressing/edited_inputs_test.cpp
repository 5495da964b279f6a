#include "judge/stressing/edited_inputs.hpp"

#include <algorithm>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/utf8.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::Each;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::ResultOf;
using testing::SizeIs;

TEST(EditedInputs, HaveEachNumberAtEachOfThose) {
  EXPECT_THAT(edited_inputs("7 word\n9\n", {1, 100}, 1000),
              IsSupersetOf({"1 word\n9\n", "7 word\n1\n", "100 word\n9\n", "7 word\n100\n"}));
}

TEST(EditedInputs, HaveAllNumbersThatCountNothingAtOnce) {
  EXPECT_THAT(edited_inputs("3\n4 5 6\n", {50}, 1000), Contains("3\n50 50 50\n"));
}

TEST(EditedInputs, HaveLessAndMoreWithWhatCountsIt) {
  EXPECT_THAT(edited_inputs("2\na\nb\n", {}, 1000),
              IsSupersetOf({"1\nb\n", "1\na\n", "2\nb\n", "3\na\na\nb\n", "3\na\nb\nb\n"}));
}

TEST(EditedInputs, HaveOtherCharactersInWords) {
  EXPECT_THAT(edited_inputs("2 2\n#.\n..\n", {}, 1000),
              IsSupersetOf({"2 2\n..\n..\n", "2 2\n##\n..\n", "2 2\n#.\n.#\n"}));
  EXPECT_THAT(edited_inputs("1\naB\n", {}, 1000),
              IsSupersetOf({"1\nAB\n", "1\nab\n", "1\nBB\n", "1\naa\n"}));
  EXPECT_THAT(edited_inputs("\xc3\xa4\n", {}, 1000), Not(Contains(testing::HasSubstr("\xa4\xa4"))));
}

TEST(EditedInputs, HaveTheCharactersOfTextWhole) {
  const std::vector<std::string> lines = {"\xc3\xa4g\ng\xc3\xb6\n"};
  EXPECT_THAT(edited_inputs(lines.front(), {}, 1000), Each(ResultOf(is_utf8, true)));
  Chance chance(1);
  for (int i = 0; i < 500; ++i) EXPECT_TRUE(is_utf8(edited_by_chance(lines, {}, chance)));
}

TEST(EditedInputs, HaveCharactersInWordsThatTheyAreGiven) {
  EXPECT_THAT(edited_inputs("1 2\n..\n", {}, 1000, "#D"),
              IsSupersetOf({"1 2\n#.\n", "1 2\n.#\n", "1 2\nD.\n", "1 2\n.D\n"}));
  // Each soon in some place.
  const std::vector<std::string> few = edited_inputs(std::string(200, '.') + "\n", {}, 20, "#D");
  for (const char character : {'#', 'D'}) {
    EXPECT_TRUE(std::ranges::any_of(few, [&](const std::string& text) {
      return text.find(character) != std::string::npos;
    })) << character;
  }
  Chance chance(1);
  std::set<std::string> all;
  for (int i = 0; i < 500; ++i) all.insert(edited_by_chance({"..\n"}, {}, chance, "#"));
  EXPECT_THAT(all, Contains("#.\n"));
}

TEST(QuotedCharacters, AreThoseThatStandInQuotesByThemselves) {
  EXPECT_EQ(quoted_characters("if (c == 'D' || s == \"#\" || c == 'D') print(\"no\", ' ');"), "#D");
  EXPECT_EQ(quoted_characters("'\\n' '' \"\" 'ab' 7"), "");
  EXPECT_EQ(quoted_characters(""), "");
}

TEST(EditedInputs, AreSomeOfEachKindEachOnce) {
  const std::vector<std::string> few = edited_inputs("2\n7 7\n8 8\n", {1, 2, 3, 4, 5, 6}, 6);
  EXPECT_THAT(few, SizeIs(6));
  EXPECT_EQ(std::set<std::string>(few.begin(), few.end()).size(), 6U);
  EXPECT_THAT(few, Not(Contains("2\n7 7\n8 8\n")));
  EXPECT_TRUE(std::ranges::any_of(few, [](const std::string& text) {
    return std::ranges::count(text, '\n') == 2;
  })) << "one with less";
  EXPECT_TRUE(std::ranges::any_of(few, [](const std::string& text) {
    return std::ranges::count(text, '\n') == 4;
  })) << "one with more";
  EXPECT_THAT(edited_inputs("", {1}, 10), IsEmpty());
}

TEST(EditedInputs, ByChanceAreTheSameForASeedAndMany) {
  const std::vector<std::string> inputs = {"3\n4 5 6\n", "x\n", ""};
  Chance first(7);
  Chance second(7);
  std::set<std::string> all;
  for (int i = 0; i < 5000; ++i) {
    const std::string text = edited_by_chance(inputs, {0, 1000}, first);
    EXPECT_EQ(text, edited_by_chance(inputs, {0, 1000}, second));
    all.insert(text);
  }
  EXPECT_GT(all.size(), 100U);
  EXPECT_THAT(all, Contains("3\n4 5 1000\n"));
  EXPECT_THAT(all, Contains("X\n"));
}

TEST(EditedInputs, ByChanceKeepASum) {
  Chance chance(1);
  std::set<std::string> kept;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = edited_by_chance({"100000 80000\n"}, {}, chance);
    std::int64_t first = 0;
    std::int64_t second = 0;
    std::istringstream(text) >> first >> second;
    const bool is_other = first != 100000 && first != 80000;
    if (first + second == 180000 && is_other && second > 0) kept.insert(text);
  }
  EXPECT_THAT(kept, SizeIs(testing::Gt(10U)));
}

TEST(EditedInputs, ByChanceTakeTheLargestNumbers) {
  Chance chance(1);
  for (int i = 0; i < 500; ++i)
    edited_by_chance({"9223372036854775807 -9223372036854775808\n5\n"}, {}, chance);
}

}  // namespace
}  // namespace judge
