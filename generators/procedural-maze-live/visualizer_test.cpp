#include <ostream>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

judge::CommandResult draw(const std::string& conversation) {
  const auto folder = judge::TempDir::create().value();
  EXPECT_TRUE(judge::write_file_whole(folder.path() / "conversation", conversation));
  return judge::run_command({.arguments = {VISUALIZER_PROGRAM},
                             .standard_input = folder.path() / "conversation",
                             .wall_limit = std::chrono::seconds(30)})
      .value();
}

/// Single letters, each answered by `moved`.
std::string moves(std::string_view letters) {
  std::string lines;
  for (const char letter : letters) lines += ">" + std::string(1, letter) + "\n<moved\n";
  return lines;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const std::string kBoard = "<o.....\n<o.....\n<.ooo..\n<.....o\n<o..o..\n<....o.\n<34 24\n";
const std::string kNextBoard = "<.oo..o\n<.....o\n<.o.oo.\n<.oo...\n<..o.oo\n<ooooo.\n<30 5\n";

struct Row {
  std::string name;
  std::string conversation;
  std::string picture;

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

class ProceduralMazeVisualizer : public testing::TestWithParam<Row> {};

TEST_P(ProceduralMazeVisualizer, Draws) {
  const judge::CommandResult result = draw(GetParam().conversation);
  EXPECT_EQ("\n" + result.output, GetParam().picture);
  EXPECT_EQ(result.error_output, "");
  EXPECT_EQ(result.exit_code, 0);
}

const Row kPictures[] = {
    {"Nothing", "", "\nno board yet\n"},
    {"HalfABoard", "<o.....\n<o.....\n", "\nno board yet\n"},
    {"Start", kBoard,
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃(▲)┊   ┊   ┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·   ·┈┈┈┃
┃   ┊   ┊   ┊    (●)    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 000100  way -
moves 0 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
    {"FourMoves", kBoard + moves("LRUD"),
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈╺━━━╸┈┈┈┃
┃(▲)┊   ┊   ┊( )        ┃
┃┈┈┈·┈┈┈·┈┈┈╺━━━╸   ·┈┈┈┃
┃   ┊   ┊        (●)    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 010100  way LRUD
moves 4 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
    {"Solved", kBoard + moves("LRUDLLLL") + ">U\n<solved\n",
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃   ╻┈┈┈·┈┈┈·┈┈┈╺━━━╸┈┈┈┃
┃(●)┃   ┊   ┊( )        ┃
┃   ┗━━━━━━━━━━━╸   ·┈┈┈┃
┃                ( )    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 100101  way LRUDLLLLU
moves 9 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
solved: there is no more to say
)"},
    {"Strike", kBoard + moves("LL") + ">L\n<strike\n",
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃(▲)┊   ┊   ┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈┏━━━━━━━╸   ·┈┈┈┃
┃   ┊   ┃ ●      ( )    ┃
┗━━━━━━━┻━━━━━━━━━━━━━━━┛
seed 111000  way LL
moves 3 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
strike: L runs into a wall
)"},
    {"AnotherBoard", kBoard + moves("LR") + ">hold\n" + kNextBoard + moves("RRU"),
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃   ┊( )┊( )┊   ┊   ┊(▲)┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊   ┊( )┊( )┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·   ╻┈┈┈·┈┈┈·┈┈┈┃
┃   ┊    (●)┃   ┊( )┊( )┃
┃   ╺━━━╸   ┃┈┈┈·┈┈┈·┈┈┈┃
┃( ) ( ) ( )┃( )┊( )┊   ┃
┗━━━━━━━━━━━┻━━━━━━━━━━━┛
seed 100100  way RRU
moves 5 of 5000  holds 1 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
    {"WhileTheNextBoardComes", kBoard + moves("L") + ">hold\n<.oo..o\n",
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃(▲)┊   ┊   ┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈╺━━━╸   ·┈┈┈┃
┃   ┊   ┊     ●  ( )    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 100001  way L
moves 1 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
    {"OrdersAheadOfTheirAnswers", kBoard + ">L\n>R\n<moved\n<moved\n>x\n",
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃(▲)┊   ┊   ┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈╺━━━╸   ·┈┈┈┃
┃   ┊   ┊        (●)    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 100001  way LR
moves 2 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
    {"ALongWay", kBoard + moves(repeated("LR", 15)),
     R"(
┏━━━━━━━━━━━━━━━━━━━━━━━┓
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃( )┊   ┊   ┊   ┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊( )┊( )┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃   ┊   ┊   ┊   ┊   ┊( )┃
┃┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈·┈┈┈┃
┃(▲)┊   ┊   ┊( )┊   ┊   ┃
┃┈┈┈·┈┈┈·┈┈┈╺━━━╸   ·┈┈┈┃
┃   ┊   ┊        (●)    ┃
┗━━━━━━━━━━━━━━━━━━━━━━━┛
seed 100001  way …LRLRLRLRLRLRLRLRLRLRLR
moves 30 of 5000  holds 0 of 50
( ) circle  ● light  ▲ goal  ┊ unknown
orders: U up, R right, D down, L left,
        hold for another board
)"},
};

INSTANTIATE_TEST_SUITE_P(All, ProceduralMazeVisualizer, testing::ValuesIn(kPictures),
                         [](const auto& row) { return row.param.name; });

struct Fault {
  std::string name;
  std::string conversation;
  std::string message;

  friend std::ostream& operator<<(std::ostream& out, const Fault& row) { return out << row.name; }
};

class ProceduralMazeVisualizerRefuses : public testing::TestWithParam<Fault> {};

TEST_P(ProceduralMazeVisualizerRefuses, WhatContradictsTheRules) {
  const judge::CommandResult result = draw(GetParam().conversation);
  EXPECT_EQ(result.output, "");
  EXPECT_EQ(result.error_output, GetParam().message + "\n");
  EXPECT_EQ(result.exit_code, 1);
}

const Fault kFaults[] = {
    {"MovedThroughAWall", kBoard + moves("D"), "line 9: 'moved', but by the rules it is 'strike'"},
    {"StruckByNothing", kBoard + ">L\n<strike\n",
     "line 9: 'strike', but by the rules it is 'moved'"},
    {"SolvedElsewhere", kBoard + ">L\n<solved\n",
     "line 9: 'solved', but by the rules it is 'moved'"},
    {"NotSolvedAtTheGoal", kBoard + moves("LRUDLLLLU"),
     "line 25: 'moved', but by the rules it is 'solved'"},
    {"AnAnswerToNothing", kBoard + "<moved\n", "line 8: an answer to no order"},
    {"AnAnswerToNoOrder", kBoard + ">up\n<moved\n", "line 9: an answer to 'up', which is no order"},
    {"AShortRow", "<o.....\n<o....\n", "line 2: a row of a board has six characters, 'o' or '.'"},
    {"TheGoalIsTheStart", repeated("<oooooo\n", 6) + "<3 3\n",
     "line 7: start and goal are two different cells"},
    {"TheGoalIsBeyond", repeated("<oooooo\n", 6) + "<3 36\n",
     "line 7: start and goal are two different cells"},
    {"NobodySpeaks", kBoard + "moved\n", "line 8: a line begins with '<' or '>'"},
};

INSTANTIATE_TEST_SUITE_P(All, ProceduralMazeVisualizerRefuses, testing::ValuesIn(kFaults),
                         [](const auto& row) { return row.param.name; });

TEST(ProceduralMazeVisualizerAsSvg, DrawsAllSteps) {
  const auto folder = judge::TempDir::create().value();
  ASSERT_TRUE(judge::write_file_whole(folder.path() / "in", ""));
  const auto told = [&](const std::string& conversation) -> std::string {
    EXPECT_TRUE(judge::write_file_whole(folder.path() / "out", conversation));
    const auto result = judge::run_command(
        {.arguments = {VISUALIZER_PROGRAM, (folder.path() / "in").string(),
                       (folder.path() / "in").string(), folder.path().string() + "/"},
         .standard_input = folder.path() / "out",
         .wall_limit = std::chrono::seconds(60)});
    if (result.value().exit_code != 0) return result->error_output;
    pugi::xml_document document;
    EXPECT_TRUE(document.load_file((folder.path() / "judgeimage.svg").c_str()));
    return document.child("svg").child("desc").text().get() + std::string(": ") +
           std::to_string(document.select_nodes("//defs/g").size());
  };
  EXPECT_EQ(told(kBoard), "✗ not solved: 0 moves, 0 holds: 1");
  EXPECT_EQ(told(kBoard + moves("LR")), "✗ not solved: 2 moves, 0 holds: 3");
  EXPECT_EQ(told(kBoard + ">hold\n" + kNextBoard + moves("U") + ">R\n<strike\n"),
            "✗ a strike: move 2, R, runs into a wall: 4");
  EXPECT_EQ(told(kBoard + ">what\n"),
            "✗ not solved: 0 moves, 0 holds. the last order, 'what', was not answered: 1");
  EXPECT_EQ(told(""), "there is no board in the conversation\n");
}

}  // namespace
