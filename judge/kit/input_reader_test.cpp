#include "judge/kit/input_reader.hpp"

#include <functional>
#include <ostream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace judge::kit {
namespace {

struct Row {
  std::string name;
  std::string input;
  std::function<void(InputReader&)> validate;
  std::string message;  ///< empty where the input is right

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

void integer(InputReader& reader) {
  reader.read_integer("n", -9, 100);
}

void any_integer(InputReader& reader) {
  reader.read_integer("n", INT64_MIN, INT64_MAX);
}

void word(InputReader& reader) {
  reader.read_word("the size", {"small", "big"});
  reader.read_newline();
}

void two_lines(InputReader& reader) {
  reader.read_integer("a", 0, 9);
  reader.read_space();
  reader.read_integer("b", 0, 9);
  reader.read_newline();
  reader.read_characters("the row", 3, "o.");
  reader.read_newline();
  reader.read_end();
}

class InputReading : public testing::TestWithParam<Row> {};

TEST_P(InputReading, SaysWhichRuleIsBrokenWhere) {
  std::istringstream input(GetParam().input);
  InputReader reader(input);
  std::string message;
  try {
    GetParam().validate(reader);
  } catch (const Rejected& rejected) {
    message = rejected.what();
  }
  EXPECT_EQ(message, GetParam().message);
}

const Row kIntegers[] = {
    {"least", "-9", integer, ""},
    {"most", "100", integer, ""},
    {"zero", "0", integer, ""},
    {"too_small", "-10", integer, "line 1, column 1: n must be from -9 to 100, found -10"},
    {"too_large", "101", integer, "line 1, column 1: n must be from -9 to 100, found 101"},
    {"leading_zero", "007", integer,
     "line 1, column 1: n is written with a needless zero or sign: 007"},
    {"negative_leading_zero", "-07", integer,
     "line 1, column 1: n is written with a needless zero or sign: -07"},
    {"negative_zero", "-0", integer,
     "line 1, column 1: n is written with a needless zero or sign: -0"},
    {"plus", "+5", integer, "line 1, column 1: expected the integer n, found '+'"},
    {"minus_alone", "- 5", integer, "line 1, column 1: expected the integer n, found '-'"},
    {"nothing", "", integer,
     "line 1, column 1: expected the integer n, found the end of the input"},
    {"space_in_front", " 5", integer, "line 1, column 1: expected the integer n, found a space"},
    {"largest", "9223372036854775807", any_integer, ""},
    {"smallest", "-9223372036854775808", any_integer, ""},
    {"over_64_bits", "9223372036854775808", any_integer,
     "line 1, column 1: n does not fit into 64 bits: 9223372036854775808"},
    {"far_over_64_bits", "1000000000000000000000", any_integer,
     "line 1, column 1: n has too many digits"},
};

const Row kWords[] = {
    {"longest_word", "small\n", word, ""},
    {"shorter_word", "big\n", word, ""},
    {"word_and_more", "bigger\n", word,
     "line 1, column 1: expected the size: small or big, found 'bigger'"},
    {"much_longer_word", "smallllllllll\n", word,
     "line 1, column 1: expected the size: small or big, found 'smalll'"},
    {"beginning_of_a_word", "smal\n", word,
     "line 1, column 1: expected the size: small or big, found 'smal'"},
    {"capital_word", "Big\n", word, "line 1, column 1: expected the size: small or big, found 'B'"},
    {"no_word", "\n", word,
     "line 1, column 1: expected the size: small or big, found the end of the line"},
    {"space_behind_word", "big \n", word,
     "line 1, column 4: expected the end of the line, found a space"},
};

const Row kLines[] = {
    {"right", "1 2\n.o.\n", two_lines, ""},
    {"two_spaces", "1  2\n.o.\n", two_lines,
     "line 1, column 3: expected the integer b, found a space"},
    {"tab", "1\t2\n.o.\n", two_lines, "line 1, column 2: expected one space, found a tab"},
    {"carriage_return", "1 2\r\n.o.\n", two_lines,
     "line 1, column 4: expected the end of the line, found a carriage return"},
    {"trailing_space", "1 2 \n.o.\n", two_lines,
     "line 1, column 4: expected the end of the line, found a space"},
    {"line_missing", "1 2\n", two_lines,
     "line 2, column 1: expected the row: 3 characters out of \"o.\", found the end of the input "
     "as number 1"},
    {"row_too_short", "1 2\n.o\n", two_lines,
     "line 2, column 3: expected the row: 3 characters out of \"o.\", found the end of the line "
     "as number 3"},
    {"row_too_long", "1 2\n.o.o\n", two_lines,
     "line 2, column 4: expected the end of the line, found 'o'"},
    {"other_character", "1 2\n.O.\n", two_lines,
     "line 2, column 2: expected the row: 3 characters out of \"o.\", found 'O' as number 2"},
    {"byte_beyond_ascii", "1 2\n.\xC3\xB8.\n", two_lines,
     "line 2, column 2: expected the row: 3 characters out of \"o.\", found byte 195 as number 2"},
    {"no_final_newline", "1 2\n.o.", two_lines,
     "line 2, column 4: expected the end of the line, found the end of the input"},
    {"empty_line_behind", "1 2\n.o.\n\n", two_lines,
     "line 3, column 1: expected the end of the input, found the end of the line"},
};

std::string name_of(const testing::TestParamInfo<Row>& row) {
  return row.param.name;
}

INSTANTIATE_TEST_SUITE_P(Integers, InputReading, testing::ValuesIn(kIntegers), name_of);
INSTANTIATE_TEST_SUITE_P(Words, InputReading, testing::ValuesIn(kWords), name_of);
INSTANTIATE_TEST_SUITE_P(Lines, InputReading, testing::ValuesIn(kLines), name_of);

TEST(InputReader, GivesWhatItRead) {
  std::istringstream input("-7 oo.\n");
  InputReader reader(input);
  EXPECT_EQ(reader.read_integer("n", -9, 9), -7);
  reader.read_space();
  EXPECT_EQ(reader.read_characters("row", 3, "o."), "oo.");
  reader.read_newline();
  reader.read_end();
}

TEST(InputReader, TellsOfLimitsAndWhatWasAtThem) {
  std::istringstream input("3 1 2 3 5");
  InputReader reader(input);
  reader.note_limits();
  const std::int64_t n = reader.read_integer("n", 1, 9);
  for (std::int64_t i = 0; i < n; ++i) {
    reader.read_space();
    reader.read_integer("x", 1, 3);
  }
  reader.read_space();
  reader.read_integer("x", 1, 5);
  std::ostringstream limits;
  reader.write_limits(limits);
  EXPECT_EQ(limits.str(),
            "\"n\":\nconstant-bounds \"n\": 1 9\nvalues \"n\": 3 3\n"
            "\"x\": min-value-hit max-value-hit\nvalues \"x\": 1 5\n");
}

TEST(InputReader, RejectsAtTheMarkSetByHand) {
  std::istringstream input("12\n34\n");
  InputReader reader(input);
  reader.read_integer("a", 0, 99);
  reader.read_newline();
  reader.mark();
  try {
    reader.reject_at_mark("too dull");
  } catch (const Rejected& rejected) {
    EXPECT_STREQ(rejected.what(), "line 2, column 1: too dull");
  }
}

}  // namespace
}  // namespace judge::kit
