#include "judge/playing/known_lines.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using Lines = std::vector<std::string>;

const Lines kMoves = {"L", "R", "U", "D", "L", "L", "hold", "U", "R", "hold"};
const Lines kQueries = {"? 1 2", "? 3 4", "! 7"};
const Lines kLists = {"? 2 1 5", "? 3 1 5 7", "! 9"};
const Lines kLetters = {"a", "e", "n", "t", "r", "s", "o"};

struct UnlikeRow {
  std::string name;
  Lines known;
  std::string line;
  std::string why;  ///< empty: it is like them
};

std::ostream& operator<<(std::ostream& out, const UnlikeRow& row) {
  return out << row.name;
}

class UnlikeKnownLines : public testing::TestWithParam<UnlikeRow> {};

TEST_P(UnlikeKnownLines, FollowsTheTable) {
  KnownLines known;
  for (const std::string& line : GetParam().known) known.learn(line);
  EXPECT_EQ(known.unlike(GetParam().line), GetParam().why);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, UnlikeKnownLines,
    testing::Values(
        UnlikeRow{"anything_goes_where_nothing_is_known", {}, "help me\n", ""},
        UnlikeRow{"but_an_empty_line", {}, " \n", "that is an empty line"},
        UnlikeRow{"and_a_cursor_key", {}, "\x1b[A\n", "there are control characters in it"},
        UnlikeRow{"an_empty_line_that_was_taken", {"\n"}, "\n", ""},
        UnlikeRow{"one_of_the_words", kMoves, "hold\n", ""},
        UnlikeRow{"none_of_the_words", kMoves, "help\n", "\"help\" is none of D, L, R, U, hold"},
        UnlikeRow{"in_small_letters", kMoves, "l\n", "\"l\" is none of D, L, R, U, hold"},
        UnlikeRow{"two_at_once", kMoves, "L L\n", "2 words, where there was always 1 word"},
        UnlikeRow{"a_number_for_a_word", kMoves, "5\n", "\"5\" is no word"},
        UnlikeRow{"a_space_behind", kMoves, "L \n", "there are more spaces in it than ever"},
        UnlikeRow{"spaces_where_they_are_usual", {"5  7"}, " 5 7\n", ""},
        UnlikeRow{"another_number", {"5"}, "77\n", ""},
        UnlikeRow{"a_negative_number", {"5"}, "-77\n", ""},
        UnlikeRow{"a_word_for_a_number", {"5"}, "five\n", "\"five\" is no number"},
        UnlikeRow{
            "no_number_though_a_program_might_read_it", {"5"}, "nan\n", "\"nan\" is no number"},
        UnlikeRow{"a_fraction", {"5"}, "5.5\n", "\"5.5\" is no integer"},
        UnlikeRow{"an_integer_for_a_fraction", {"0.5"}, "1\n", ""},
        UnlikeRow{"an_exponent", {"0.5"}, "1e-7\n", ""},
        UnlikeRow{"a_query", kQueries, "? 9 9\n", ""},
        UnlikeRow{"a_number_too_few", kQueries, "! \n", "no line so far was made like this"},
        UnlikeRow{"a_list_of_another_length", kLists, "? 4 1 2 3 4\n", ""},
        UnlikeRow{"one_number_for_always_two",
                  {"1 2", "3 4"},
                  "5\n",
                  "1 number, where there was always 2 numbers"},
        UnlikeRow{"a_new_letter", kLetters, "q\n", ""},
        UnlikeRow{"a_capital_letter", kLetters, "Q\n",
                  "\"Q\" has other characters than the words so far"},
        UnlikeRow{"a_word_for_a_letter", kLetters, "quit\n",
                  "\"quit\" is longer than any word so far"},
        UnlikeRow{"the_only_word_there_is",
                  {"next", "next", "next", "next", "next", "next"},
                  "nxet\n",
                  "\"nxet\" is not next"},
        UnlikeRow{"a_word_that_came_once_is_not_all_there_is", {"hold"}, "left\n", ""}),
    [](const auto& test) { return test.param.name; });

TEST(KnownLines, LearnFromTheSubmissionsSideOfAConversation) {
  KnownLines known;
  known.learn_interaction("<what?\n>5\n---\n<again\n>7");
  EXPECT_EQ(known.unlike("9\n"), "");
  EXPECT_NE(known.unlike("what?\n"), "");
}

TEST(KnownLines, NameManyWordsByTheirNumber) {
  KnownLines known;
  for (int round = 0; round < 2; ++round)
    for (char c = 'a'; c < 'l'; ++c) known.learn(std::string(1, c));
  EXPECT_EQ(known.unlike("z"), "\"z\" is none of the 11 words so far");
  EXPECT_TRUE(known.has_word("a"));
  EXPECT_FALSE(known.has_word("z"));
}

}  // namespace
}  // namespace judge
