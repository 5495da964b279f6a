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

class ProceduralMazeLiveValidator : public testing::TestWithParam<Row> {};

TEST_P(ProceduralMazeLiveValidator, Judges) {
  const judge::TempDir folder = judge::TempDir::create().value();
  const auto path = folder.path() / "input";
  ASSERT_TRUE(judge::write_file_whole(path, GetParam().input).has_value());

  const auto result =
      judge::run_command({.arguments = {VALIDATOR_PROGRAM}, .standard_input = path});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->exit_code, GetParam().exit_code);
  EXPECT_EQ(result->error_output, GetParam().message);
}

const std::string kHead = "7 33 corners\n";
const std::string kCircles = "o.....\n.o....\n..o...\n...o..\n....o.\n.....o\n";
const std::string kBoard = kCircles + "0 35\n";

std::string boards(int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += kBoard;
  return all;
}

const Row kInputs[] = {
    {"Drawn", kHead + "0\n", 42, ""},
    {"Least", "0 0 corners\n0\n", 42, ""},
    {"Most", "4294967295 100 anywhere\n50\n" + boards(50), 42, ""},
    {"OneBoard", kHead + "1\n" + kBoard, 42, ""},

    {"Empty", "", 43, "line 1, column 1: expected the integer seed, found the end of the input\n"},
    {"SeedTooLarge", "4294967296 33 corners\n0\n", 43,
     "line 1, column 1: seed must be from 0 to 4294967295, found 4294967296\n"},
    {"SeedNegative", "-1 33 corners\n0\n", 43,
     "line 1, column 1: seed must be from 0 to 4294967295, found -1\n"},
    {"CirclesTooMany", "7 101 corners\n0\n", 43,
     "line 1, column 3: circles must be from 0 to 100, found 101\n"},
    {"PlacesUnknown", "7 33 corner\n0\n", 43,
     "line 1, column 6: expected places: corners or anywhere, found 'corner'\n"},
    {"TooManyBoards", kHead + "51\n" + boards(51), 43,
     "line 2, column 1: the number of boards must be from 0 to 50, found 51\n"},
    {"BoardMissing", kHead + "2\n" + kBoard, 43,
     "line 10, column 1: expected row 0: 6 characters out of \"o.\", found the end of the input as "
     "number 1\n"},
    {"BoardTooMany", kHead + "1\n" + boards(2), 43,
     "line 10, column 1: expected the end of the input, found 'o'\n"},
    {"RowWithoutCircle", kHead + "1\noooooo\n......\n" + kCircles.substr(14) + "0 35\n", 43,
     "line 4, column 6: row 1 has no circle\n"},
    {"ColumnWithoutCircle", kHead + "1\n" + kCircles.substr(0, 35) + "o.....\n0 35\n", 43,
     "line 8, column 7: column 5 has no circle\n"},
    {"StartIsGoal", kHead + "1\n" + kCircles + "17 17\n", 43,
     "line 9, column 4: start and goal must be different cells\n"},
    {"GoalTooLarge", kHead + "1\n" + kCircles + "0 36\n", 43,
     "line 9, column 3: goal must be from 0 to 35, found 36\n"},
    {"NoFinalNewline", kHead + "1\n" + kCircles + "0 35", 43,
     "line 9, column 5: expected the end of the line, found the end of the input\n"},
    {"EmptyLineBehind", kHead + "0\n\n", 43,
     "line 3, column 1: expected the end of the input, found the end of the line\n"},
};

INSTANTIATE_TEST_SUITE_P(Inputs, ProceduralMazeLiveValidator, testing::ValuesIn(kInputs),
                         [](const auto& row) { return row.param.name; });

}  // namespace
