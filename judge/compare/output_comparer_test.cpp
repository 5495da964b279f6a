#include "judge/compare/output_comparer.hpp"

#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

const CompareOptions kExact = {.mode = CompareMode::exact};
const CompareOptions kTokens = {};
const CompareOptions kCase = {.case_sensitivity = CaseSensitivity::compared};
const CompareOptions kSpace = {.space_sensitivity = SpaceSensitivity::compared};
const CompareOptions kNumbers = {.float_relative_tolerance = 1e-6,
                                 .float_absolute_tolerance = 1e-9};
const CompareOptions kSpaceNumbers = {.space_sensitivity = SpaceSensitivity::compared,
                                      .float_absolute_tolerance = 0.01};

struct DifferenceRow {
  std::string answer;
  std::string output;
  std::string place = "";  ///< line:column; empty where the output is accepted
  std::string told = "";   ///< what follows it
};

std::ostream& operator<<(std::ostream& out, const DifferenceRow& row) {
  return out << testing::PrintToString(row.answer) << " / " << testing::PrintToString(row.output);
}

void expect_rows(const CompareOptions& options, const std::vector<DifferenceRow>& rows) {
  for (const DifferenceRow& row : rows) {
    const auto difference = compare_output(options, row.answer, row.output);
    std::string told;
    if (!row.place.empty()) {
      const std::size_t colon = row.place.find(':');
      told = "line " + row.place.substr(0, colon) + ", column " + row.place.substr(colon + 1) +
             ": expected " + row.told;
    }
    EXPECT_EQ(difference ? to_string(*difference) : "", told) << row;
  }
}

TEST(ExactComparison, AcceptsTheSameBytesOnly) {
  expect_rows(kExact, {{"", ""},
                       {"a\n", "a\n"},
                       {std::string("\0\r\n", 3), std::string("\0\r\n", 3)},
                       {" _ _ \n|_  |\n", " _ _ \n|_| |\n", "2:3", R"("|_  |", found "|_| |")"},
                       {"abc\n", "abd\n", "1:3", R"("abc", found "abd")"}});
}

TEST(ExactComparison, TellsWhatIsWrongAtTheEndOfALine) {
  expect_rows(
      kExact,
      {{"a\n", "a \n", "1:2", R"("a", found "a·" (trailing space))"},
       {"a\n", "a  \n", "1:2", R"("a", found "a··" (trailing spaces))"},
       {"a\n", "a\t\n", "1:2", R"("a", found "a\t" (trailing white space))"},
       {"a \nb\n", "a\nb\n", "1:2", R"("a·", found "a" (trailing space missing))"},
       {"a\n", "a\r\n", "1:2", R"("a", found "a\r" (carriage return before the line end))"},
       {"a\r\n", "a\n", "1:2", R"("a\r", found "a" (no carriage return before the line end))"},
       {"a\n", "ab\n", "1:2", R"("a", found "ab" (the line should end here))"},
       {"ab\n", "a\n", "1:2", R"("ab", found "a" (the line ends here))"},
       {"a\nb\n", "a\n\nb\n", "2:1", R"("b", found "" (the line is empty))"},
       {"a\n\nb\n", "a\nb\n", "2:1", R"("", found "b" (an empty line is expected))"}});
}

TEST(ExactComparison, TellsWhoEndedFirst) {
  expect_rows(
      kExact,
      {{"a\n", "a", "1:2", R"("a", found "a" (the newline at the end is missing))"},
       {"a\n\n", "a\n", "2:1",
        R"("", found the end of the output )"
        "(the empty line at the end is missing)"},
       {"a \n", "a", "1:2", R"("a·", found "a" (white space at the end is missing))"},
       {"a\nb\n", "a\n", "2:1", R"("b", found the end of the output)"},
       {"a\nbc\n", "a\nb", "2:2", R"("bc", found "b" (the output ends here))"},
       {"a\n", "", "1:1", R"("a", found the end of the output)"},
       {"a\n", "a\nb\n", "2:1", R"(the end of the output, found "b" (the answer ends here))"},
       {"a\n", "a\n\n", "2:1", R"(the end of the output, found "" (an empty line too many))"},
       {"a\n", "a\n ", "2:1",
        R"(the end of the output, found "·" )"
        "(white space behind the end of the answer)"},
       {"a", "a\n", "1:2", R"("a", found "a" (the answer has no newline at the end))"},
       {"", "x", "1:1", R"(the end of the output, found "x" (the answer ends here))"}});
}

TEST(ExactComparison, TellsWhenOnlyCaseOrWhiteSpaceDiffers) {
  expect_rows(
      kExact,
      {{"Yes\n", "YES\n", "1:2", R"("Yes", found "YES" (only upper and lower case differ))"},
       {"a b\n", "a  b\n", "1:3", R"("a b", found "a  b" (only white space differs))"},
       {"a b\n", "a\tb\n", "1:2", R"("a b", found "a\tb" (a tab instead of a space))"},
       {"a\tb\n", "a b\n", "1:2", R"("a\tb", found "a b" (a space instead of a tab))"},
       {"a b\n", "ab c\n", "1:2", R"("a b", found "ab c")"}});
}

TEST(TokenComparison, IgnoresWhiteSpaceAndCase) {
  expect_rows(kTokens, {{"1 2\n3\n", "1 2\n3\n"},
                        {"1 2\n3\n", "\v1\f2\r\n\t3"},
                        {"Hello World", "hELLO\nwORLD  \n"},
                        {"", " \n"},
                        {" \n", ""},
                        {"a", "\n\n a"}});
}

TEST(TokenComparison, ShowsTheTokensAndWhereTheyAreInTheOutput) {
  expect_rows(kTokens, {{"1 2\n3\n", "1\n2 4", "2:3", R"("3", found "4")"},
                        {"1 20 3", "1 2 0 3", "1:4", R"("20", found "2")"},
                        {"1 2 3", "1 23", "1:4", R"("2", found "23")"},
                        {"1 2\n", "1 2 3\n", "1:5", R"(the end of the output, found "3")"},
                        {"1 2", "1 2 3\n", "1:5", R"(the end of the output, found "3")"},
                        {"1 2", "1 23\n", "1:4", R"("2", found "23")"},
                        {"1 2\n3\n", "1\n2\n", "3:1", R"("3", found the end of the output)"},
                        {"12 34", "12 3", "1:5", R"("34", found "3" (the output ends here))"},
                        {"x", "", "1:1", R"("x", found the end of the output)"},
                        {"a\xc3\x84", "A\xc3\xa4", "1:2", "\"a\xc3\x84\", found \"A\xc3\xa4\""},
                        {"[", "{", "1:1", R"("[", found "{")"}});
}

TEST(TokenComparison, NamesBothPlaces) {
  const auto difference = compare_output(kTokens, "1 2\n3 4\n", "\n\n 1\n 2 3\n\n  five");
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->line, 6);
  EXPECT_EQ(difference->column, 3);
  EXPECT_EQ(difference->answer_line, 2);
  EXPECT_EQ(difference->answer_column, 3);
  EXPECT_EQ(difference->ended, Ended::neither);
}

TEST(TokenComparison, ComparesCaseIfAsked) {
  expect_rows(kCase,
              {{"Yes no", "Yes\nno"},
               {"Yes", "YES", "1:2", R"("Yes", found "YES" (only upper and lower case differ))"},
               {"Yes", "YEP", "1:2", R"("Yes", found "YEP")"}});
}

TEST(TokenComparison, ComparesWhiteSpaceIfAsked) {
  expect_rows(kSpace,
              {{"A b\n", "a B\n"},
               {"a b\n", "A  b\n", "1:3", R"("a b", found "A  b" (only white space differs))"},
               {"a\n", "a \n", "1:2", R"("a", found "a·" (trailing space))"},
               {"a\n", "a", "1:2", R"("a", found "a" (the newline at the end is missing))"},
               {"a\n", " a\n", "1:1", R"("a", found " a" (only white space differs))"},
               {"a\nb\n", "a\nc\n", "2:1", R"("b", found "c")"}});
}

TEST(NumberComparison, AcceptsWhatIsNearEnough) {
  expect_rows(kNumbers, {{"1.5 2", "1.50000\n2.0"},
                         {"1.50 x", "1.5 X"},
                         {"1000000", "1000000.9"},
                         {"1000000", "1e6"},
                         {"0", "-1e-9"},
                         {"1e5", "1E5"},
                         {"0.1", "+.1"},
                         {"1e999", "1e999"},
                         {"7", "007"},
                         // Behind a pair that differs others differ, or not.
                         {"1000000 2000000\n3\n4 5", "1000000.9 2000000.9\n3\n4.0 5"},
                         {"1000000 1e999 2", "1000000.9 1e999 2"},
                         {"1000000 1e999", "1000000.9 1e999"},
                         {"1000000 x 1.50", "1000000.9 X 1.5"}});
}

TEST(NumberComparison, RejectsWhatIsNot) {
  expect_rows(
      kNumbers,
      {{"1000000", "1000001.1", "1:1",
        R"("1000000", found "1000001.1" (the numbers are 1.1 apart))"},
       {"0", "2e-9", "1:1", R"("0", found "2e-9" (the numbers are 2e-09 apart))"},
       {"1 2.5\n", "1\n 3.5", "2:2", R"("2.5", found "3.5" (the numbers are 1 apart))"},
       {"1000000\n2.5\n", "1000000.9\n3.5\n", "2:1",
        R"("2.5", found "3.5" (the numbers are 1 apart))"},
       {"1000000 2\n", "1000000.9 1e999\n", "1:11",
        R"("2", found "1e999" (a number too large to compare))"},
       {"12", "1", "1:1", R"("12", found "1" (the numbers are 11 apart))"},
       {"1", "one", "1:1", R"("1", found "one" (not a number))"},
       {"1", "1x", "1:1", R"("1", found "1x" (not a number))"},
       {"16", "0x10", "1:1", R"("16", found "0x10" (not a number))"},
       {"1e999", "2e999", "1:1", R"("1e999", found "2e999" (a number too large to compare))"},
       {"nan", "inf", "1:1", R"("nan", found "inf")"},
       {"1 2", "1.0", "1:4", R"("2", found the end of the output)"},
       {"1", "1.0 2", "1:5", R"(the end of the output, found "2")"}});
}

TEST(NumberComparison, TakesTextThatIsNoNumberAsText) {
  expect_rows(kNumbers, {{"NaN inf 0x10 1.0.0", "nan INF 0X10 1.0.0"},
                         {"1.0.0", "1.0.1", "1:5", R"("1.0.0", found "1.0.1")"}});
}

TEST(NumberComparison, KeepsWhiteSpaceIfAsked) {
  expect_rows(
      kSpaceNumbers,
      {{"1.50 2\n", "1.5 2.001\n"},
       {"1.50 2\n", "1.5  2\n", "1:5", R"("1.50 2", found "1.5  2" (only white space differs))"},
       {"1.50\n", "1.5", "1:4", R"("1.50", found "1.5" (the newline at the end is missing))"},
       {"1.50", "1.5"}});
}

TEST(NumberComparison, AVeryLongTokenIsNoNumber) {
  const std::string zeros(10000, '0');
  EXPECT_EQ(compare_output(kNumbers, "1." + zeros, "1." + zeros), std::nullopt);
  EXPECT_NE(compare_output(kNumbers, "1." + zeros, "1." + zeros + "0"), std::nullopt);
  const auto difference = compare_output(kNumbers, "x 1", "x 1." + zeros);
  ASSERT_TRUE(difference);
  EXPECT_EQ(difference->what, "not a number");
  EXPECT_EQ(difference->found.size(), kExcerptLimit + 1);
  // So it is compared as text, to the byte.
  const std::string sevens(5000, '7');
  std::string other = sevens;
  other[4500] = '8';
  EXPECT_EQ(compare_output(kNumbers, sevens, other)->column, 4501);
}

TEST(OutputComparer, ShowsOfALongLineThePieceAroundThePlace) {
  const std::string answer(1000000, 'x');
  std::string output = answer;
  output[500000] = 'y';
  for (const CompareOptions& options : {kExact, kTokens, kSpace, kNumbers}) {
    const auto difference = compare_output(options, answer, output);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->column, 500001);
    EXPECT_EQ(difference->expected, std::string(kExcerptLimit + 1, 'x'));
    EXPECT_EQ(difference->found_skipped, 499960);
    EXPECT_EQ(difference->found, std::string(40, 'x') + "y" + std::string(40, 'x'));
  }
}

TEST(OutputComparer, CountsCharactersWhereverChunksEnd) {
  struct ColumnRow {
    std::string answer;
    std::string output;
    std::int64_t column;
    std::int64_t answer_column;
  };
  const ColumnRow rows[] = {
      {"1\nñandú él 2\n", "1\nñandú él 3\n", 10, 10},
      {"ñandú é\n", "ñandú è\n", 7, 7},  // the second byte of a character
      {"日本語 x\n", "日本語 y\n", 5, 5},
      {"é\n日é12x\n", "é\n日é12é\n", 5, 5},
  };
  for (const ColumnRow& row : rows) {
    for (const CompareOptions& options : {kExact, kTokens, kSpace, kNumbers}) {
      for (const std::size_t size : {1U, 2U, 100U}) {
        const auto comparer = make_comparer(options, row.answer);
        for (std::size_t at = 0; at < row.output.size(); at += size)
          comparer->consume(std::string_view(row.output).substr(at, size));
        comparer->finish();
        ASSERT_TRUE(comparer->difference()) << row.output;
        EXPECT_EQ(comparer->difference()->answer_column, row.answer_column) << row.output;
        EXPECT_EQ(comparer->difference()->column, row.column) << row.output;
      }
    }
  }
  // A number is where it begins.
  EXPECT_EQ(compare_output(kNumbers, "é 12\n", "é 1é\n")->column, 3);
}

TEST(OutputComparer, TellsTheDifferenceAsSoonAsTheLineIsThere) {
  const auto comparer = make_comparer(kExact, "abc\nd\n");
  comparer->consume("abx");
  EXPECT_EQ(comparer->difference(), std::nullopt);
  comparer->consume("y\n");
  ASSERT_TRUE(comparer->difference());
  EXPECT_EQ(comparer->difference()->found, "abxy");
  comparer->consume("anything");
  comparer->finish();
  EXPECT_EQ(comparer->difference()->found, "abxy");
}

}  // namespace
}  // namespace judge
