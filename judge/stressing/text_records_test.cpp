#include "judge/stressing/text_records.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

using Lines = std::vector<std::size_t>;

std::vector<Lines> lines_of_records(const std::string& text) {
  const TextParts parts(text);
  std::vector<Lines> lines;
  for (const CountedRecords& records : counted_records(parts)) lines.push_back(records.lines);
  return lines;
}

TEST(CountedRecords, AreLinesOfWhichThereAreAsManyAsTheFirstSays) {
  EXPECT_EQ(lines_of_records("3\n5\n6\n7\n"), (std::vector<Lines>{{1, 2, 3, 4}}));
  EXPECT_EQ(lines_of_records("9 2\n1 2\n3 4\n"), (std::vector<Lines>{{1, 2, 3}}));
  EXPECT_EQ(lines_of_records("seed\n2\na\nb\n"), (std::vector<Lines>{{2, 3, 4}}));
}

TEST(CountedRecords, MayHaveSomeLinesEachWhateverStandsInThem) {
  EXPECT_EQ(lines_of_records("3\n1\n9\n2\n8 7\n1\n6\n"), (std::vector<Lines>{{1, 3, 5, 7}}));
}

TEST(CountedRecords, MaySayHowManyLinesTheyHave) {
  EXPECT_EQ(lines_of_records("3\n4\na\nb\nd\ne\n0\n0\n"), (std::vector<Lines>{{1, 6, 7, 8}}));
  EXPECT_EQ(lines_of_records("2\n9 1\nword\n1 2\n9 2\nword\n1 2\n2 3\n"),
            (std::vector<Lines>{{1, 4, 8}}));
}

TEST(CountedRecords, AreNoneWhereTheTextDoesNotEndWithThem) {
  for (const char* text : {"", "\n", "1\n5\n", "5\n6\n7\n", "3\n4\na\nb\nd\ne\n0\n1\n",
                           "2\n-5\n1\n2\n", "3\n1 2 3\n", "9223372036854775807\n1\n2\n"})
    EXPECT_EQ(lines_of_records(text), std::vector<Lines>{}) << text;
}

}  // namespace
}  // namespace judge
