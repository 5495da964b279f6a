#include <ostream>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generators/procedural-maze-live/session.hpp"

namespace {

using procedural_maze_live::Session;
using procedural_maze_live::Stage;
using testing::EndsWith;

// LRUDLLLLU leads to the goal.
const std::string kBoard = "o.....\no.....\n.ooo..\n.....o\no..o..\n....o.\n34 24\n";
// RRUUUURRRU leads to the goal.
const std::string kNextBoard = ".oo..o\n.....o\n.o.oo.\n.oo...\n..o.oo\nooooo.\n30 5\n";
const std::string kInput = "1 33 corners\n2\n" + kBoard + kNextBoard;

/// An order a line, of single letters.
std::string orders(std::string_view letters) {
  std::string lines;
  for (const char letter : letters) lines += std::string(1, letter) + "\n";
  return lines;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kRoute = orders("LRUDLLLLU");
const std::string kNextRoute = orders("RRUUUURRRU");

struct Row {
  std::string name;
  std::string orders;
  std::string exit_code;
  std::string message;      ///< less its newline; empty where there is to be none
  std::string said_at_end;  ///< how ends what the interactor says

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

class ProceduralMazeInteractor : public testing::TestWithParam<Row> {};

TEST_P(ProceduralMazeInteractor, Judges) {
  const Session session = Stage().listen(kInput, GetParam().orders);
  EXPECT_EQ(session.interactor, GetParam().exit_code);
  EXPECT_EQ(session.message, GetParam().message.empty() ? "" : GetParam().message + "\n");
  EXPECT_THAT(session.said, EndsWith(GetParam().said_at_end));
}

const Row kAccepted[] = {
    {"Route", kRoute, "42", "", "34 24\n" + repeated("moved\n", 8) + "solved\n"},
    {"Detour", orders("LRLRUDLLLLU"), "42", "", "moved\nsolved\n"},
    {"AfterAHold", "hold\n" + kNextRoute, "42", "",
     "34 24\n" + kNextBoard + repeated("moved\n", 9) + "solved\n"},
    {"HoldOnTheWay", "L\nhold\n" + kNextRoute, "42", "",
     kNextBoard + repeated("moved\n", 9) + "solved\n"},
    {"FiveThousandMoves", "hold\n" + orders(repeated("RL", 2495)) + kNextRoute, "42", "",
     "moved\nsolved\n"},
};

const Row kRejected[] = {
    {"Nothing", "", "43", "line 1: expected U, R, D, L or hold, found the end of the output",
     "34 24\n"},
    {"EndsEarly", "L\nR\n", "43",
     "line 3: expected U, R, D, L or hold, found the end of the output", "moved\nmoved\n"},
    {"EndsAfterHold", "hold\n", "43",
     "line 2: expected U, R, D, L or hold, found the end of the output", kNextBoard},
    {"NoNewline", "L\nR", "43",
     "line 2: expected U, R, D, L or hold, found the end of the output behind 'R', without a "
     "newline",
     "34 24\nmoved\n"},
    {"NoNewlineAtTheGoal", kRoute.substr(0, kRoute.size() - 1), "43",
     "line 9: expected U, R, D, L or hold, found the end of the output behind 'U', without a "
     "newline",
     "moved\n"},
    {"OtherLetter", "L\nX\n", "43", "line 2: expected U, R, D, L or hold, found 'X'", "moved\n"},
    {"SmallLetter", "l\n", "43", "line 1: expected U, R, D, L or hold, found 'l'", "34 24\n"},
    {"TwoLetters", "LR\n", "43", "line 1: expected U, R, D, L or hold, found 'LR'", "34 24\n"},
    {"CapitalHold", "HOLD\n", "43", "line 1: expected U, R, D, L or hold, found 'HOLD'", "34 24\n"},
    {"SpaceBehind", "L \n", "43", "line 1: expected U, R, D, L or hold, found 'L '", "34 24\n"},
    {"CarriageReturn", "L\r\n", "43", "line 1: expected U, R, D, L or hold, found 'L\\x0d'",
     "34 24\n"},
    {"EmptyLine", "L\n\nR\n", "43", "line 2: expected U, R, D, L or hold, found ''", "moved\n"},
    {"NulByte", std::string("\0\n", 2), "43", "line 1: expected U, R, D, L or hold, found '\\x00'",
     "34 24\n"},
    {"LongLine", "L\n" + std::string(1'000'000, 'U') + "\n", "43",
     "line 2: expected U, R, D, L or hold, found a line of more than 40 characters: '" +
         std::string(40, 'U') + "...'",
     "moved\n"},
    {"IntoTheBorder", "D\n", "43",
     "line 1: D runs into the south wall of cell 34 (row 5, column 4), the border",
     "34 24\nstrike\n"},
    {"IntoAWallJustDecided", orders("LU"), "43",
     "line 2: U runs into the north wall of cell 33 (row 5, column 3), present since move 1 on "
     "this board",
     "moved\nstrike\n"},
    {"IntoAWallDecidedFromTheOtherSide", orders("LRULD"), "43",
     "line 5: D runs into the south wall of cell 27 (row 4, column 3), present since move 1 on "
     "this board",
     "moved\nstrike\n"},
    {"IntoAWallOfTheNextBoard", orders("L") + "hold\n" + orders("L"), "43",
     "line 3: L runs into the west wall of cell 30 (row 5, column 0), the border",
     kNextBoard + "strike\n"},
    {"OldRouteOnTheNextBoard", "hold\n" + kRoute, "43",
     "line 2: L runs into the west wall of cell 30 (row 5, column 0), the border",
     kNextBoard + "strike\n"},
    {"MoveAfterSolved", kRoute + "U\n", "43",
     "line 10: expected nothing more after 'solved', found output that begins with 'U'",
     "solved\n"},
    {"HoldAfterSolved", kRoute + "hold\n", "43",
     "line 10: expected nothing more after 'solved', found output that begins with 'h'",
     "solved\n"},
    {"EmptyLineAfterSolved", kRoute + "\n", "43",
     "line 10: expected nothing more after 'solved', found output that begins with '\\x0a'",
     "solved\n"},
    {"TooManyMoves", orders(repeated("LR", 3000)), "43",
     "line 5001: move number 5001, but there may be 5000", "moved\n"},
    {"TooManyMovesOnTwoBoards",
     orders(repeated("LR", 1)) + "hold\n" + orders(repeated("RL", 2495)) + kNextRoute, "43",
     "line 5002: move number 5001, but there may be 5000", "moved\n"},
    {"TooManyHolds", repeated("hold\n", 60), "43", "line 51: hold number 51, but there may be 50",
     "\n"},
};

std::string name_of(const testing::TestParamInfo<Row>& row) {
  return row.param.name;
}

INSTANTIATE_TEST_SUITE_P(Accepted, ProceduralMazeInteractor, testing::ValuesIn(kAccepted), name_of);
INSTANTIATE_TEST_SUITE_P(Rejected, ProceduralMazeInteractor, testing::ValuesIn(kRejected), name_of);

struct BadInput {
  std::string name;
  std::string input;
  std::string message;

  friend std::ostream& operator<<(std::ostream& out, const BadInput& row) {
    return out << row.name;
  }
};

class ProceduralMazeInteractorInput : public testing::TestWithParam<BadInput> {};

TEST_P(ProceduralMazeInteractorInput, IsTheJudgesFault) {
  const Session session = Stage().listen(GetParam().input, kRoute);
  EXPECT_EQ(session.interactor, "1");
  EXPECT_EQ(session.message, "judge error: " + GetParam().message + "\n");
  EXPECT_EQ(session.said, "");
}

const BadInput kBadInputs[] = {
    {"Empty", "", "line 1, column 1: expected the integer seed, found the end of the input"},
    {"OtherPlaces", "1 33 everywhere\n0\n",
     "line 1, column 6: expected places: corners or anywhere, found 'everywher'"},
    {"BoardMissing", "1 33 corners\n3\n" + kBoard + kNextBoard,
     "line 17, column 1: expected a row: 6 characters out of \"o.\", found the end of the input as "
     "number 1"},
    {"BoardTooMany", "1 33 corners\n1\n" + kBoard + kNextBoard,
     "line 10, column 1: expected the end of the input, found '.'"},
    {"StartIsGoal", "1 33 corners\n1\n" + kBoard.substr(0, 42) + "24 24\n",
     "line 9, column 4: start and goal must differ"},
};

INSTANTIATE_TEST_SUITE_P(Bad, ProceduralMazeInteractorInput, testing::ValuesIn(kBadInputs),
                         [](const auto& row) { return row.param.name; });

TEST(ProceduralMazeBoards, AreDrawnAsTheRulesSayAndTheSameEveryTime) {
  Stage stage;
  for (const std::string settings : {"1 0 corners\n", "2 33 corners\n", "3 95 anywhere\n"}) {
    const std::string said = stage.listen(settings + "0\n", repeated("hold\n", 49)).said;
    EXPECT_EQ(stage.listen(settings + "0\n", repeated("hold\n", 49)).said, said);
    // What was shown must pass for boards written out.
    const judge::TempDir folder = judge::TempDir::create().value();
    ASSERT_TRUE(judge::write_file_whole(folder.path() / "in", settings + "50\n" + said));
    const auto result = judge::run_command(
        {.arguments = {VALIDATOR_PROGRAM}, .standard_input = folder.path() / "in"});
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->exit_code, 42) << settings << result->error_output;
  }
}

TEST(ProceduralMazeBoards, HaveTheirPlacesInOppositeCornersWhereThatIsWanted) {
  std::istringstream said(Stage().listen("5 33 corners\n0\n", repeated("hold\n", 49)).said);
  std::string line;
  int boards = 0;
  while (std::getline(said, line)) {
    if (line.find(' ') == std::string::npos) continue;
    EXPECT_THAT(line, testing::AnyOf("0 35", "5 30", "30 5", "35 0"));
    ++boards;
  }
  EXPECT_EQ(boards, 50);
}

TEST(ProceduralMazeSession, GoesOnWithWhatWasSentByAProgramThatListensNoLonger) {
  // It has read everything before it closes its input, so every further answer meets nobody.
  const std::string script =
      "for i in 1 2 3 4 5 6 7; do read -r line; done; exec <&-; printf '" + kRoute + "'";
  const Session session = Stage().play(kInput, {"bash", "-c", script});
  EXPECT_EQ(session.interactor, "42") << session.message;
  EXPECT_EQ(session.submission, "0");
}

TEST(ProceduralMazeSession, EndsAtOnceWithAFlood) {
  const Session session = Stage().play(kInput, {"bash", "-c", "exec tr '\\0' U < /dev/zero"});
  EXPECT_EQ(session.interactor, "43");
  EXPECT_THAT(session.message, testing::HasSubstr("a line of more than 40 characters"));
}

}  // namespace
