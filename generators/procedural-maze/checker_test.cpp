#include <filesystem>
#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

// Six routes of nine moves are shortest here, LRUDLLLLU and URLLLDULL among them.
const std::string kBoard = "o.....\no.....\n.ooo..\n.....o\no..o..\n....o.\n34 24\n";
const std::string kAnswer = "9\nLRUDLLLLU\n";

const std::string kBoardWithoutRoute = "o.o...\n.o.oo.\n.o....\no.o...\n.....o\nooo...\n35 0\n";

constexpr int kAccepted = 42;
constexpr int kRejected = 43;
constexpr int kJudgeError = 1;

struct Row {
  std::string name;
  std::string input;
  std::string answer;
  std::string output;
  int exit_code;
  std::string message;  ///< in judgemessage.txt; empty where there is to be no such file

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

class ProceduralMazeChecker : public testing::TestWithParam<Row> {};

TEST_P(ProceduralMazeChecker, Judges) {
  auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder.has_value()) << folder.error().message;
  const std::filesystem::path input = folder->path() / "in";
  const std::filesystem::path answer = folder->path() / "ans";
  const std::filesystem::path output = folder->path() / "out";
  const std::filesystem::path message = folder->path() / "feedback" / "judgemessage.txt";
  ASSERT_TRUE(judge::write_file_whole(input, GetParam().input).has_value());
  ASSERT_TRUE(judge::write_file_whole(answer, GetParam().answer).has_value());
  ASSERT_TRUE(judge::write_file_whole(output, GetParam().output).has_value());
  std::filesystem::create_directory(message.parent_path());

  const auto result = judge::run_command({
      .arguments = {CHECKER_PROGRAM, input.string(), answer.string(),
                    message.parent_path().string() + "/"},
      .standard_input = output,
  });
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->signal, 0);
  EXPECT_EQ(result->exit_code, GetParam().exit_code);
  if (GetParam().message.empty()) {
    EXPECT_FALSE(std::filesystem::exists(message));
  } else {
    EXPECT_EQ(judge::read_file(message).value_or("no message"), GetParam().message + "\n");
  }
}

const Row kRightOutputs[] = {
    {"TheAnswer", kBoard, kAnswer, kAnswer, kAccepted, ""},
    {"AnotherShortestRoute", kBoard, kAnswer, "9\nURLLLDULL\n", kAccepted, ""},
    {"OnOneLine", kBoard, kAnswer, "9 LRUDLLLLU", kAccepted, ""},
    {"WithMuchWhiteSpace", kBoard, kAnswer, "\r\n 9\t\v\f\n\nLRUDLLLLU \n\n", kAccepted, ""},
    {"Impossible", kBoardWithoutRoute, "IMPOSSIBLE\n", "IMPOSSIBLE\n", kAccepted, ""},
};

const Row kWrongOutputs[] = {
    {"IntoAWallJustDecided", kBoard, kAnswer, "9\nLULLLLLUU\n", kRejected,
     "line 2: move 2 (U) runs into the north wall of cell 33 (row 5, column 3), present since "
     "move 1"},
    {"IntoAWallDecidedFromTheOtherSide", kBoard, kAnswer, "9\nLRULDDDDD\n", kRejected,
     "line 2: move 5 (D) runs into the south wall of cell 27 (row 4, column 3), present since "
     "move 1"},
    {"IntoTheBorder", kBoard, kAnswer, "9\nDLRUDLLLL\n", kRejected,
     "line 2: move 1 (D) runs into the south wall of cell 34 (row 5, column 4), the border"},
    {"OneMoveShort", kBoard, kAnswer, "8\nLRUDLLLL\n", kRejected,
     "line 2: the route ends at cell 30 (row 5, column 0), not at the goal, cell 24 (row 4, "
     "column 0)"},
    {"ThroughTheGoalAndAway", kBoard, kAnswer, "10\nLRUDLLLLUD\n", kRejected,
     "line 2: the route ends at cell 30 (row 5, column 0), not at the goal, cell 24 (row 4, "
     "column 0)"},
    {"TooLong", kBoard, kAnswer, "11\nLRLRUDLLLLU\n", kRejected,
     "a route of 11 moves, but 9 are enough"},
    {"NumberTooSmall", kBoard, kAnswer, "8\nLRUDLLLLU\n", kRejected,
     "line 2: the route has 9 moves, promised were 8"},
    {"NumberTooLarge", kBoard, kAnswer, "10\nLRUDLLLLU\n", kRejected,
     "line 2: the route has 9 moves, promised were 10"},
    {"NumberOnly", kBoard, kAnswer, "9\n", kRejected,
     "line 2: expected the route, found the end of the output"},
    {"RouteOnly", kBoard, kAnswer, "LRUDLLLLU\n", kRejected,
     "line 1: expected an integer from 1 to 1048576, found 'LRUDLLLLU', and it is not IMPOSSIBLE "
     "either"},
    {"LowerCase", kBoard, kAnswer, "9\nlrudllllu\n", kRejected,
     "line 2: the route holds 'l', which is none of U, R, D, L"},
    {"NulInTheRoute", kBoard, kAnswer, "9\n" + std::string("LRUD\0LLLU", 9) + "\n", kRejected,
     "line 2: the route holds '\\x00', which is none of U, R, D, L"},
    {"Rubbish", kBoard, kAnswer, kAnswer + "ok\n", kRejected,
     "line 3: expected the end of the output, found 'ok'"},
    {"ImpossibleWrongly", kBoard, kAnswer, "IMPOSSIBLE\n", kRejected,
     "IMPOSSIBLE, but there is a route of 9 moves"},
    {"Empty", kBoard, kAnswer, "", kRejected,
     "line 1: expected the number of moves or IMPOSSIBLE, found the end of the output"},
    {"ImpossibleInLowerCase", kBoardWithoutRoute, "IMPOSSIBLE\n", "impossible\n", kRejected,
     "line 1: expected an integer from 1 to 1048576, found 'impossible', and it is not IMPOSSIBLE "
     "either"},
    {"ImpossibleAndMore", kBoardWithoutRoute, "IMPOSSIBLE\n", "IMPOSSIBLE\n0\n", kRejected,
     "line 2: expected the end of the output, found '0'"},
    {"ManyMegabytes", kBoard, kAnswer, "9\n" + std::string(2'000'000, 'L') + "\n", kRejected,
     "line 2: the route has more than 1048576 characters: '" + std::string(40, 'L') + "...'"},
};

const Row kFaults[] = {
    {"AnswerLongerThanTheTeams", kBoard, "11\nLRLRUDLLLLU\n", kAnswer, kJudgeError,
     "judge error: the submission has a route of 9 moves, the answer file says 11"},
    {"AnswerImpossibleWrongly", kBoard, "IMPOSSIBLE\n", kAnswer, kJudgeError,
     "judge error: the submission has a route of 9 moves, the answer file says IMPOSSIBLE"},
    {"AnswerThroughAWall", kBoard, "9\nLULLLLLUU\n", kAnswer, kJudgeError,
     "judge error: the answer file is wrong: line 2: move 2 (U) runs into the north wall of cell "
     "33 (row 5, column 3), present since move 1"},
    {"AnswerEmpty", kBoard, "", "IMPOSSIBLE\n", kJudgeError,
     "judge error: the answer file is wrong: line 1: expected the number of moves or IMPOSSIBLE, "
     "found the end of the output"},
    {"InputCut", kBoard.substr(0, 30), kAnswer, kAnswer, kJudgeError,
     "judge error: the input is malformed"},
    {"InputWithOtherPlaces", kBoard.substr(0, 42) + "34 36\n", kAnswer, kAnswer, kJudgeError,
     "judge error: the input is malformed"},
};

std::string name_of(const testing::TestParamInfo<Row>& row) {
  return row.param.name;
}

INSTANTIATE_TEST_SUITE_P(Right, ProceduralMazeChecker, testing::ValuesIn(kRightOutputs), name_of);
INSTANTIATE_TEST_SUITE_P(Wrong, ProceduralMazeChecker, testing::ValuesIn(kWrongOutputs), name_of);
INSTANTIATE_TEST_SUITE_P(Faults, ProceduralMazeChecker, testing::ValuesIn(kFaults), name_of);

}  // namespace
