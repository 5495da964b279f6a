#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

struct Row {
  std::string name;
  std::string input;
  int exit_code;
  std::string message;

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

class ProceduralMazeValidator : public testing::TestWithParam<Row> {};

TEST_P(ProceduralMazeValidator, Judges) {
  auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder.has_value()) << folder.error().message;
  const auto path = folder->path() / "input";
  ASSERT_TRUE(judge::write_file_whole(path, GetParam().input).has_value());

  const auto result =
      judge::run_command({.arguments = {VALIDATOR_PROGRAM}, .standard_input = path});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->exit_code, GetParam().exit_code);
  EXPECT_EQ(result->error_output, GetParam().message);
}

const std::string kBoard = "o.....\n.o....\n..o...\n...o..\n....o.\n.....o\n";
const std::string kFirstFive = kBoard.substr(0, 35);

const Row kInputs[] = {
    {"Permutation", kBoard + "0 35\n", 42, ""},
    {"Full", "oooooo\noooooo\noooooo\noooooo\noooooo\noooooo\n35 0\n", 42, ""},
    {"NeighboursAsPlaces", kBoard + "7 8\n", 42, ""},

    {"Empty", "", 43,
     "line 1, column 1: expected row 0: 6 characters out of \"o.\", found the end of the input as "
     "number 1\n"},
    {"CapitalCircle", "O" + kBoard.substr(1) + "0 35\n", 43,
     "line 1, column 1: expected row 0: 6 characters out of \"o.\", found 'O' as number 1\n"},
    {"RowTooShort", "o....\n" + kBoard.substr(7) + "0 35\n", 43,
     "line 1, column 6: expected row 0: 6 characters out of \"o.\", found the end of the line as "
     "number 6\n"},
    {"RowTooLong", "o......\n" + kBoard.substr(7) + "0 35\n", 43,
     "line 1, column 7: expected the end of the line, found '.'\n"},
    {"SpaceBehindRow", "o..... \n" + kBoard.substr(7) + "0 35\n", 43,
     "line 1, column 7: expected the end of the line, found a space\n"},
    {"CarriageReturn", "o.....\r\n" + kBoard.substr(7) + "0 35\n", 43,
     "line 1, column 7: expected the end of the line, found a carriage return\n"},
    {"FiveRows", kFirstFive + "0 35\n", 43,
     "line 6, column 1: expected row 5: 6 characters out of \"o.\", found '0' as number 1\n"},
    {"SevenRows", kBoard + "o.....\n0 35\n", 43,
     "line 7, column 1: expected the integer start, found 'o'\n"},
    {"RowWithoutCircle", "oooooo\n......\n" + kBoard.substr(14) + "0 35\n", 43,
     "line 2, column 6: row 1 has no circle\n"},
    {"LastRowWithoutCircle", kFirstFive + "......\n0 35\n", 43,
     "line 6, column 6: row 5 has no circle\n"},
    {"ColumnWithoutCircle", kFirstFive + "o.....\n0 35\n", 43,
     "line 6, column 7: column 5 has no circle\n"},
    {"FirstColumnWithoutCircle", "....o.\n" + kBoard.substr(7) + "0 35\n", 43,
     "line 6, column 7: column 0 has no circle\n"},

    {"StartTooLarge", kBoard + "36 0\n", 43,
     "line 7, column 1: start must be from 0 to 35, found 36\n"},
    {"StartNegative", kBoard + "-1 0\n", 43,
     "line 7, column 1: start must be from 0 to 35, found -1\n"},
    {"GoalTooLarge", kBoard + "0 36\n", 43,
     "line 7, column 3: goal must be from 0 to 35, found 36\n"},
    {"StartIsGoal", kBoard + "17 17\n", 43,
     "line 7, column 4: start and goal must be different cells\n"},
    {"LeadingZero", kBoard + "00 35\n", 43,
     "line 7, column 1: start is written with a needless zero or sign: 00\n"},
    {"TwoSpaces", kBoard + "0  35\n", 43,
     "line 7, column 3: expected the integer goal, found a space\n"},
    {"OnTwoLines", kBoard + "0\n35\n", 43,
     "line 7, column 2: expected one space, found the end of the line\n"},
    {"TrailingSpace", kBoard + "0 35 \n", 43,
     "line 7, column 5: expected the end of the line, found a space\n"},
    {"NoFinalNewline", kBoard + "0 35", 43,
     "line 7, column 5: expected the end of the line, found the end of the input\n"},
    {"EmptyLineBehind", kBoard + "0 35\n\n", 43,
     "line 8, column 1: expected the end of the input, found the end of the line\n"},
};

INSTANTIATE_TEST_SUITE_P(Inputs, ProceduralMazeValidator, testing::ValuesIn(kInputs),
                         [](const auto& row) { return row.param.name; });

}  // namespace
