#include "judge/playing/typed_lines.hpp"

#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/playing/game.hpp"

namespace judge {

std::ostream& operator<<(std::ostream& out, const TypedLine& line) {
  return out << static_cast<int>(line.kind) << ' ' << line.text;
}

namespace {

using Kind = TypedLine::Kind;

KnownLines numbers() {
  KnownLines known;
  known.learn("5");
  return known;
}

struct CommandRow {
  std::string typed;
  Kind kind;
  std::string text;
};

class TypedCommands : public testing::TestWithParam<CommandRow> {};

TEST_P(TypedCommands, AreTold) {
  const TypedLine read = TypedLines().read(GetParam().typed, numbers());
  EXPECT_EQ(read, (TypedLine{GetParam().kind, GetParam().text}));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, TypedCommands,
    testing::Values(CommandRow{"7\n", Kind::say, "7\n"}, CommandRow{":undo\n", Kind::undo, ""},
                    CommandRow{"  :quit \n", Kind::quit, ""},
                    CommandRow{":raw :undo\n", Kind::say, ":undo\n"},
                    CommandRow{":raw  two  words \n", Kind::say, " two  words \n"},
                    CommandRow{":raw \n", Kind::say, "\n"},
                    CommandRow{":raw\n", Kind::question,
                               ":raw TEXT sends TEXT as it is\nsend an empty line? [y/N] "},
                    CommandRow{":help\n", Kind::tell, std::string(kPlayHelp)},
                    CommandRow{":udno\n", Kind::tell,
                               "there is no :udno; did you mean :undo?\n`:raw :udno` sends it\n"},
                    CommandRow{":und\n", Kind::tell,
                               "there is no :und; did you mean :undo?\n`:raw :und` sends it\n"},
                    CommandRow{":QUIT\n", Kind::tell,
                               "there is no :QUIT; did you mean :quit?\n`:raw :QUIT` sends it\n"},
                    CommandRow{":)\n", Kind::tell,
                               "there is no :); :help tells what there is\n`:raw :)` sends it\n"}));

TEST(TypedLines, AnUnlikelyLineIsSentOnlyAfterAQuestion) {
  for (const std::string yes : {"y\n", "Y\n", " yes \n"}) {
    TypedLines typed;
    EXPECT_EQ(typed.read("help\n", numbers()),
              (TypedLine{Kind::question,
                         "\"help\" is no number (:help tells more)\nsend it anyway? [y/N] "}));
    EXPECT_TRUE(typed.is_asking());
    EXPECT_EQ(typed.read(yes, numbers()), (TypedLine{Kind::say, "help\n"}));
    EXPECT_FALSE(typed.is_asking());
  }
}

TEST(TypedLines, NoOrNothingDropsIt) {
  for (const std::string no : {"n\n", "no\n", "\n"}) {
    TypedLines typed;
    typed.read("help\n", numbers());
    EXPECT_EQ(typed.read(no, numbers()), (TypedLine{Kind::tell, ""}));
    EXPECT_EQ(typed.read("y\n", numbers()).kind, Kind::question);
  }
}

TEST(TypedLines, AnotherLineTakesItsPlace) {
  TypedLines typed;
  typed.read("help\n", numbers());
  EXPECT_EQ(typed.read("8\n", numbers()), (TypedLine{Kind::say, "8\n"}));
  typed.read("help\n", numbers());
  EXPECT_EQ(typed.read("helm\n", numbers()).kind, Kind::question);
  EXPECT_EQ(typed.read(":quit\n", numbers()).kind, Kind::quit);
  EXPECT_FALSE(typed.is_asking());
}

TEST(TypedLines, ACallForHelpIsAskedAboutWhereNothingIsKnown) {
  EXPECT_EQ(TypedLines().read("help\n", {}).kind, Kind::question);
  EXPECT_EQ(TypedLines().read("hello\n", {}).kind, Kind::say);
  KnownLines known;
  known.learn("quit");
  EXPECT_EQ(TypedLines().read("quit\n", known).kind, Kind::say);
}

TEST(TypedLines, TheHelpFitsFortyColumns) {
  std::size_t length = 0;
  for (const char c : kPlayHelp) {
    length = c == '\n' ? 0 : length + 1;
    EXPECT_LE(length, 40U);
  }
}

TEST(Game, IsPlayedAgainUpToTheLastThatWasGiven) {
  Game game({});
  EXPECT_FALSE(game.can_take_back());
  for (const std::string line : {"1\n", "2\n"}) {
    game.transcript().add(Party::submission, line);
    game.give({.pass = 1, .line = line});
  }
  game.give({.pass = 2, .line = std::nullopt});
  game.take_back();
  EXPECT_TRUE(game.was_taken_back());
  EXPECT_TRUE(game.transcript().is_empty());
  EXPECT_EQ(game.take_repeated(1), (Given{1, "1\n"}));
  EXPECT_EQ(game.take_repeated(1), (Given{1, "2\n"}));
  EXPECT_FALSE(game.is_repeating());
  EXPECT_EQ(game.take_repeated(1), std::nullopt);
}

TEST(Game, TellsWhetherItGoesAsBefore) {
  Game game({});
  game.transcript().add(Party::interactor, "a\nb\n");
  game.give({.pass = 1, .line = "1\n"});
  game.take_back();
  game.transcript().add(Party::interactor, "a\n");
  EXPECT_TRUE(game.goes_as_before());
  game.transcript().add(Party::interactor, "c\n");
  EXPECT_FALSE(game.goes_as_before());
}

TEST(Game, GivesNoLineOfOnePassInAnother) {
  Game game({});
  for (const Given& given : {Given{1, "1\n"}, Given{1, "2\n"}, Given{2, "3\n"}, Given{2, "4\n"}})
    game.give(given);
  game.take_back();
  EXPECT_EQ(game.take_repeated(1), (Given{1, "1\n"}));
  EXPECT_EQ(game.take_repeated(2), (Given{2, "3\n"}));  // the first pass ended early
  game.give({.pass = 2, .line = "3\n"});
  game.give({.pass = 3, .line = "4\n"});
  game.give({.pass = 3, .line = "5\n"});
  game.take_back();
  EXPECT_EQ(game.take_repeated(1), std::nullopt);  // it did not end where it should
  EXPECT_FALSE(game.is_repeating());
}

TEST(Game, LearnsWhatTheInteractorTakesAndForgetsItWhenItIsTakenBack) {
  Game game({});
  game.give({.pass = 1, .line = "5\n"});
  EXPECT_EQ(game.known_lines().unlike("five"), "");
  game.note_waiting();
  EXPECT_NE(game.known_lines().unlike("five"), "");
  game.take_back();
  EXPECT_EQ(game.known_lines().unlike("five"), "");
}

}  // namespace
}  // namespace judge
