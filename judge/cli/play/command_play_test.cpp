#include <csignal>
#include <sstream>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/golden.hpp"
#include "judge/testing/terminal.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// The program `judge`, and a project with an interactive problem to play.
class Play : public testing::Test {
 protected:
  Play() {
    copy_problem("guess", folder() / "project");
    fs::remove(folder() / "project/judge/visualizers/guess.sh");
    fs::create_directories(folder() / "tmp");
  }

  void add_visualizer() const { copy_problem("guess", folder() / "project"); }

  fs::path folder() const { return folder_.path(); }

  void write(const std::string& path, const std::string& content) const {
    fs::create_directories((folder() / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder() / path, content));
  }

  std::string read(const std::string& path) const {
    return read_file(folder() / path).value_or("(no file)");
  }

  /// A problem of several passes, with the interactor that can be made to misbehave.
  void add_unruly_passes() const {
    copy_problem("guess-twice", folder() / "project");
    write("project/judge/interactors/guess-twice.sh", read("project/judge/interactors/guess.sh"));
  }

  std::vector<std::string> words(const std::vector<std::string>& arguments,
                                 const fs::path& root) const {
    std::vector<std::string> all = {"env",         "JUDGE_PROGRESS=off",
                                    "TERM=xterm",  "TMPDIR=" + (folder() / "tmp").string(),
                                    JUDGE_PROGRAM, "play"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    for (const std::string& word :
         {std::string("--root"), root.string(), "--cache" + ("=" + (folder() / "cache").string())})
      all.push_back(word);
    return all;
  }

  /// `judge play` where `typed` comes from a file.
  CommandResult play(const std::vector<std::string>& arguments, const std::string& typed) const {
    return play_in(folder() / "project", arguments, typed);
  }

  CommandResult play_in(const fs::path& root, const std::vector<std::string>& arguments,
                        const std::string& typed) const {
    write("typed", typed);
    const auto result = run_command({.arguments = words(arguments, root),
                                     .working_directory = folder(),
                                     .standard_input = folder() / "typed"});
    EXPECT_TRUE(result) << result.error().message;
    if (!result) return {};
    EXPECT_FALSE(result->timed_out);
    EXPECT_TRUE(fs::is_empty(folder() / "tmp"));
    return *result;
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

TEST_F(Play, ShowsTheConversationAndHowItEnded) {
  const CommandResult result = play({"guess", "--save", "kept"}, "5\n1\n");
  EXPECT_EQ(result.output, "<guess\n>5\n<not 5\n>1\n<right\n✓ accepted\n");
  EXPECT_EQ(result.exit_code, 0) << result.error_output;
  EXPECT_EQ(read("kept"), "<guess\n>5\n<not 5\n>1\n<right\n");
}

TEST_F(Play, TellsARejectionWithItsMessage) {
  const CommandResult result = play({"guess", "--save", "kept"}, "5\n6");
  EXPECT_EQ(result.output, "<guess\n>5\n<not 5\n>6\n✗ rejected: no more guesses\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_EQ(read("kept"), "<guess\n>5\n<not 5\n>6\n");
}

TEST_F(Play, TellsWhatWentWrongWithTheInteractor) {
  const CommandResult failed = play({"guess"}, "fail\n");
  EXPECT_EQ(failed.output, "<guess\n>fail\n");
  EXPECT_THAT(failed.error_output, EndsWith("judge: the interactor failed (exit code 1; it must "
                                            "exit with 42 or 43): out of order\n"));
  EXPECT_EQ(failed.exit_code, 3);
  const CommandResult silent = play({"guess"}, "sleep\n");
  EXPECT_THAT(silent.error_output,
              EndsWith("the interactor owed the next line, or its end, for too long\n"));
  EXPECT_EQ(silent.exit_code, 3);
}

TEST_F(Play, LeavesTheLastWordToACheckerOfWhatTheInteractorWrote) {
  const std::string package =
      std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/polygon-guess";
  const CommandResult few = play({package}, "39\n40\n");
  EXPECT_EQ(few.output, ">39\n<higher\n>40\n<right\n✓ accepted\n") << few.error_output;
  const CommandResult many = play({package}, "1\n2\n3\n4\n5\n6\n7\n40\n");
  EXPECT_THAT(many.output,
              EndsWith("<right\n✗ rejected: wrong answer 8 guesses where 7 are enough\n"));
  EXPECT_EQ(many.exit_code, 1);
}

TEST_F(Play, TakesAnotherCaseOrAnInputOfOnesOwn) {
  EXPECT_THAT(play({"guess", "--case", "secret/2"}, "2\n").output, EndsWith("✓ accepted\n"));
  EXPECT_THAT(play({"guess", "secret/2"}, "2\n").output, EndsWith("✓ accepted\n"));
  write("own", "77\n");
  EXPECT_THAT(play({"guess", "own"}, "77\n").output, EndsWith("✓ accepted\n"));
  EXPECT_EQ(play({"guess", "--case", "secret/3"}, "").exit_code, 4);
  EXPECT_EQ(play({"guess", "missing"}, "").exit_code, 4);
}

TEST_F(Play, GoesOnWithTheNextPass) {
  copy_problem("guess-twice", folder() / "project");
  const CommandResult result = play({"guess-twice", "--save", "kept"}, "1\n");
  // A file that has come to its end has nothing to say in the second pass.
  EXPECT_EQ(result.output,
            "<guess\n>1\n<right\n✓ accepted\n---\n<guess\n✗ rejected: no more guesses\n");
  EXPECT_EQ(read("kept"), "<guess\n>1\n<right\n---\n<guess\n");
}

TEST_F(Play, AcceptsNothingWhereThereMayBeNoNextPass) {
  const CommandResult result = play({"guess"}, "again\n");
  EXPECT_EQ(result.output, "<guess\n>again\n");
  EXPECT_THAT(result.error_output, HasSubstr("nextpass.in was written, but the problem is not"));
  EXPECT_EQ(result.exit_code, 3);
  add_unruly_passes();
  const CommandResult rejected = play({"guess-twice"}, "never\n");
  EXPECT_EQ(rejected.output, "<guess\n>never\n");
  EXPECT_THAT(rejected.error_output, HasSubstr("nextpass.in was written, and the output rejected"));
  EXPECT_EQ(rejected.exit_code, 3);
  EXPECT_THAT(play({"guess-twice"}, "crash\n").error_output,
              HasSubstr("exit code 1; it must exit"));
}

TEST_F(Play, WholeScreensAreAsTheyShallBe) {
  add_visualizer();
  copy_problem("guess-twice", folder() / "project");
  const auto screen = [](const CommandResult& result) {
    return result.output + "--- standard error\n" + result.error_output + "--- exit code " +
           std::to_string(result.exit_code) + "\n";
  };
  expect_golden("screens/play.txt", screen(play({"guess", "--raw"}, "5\nfragile\n1\n")));
  expect_golden("screens/play_rejected.txt", screen(play({"guess-twice"}, "1\n5\n")));
}

TEST_F(Play, AWholeScreenAtATerminalIsAsItShallBe) {
  copy_problem("guess-twice", folder() / "project");
  Terminal terminal(words({"guess-twice", "--isolation", "limits"}, folder() / "project"), 80);
  std::string screen = terminal.type("", "\n>");
  for (const char* typed : {":help\n", "5\n", "1\n"}) screen += terminal.type(typed, "\n>");
  screen += terminal.type("2\n", "Enter to leave: ");
  screen += terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  expect_golden("screens/play_at_a_terminal.txt", screen);
}

TEST_F(Play, AsksThoughSomethingElseOfTheInteractorSleeps) {
  write("project/judge/interactors/guess.sh",
        "sleep 1000 &\n" + read("project/judge/interactors/guess.sh"));
  const CommandResult result = play({"guess"}, "1\n");
  EXPECT_EQ(result.output, "<guess\n>1\n<right\n✓ accepted\n");
}

TEST_F(Play, RefusesAProblemWhereNobodyTalks) {
  copy_problem("double", folder() / "project");
  const CommandResult result = play({"double"}, "");
  EXPECT_THAT(result.error_output, HasSubstr("double is not interactive"));
  EXPECT_EQ(result.exit_code, 2);
}

TEST_F(Play, ShowsPicturesInsteadOfLinesOrBesideThem) {
  add_visualizer();
  EXPECT_EQ(play({"guess"}, "5\n1\n").output, "[1]\n\n[2]\n\n[3]\n\n✓ accepted\n");
  EXPECT_EQ(play({"guess", "--raw"}, "5\n1\n").output,
            "<guess\n[1]\n\n>5\n<not 5\n[2]\n\n>1\n<right\n[3]\n\n✓ accepted\n");
}

TEST_F(Play, ShowsLinesWhereThereIsNoPicture) {
  add_visualizer();
  const CommandResult result = play({"guess"}, "fragile\n1\n");
  EXPECT_EQ(result.output, "[1]\n\n>fragile\n<not fragile\n>1\n<right\n✓ accepted\n");
  EXPECT_THAT(result.error_output,
              HasSubstr("no picture: the visualizer failed (exit code 3): cannot draw this\n"));
  EXPECT_EQ(result.exit_code, 0);
}

TEST_F(Play, WhatIsNoFileAndNoCaseHasASuggestion) {
  const CommandResult result = play({"guess", "sample/9"}, "");
  EXPECT_EQ(result.exit_code, 4);
  EXPECT_THAT(result.error_output,
              HasSubstr("has no testcase 'sample/9'; did you mean 'sample/1'?"));
  EXPECT_EQ(play({"guess", "sample/1", "--case", "sample/1"}, "").exit_code, 2);
}

TEST_F(Play, AnInputOfOnesOwnMustBeValid) {
  write("project/generators/guess/validator.sh",
        "read n; [ \"$n\" -lt 10 ] && exit 42; echo \"too large\" >&2; exit 43\n");
  write("own", "12\n");
  const CommandResult refused = play({"guess", "own"}, "12\n");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.output, "");
  EXPECT_THAT(refused.error_output, HasSubstr("this is no input of guess: too large\n    help: "));
  EXPECT_EQ(play({"guess", "own", "--no-validate"}, "12\n").exit_code, 0);
  write("own", "7\n");
  EXPECT_EQ(play({"guess", "own"}, "7\n").exit_code, 0);
}

TEST_F(Play, SavesWholeOrNotAtAll) {
  EXPECT_EQ(play({"guess", "--save", "missing/kept"}, "1\n").exit_code, 2);
  fs::create_directory(folder() / "taken");
  const CommandResult refused = play({"guess", "--save", "taken"}, "1\n");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_EQ(refused.output, "");  // before the game
  EXPECT_TRUE(fs::is_empty(folder() / "taken"));
}

/// The lines that the submission says in a conversation.
std::string typed_lines(std::string_view interaction) {
  std::string lines;
  while (!interaction.empty()) {
    const std::size_t length = interaction.find('\n') + 1;
    if (interaction.starts_with('>')) lines += interaction.substr(1, length - 1);
    interaction.remove_prefix(length);
  }
  return lines;
}

TEST_F(Play, PlaysASampleAsItIsWrittenDown) {
  const std::string id = "procedural-maze-live";
  const std::string sample =
      read_file(fs::path(JUDGE_SOURCE_ROOT) / "cases" / id / "sample/01-there-and-back.interaction")
          .value();
  const CommandResult right =
      play_in(JUDGE_SOURCE_ROOT, {id, "--save", "kept"}, typed_lines(sample));
  EXPECT_THAT(right.output, EndsWith("solved: there is no more to say\n\n✓ accepted\n"));
  EXPECT_THAT(right.output, Not(HasSubstr("\x1b")));
  EXPECT_EQ(right.exit_code, 0) << right.error_output;
  EXPECT_EQ(read("kept"), sample);

  const CommandResult wrong = play_in(JUDGE_SOURCE_ROOT, {id, "--raw"}, "L\nD\nU\n");
  EXPECT_THAT(wrong.output, HasSubstr("\n>D\n<strike\n"));
  EXPECT_THAT(wrong.output,
              EndsWith("strike: D runs into a wall\n\n✗ rejected: line 2: D runs into the south "
                       "wall of cell 33 (row 5, column 3), the border\n"));
  EXPECT_EQ(wrong.exit_code, 1);

  const CommandResult ended = play_in(JUDGE_SOURCE_ROOT, {id}, "L\n");
  EXPECT_THAT(ended.output, EndsWith("✗ rejected: line 2: expected U, R, D, L or hold, found the "
                                     "end of the output\n"));
  EXPECT_EQ(ended.exit_code, 1);
}

/// At 40 columns.
const std::string kOffer = "a new file to save it as, :undo, or\n  Enter to leave: ";

TEST_F(Play, AsksForLinesAtATerminal) {
  Terminal terminal(words({"guess", "--isolation", "limits"}, folder() / "project"));
  EXPECT_EQ(terminal.type("", "\n>"), "sample/1\n:help  Ctrl-D: no more to say\n\n<guess\n>");
  EXPECT_EQ(terminal.type("5\n", "\n>"), "5\n<not 5\n>");
  EXPECT_THAT(terminal.type("\x04", kOffer), HasSubstr("\n✗ rejected: no more guesses\n"));
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 1);
}

TEST_F(Play, EndsByItselfAtATerminalWhenTheInteractorHasNoMoreToSay) {
  Terminal terminal(words({"procedural-maze-live", "--raw", "--isolation", "limits"},
                          fs::path(JUDGE_SOURCE_ROOT)));
  terminal.type_plainly("", "\n>");
  std::istringstream orders(
      typed_lines(read_file(fs::path(JUDGE_SOURCE_ROOT) /
                            "cases/procedural-maze-live/sample/01-there-and-back.interaction")
                      .value()));
  std::string last;
  for (std::string order; std::getline(orders, order); last = order) {
    if (!last.empty()) terminal.type_plainly(last + "\n", "<moved\n>");
  }
  EXPECT_THAT(terminal.type(last + "\n", kOffer), HasSubstr("<solved\n✓ accepted\n"));
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, PutsAPictureInThePlaceOfTheLastOneAtATerminal) {
  add_visualizer();
  Terminal terminal(words({"guess", "--raw", "--isolation", "limits"}, folder() / "project"));
  const std::string title = "sample/1\n:help  Ctrl-D: no more to say\n\n";
  const std::string first = terminal.type("", "\n>");
  EXPECT_THAT(first, EndsWith("\x1b[H\x1b[J" + title + "[1]\n<guess\n>"));
  EXPECT_EQ(first.find(title), first.rfind(title)) << "the title is shown once";
  EXPECT_EQ(terminal.type("5\n", "not 5\n>"), "5\n\x1b[H\x1b[J" + title + "[2]\n>5\n<not 5\n>");
  EXPECT_THAT(terminal.type("1\n", kOffer), HasSubstr("[3]\n>1\n<right\n✓ accepted\n"));
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, TakesNothingBackOnADumbTerminal) {
  add_visualizer();
  auto play = words({"guess", "--isolation", "limits"}, folder() / "project");
  play[2] = "TERM=dumb";
  Terminal terminal(play);
  EXPECT_EQ(terminal.type("", "\n>"), "sample/1\n:help  Ctrl-D: no more to say\n\n[1]\n>");
  EXPECT_EQ(terminal.type("5\n", "\n>"), "5\n[2]\n>");
  EXPECT_EQ(terminal.type("1\n", kOffer), "1\n[3]\n✓ accepted\n" + kOffer);
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, LeavesTheShellATerminalThatShowsWhatIsTypedWhereItIsStopped) {
  Terminal terminal({"env", "PS1=% ", "sh", "-i"});
  terminal.type("", "% ");
  std::string command;
  for (const std::string& word : words({"guess", "--isolation", "limits"}, folder() / "project"))
    command += word + ' ';
  terminal.type(command + '\n', "\n>");
  terminal.type("\x1a", "% ");
  EXPECT_EQ(terminal.type("echo $((1+1))\n", "\n2\n% "), "echo $((1+1))\n2\n% ");
  EXPECT_THAT(terminal.type("fg\n1\n", kOffer), HasSubstr("<right\n✓ accepted\n"));
  terminal.type("\n", "% ");
  EXPECT_EQ(terminal.type("echo $((1+2))\n", "\n3\n% "), "echo $((1+2))\n3\n% ");
  terminal.type("exit\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, EndsAtCtrlCAndLeavesNothingBehind) {
  Terminal terminal(words({"guess", "--save", (folder() / "kept").string()}, folder() / "project"));
  terminal.type("", "\n>");
  EXPECT_EQ(terminal.type("\x03", "interrupted\n"), "\njudge: interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
  EXPECT_TRUE(fs::is_empty(folder() / "tmp"));
  EXPECT_FALSE(fs::exists(folder() / "kept"));
}

TEST_F(Play, WhatIsTypedAheadStandsBehindThePromptOfItsTurn) {
  Terminal terminal(words({"guess", "--isolation", "limits"}, folder() / "project"));
  terminal.type("", "\n>");
  EXPECT_EQ(terminal.type("5\n6\nab", ">ab"), "5\n<not 5\n>6\n<not 6\n>ab");
  EXPECT_EQ(terminal.type("\x7f", "\b \b"), "\b \b");
  EXPECT_EQ(terminal.type("\x15"
                          "7\n1\n",
                          kOffer),
            "\b \b7\n<not 7\n>1\n<right\n✓ accepted\n" + kOffer);
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, WhatIsTypedAheadOfTheEndIsNoNameOfAFile) {
  Terminal terminal(words({"guess", "--isolation", "limits"}, folder() / "project"));
  terminal.type("", "\n>");
  const std::string name = (folder() / "kept").string();
  EXPECT_EQ(terminal.type("1\n" + name + "\nrest", kOffer), "1\n<right\n✓ accepted\n" + kOffer);
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_FALSE(fs::exists(folder() / "kept"));
}

TEST_F(Play, ATerminalIsLeftAsItWas) {
  std::string command = "trap : INT;";
  for (const std::string& word : words({"guess"}, folder() / "project"))
    command += " '" + word + "'";
  Terminal terminal(
      {"sh", "-c", command + "; stty -a | grep -o -w -e '-\\?echo' -e '-\\?icanon' | tr '\\n' '|'"},
      80);
  terminal.type("", "\n>");
  EXPECT_THAT(terminal.type_plainly("\x03", "icanon|echo|"), Not(HasSubstr("-echo")));
}

TEST_F(Play, ASlipAtATerminalCostsAQuestion) {
  Terminal terminal(words({"guess", "--isolation", "limits"}, folder() / "project"));
  terminal.type("", "\n>");
  terminal.type("5\n", "not 5\n>");
  EXPECT_EQ(terminal.type("fail\n", "[y/N] "),
            "fail\n\"fail\" is no number (:help tells more)\nsend it anyway? [y/N] ");
  EXPECT_EQ(terminal.type("n\n", "\n>"), "n\n>");
  terminal.type("fail\n", "[y/N] ");
  // No answer is no.
  EXPECT_EQ(terminal.type("\x04", "\n>"), "\n>");
  EXPECT_THAT(terminal.type(":help\n", "\n>"), HasSubstr("\n  :undo      takes"));
  EXPECT_THAT(terminal.type(":qit\n", "\n>"), HasSubstr("did you mean :quit?"));
  EXPECT_EQ(terminal.type(":raw never mind\n", "\n>"), ":raw never mind\n<not never mind\n>");
  EXPECT_EQ(terminal.type(":quit\n", kOffer), ":quit\n" + kOffer);
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_TRUE(fs::is_empty(folder() / "tmp"));
}

TEST_F(Play, UndoPlaysTheGameAgainWithoutTheLastLine) {
  Terminal terminal(words({"guess"}, folder() / "project"));
  terminal.type("", "\n>");
  EXPECT_EQ(terminal.type(":undo\n", "\n>"), ":undo\nthere is nothing to take back\n>");
  terminal.type("5\n", "not 5\n>");
  terminal.type("6\n", "not 6\n>");
  EXPECT_EQ(terminal.type(":undo\n", "not 5\n>"), ":undo\n>5\n<not 5\n>");
  terminal.type("7\n", "not 7\n>");
  // And when it is lost.
  terminal.type(":raw fail\n", kOffer);
  EXPECT_EQ(terminal.type(":undo\n", "not 7\n>"), ":undo\n>7\n<not 7\n>");
  EXPECT_THAT(terminal.type("\x04", kOffer), HasSubstr("rejected: no more guesses\n"));
  EXPECT_EQ(terminal.type(":undo\n", "not 7\n>"), ":undo\n>7\n<not 7\n>");
  EXPECT_THAT(terminal.type("1\n", kOffer), HasSubstr("✓ accepted\n"));
  terminal.type((folder() / "kept").string() + "\n", "kept\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_EQ(read("kept"), "<guess\n>5\n<not 5\n>7\n<not 7\n>1\n<right\n");
  EXPECT_TRUE(fs::is_empty(folder() / "tmp"));
}

TEST_F(Play, UndoGoesBackBehindAPass) {
  add_unruly_passes();
  Terminal terminal(words({"guess-twice"}, folder() / "project"));
  terminal.type("", "\n>");
  terminal.type("5\n", "not 5\n>");
  EXPECT_EQ(terminal.type(":raw again\n", "<guess\n>"), ":raw again\n✓ accepted\n---\n<guess\n>");
  terminal.type("3\n", "not 3\n>");
  EXPECT_EQ(terminal.type(":undo\n", "<guess\n>"), ":undo\n>again\n✓ accepted\n---\n<guess\n>");
  EXPECT_EQ(terminal.type(":undo\n", "not 5\n>"), ":undo\n>5\n<not 5\n>");
  EXPECT_THAT(terminal.type("1\n", kOffer), HasSubstr("✓ accepted\n"));
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, AnEndedGameIsSavedWhereNothingIs) {
  write("taken", "mine\n");
  Terminal terminal(words({"guess"}, folder() / "project"));
  terminal.type("", "\n>");
  terminal.type("1\n", kOffer);
  EXPECT_THAT(terminal.type((folder() / "taken").string() + "\n", kOffer),
              testing::ContainsRegex("taken is[ \n]+there already\n"));
  EXPECT_THAT(terminal.type((folder() / "tmp").string() + "\n", kOffer), HasSubstr("a folder"));
  EXPECT_THAT(terminal.type((folder() / "missing/kept").string() + "\n", kOffer),
              HasSubstr("not saved: "));
  terminal.type((folder() / "kept").string() + "\n", "kept\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  EXPECT_EQ(read("kept"), "<guess\n>1\n<right\n");
  EXPECT_EQ(read("taken"), "mine\n");
}

TEST_F(Play, WhatIsTypedWhileProgramsAreBuiltDoesNotAppear) {
  write(
      "project/judge/visualizers/guess.cpp",
      "#include <iostream>\n#include <regex>\n"
      "int main() { std::cout << std::regex_replace(\"x\", std::regex(\"x\"), \"drawn\\n\"); }\n");
  auto play = words({"guess"}, folder() / "project");
  play[1] = "JUDGE_PROGRESS=on";
  Terminal terminal(play, 80);
  terminal.type_plainly("", "guess.cpp");
  EXPECT_THAT(terminal.type("typed early\n", "\n>"), testing::Not(HasSubstr("typed early")));
  EXPECT_THAT(terminal.type("5\n", "\n>"), HasSubstr("5\n"));
  terminal.type(":quit\n", "Enter to leave: ");
  terminal.type("\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(Play, CtrlCWhileProgramsAreBuiltLeavesTheTerminalAsItWas) {
  write("project/judge/visualizers/guess.cpp",
        "#include <regex>\nint main() { return std::regex_match(\"x\", std::regex(\"x\")); }\n");
  auto play = words({"guess"}, folder() / "project");
  play[1] = "JUDGE_PROGRESS=on";
  // The shell waits, and tells afterwards whether typed letters appear.
  std::string command = "trap : INT;";
  for (const std::string& word : play) command += " '" + word + "'";
  Terminal terminal({"sh", "-c", command + "; stty -a | grep -o -e '-\\?echo ' | tr ' ' '|'"}, 80);
  terminal.type_plainly("", "guess.cpp");
  EXPECT_THAT(terminal.type_plainly("\x03", "echo|"), testing::Not(HasSubstr("-echo|")));
}

TEST_F(Play, YesAndNoAreNoNamesForAnEndedGame) {
  Terminal terminal(words({"guess"}, folder() / "project"));
  terminal.type("", "\n>");
  terminal.type("1\n", kOffer);
  EXPECT_THAT(terminal.type("yes\n", kOffer), HasSubstr("as what? ./yes is a file\n"));
  terminal.type("N\n", "\n");
  EXPECT_EQ(terminal.exit_code(), 0);
  for (const char* name : {"yes", "N"}) EXPECT_FALSE(fs::exists(name)) << name;
}

TEST_F(Play, CtrlCAtTheOfferLeavesNothingBehind) {
  Terminal terminal(words({"guess"}, folder() / "project"));
  terminal.type("", "\n>");
  terminal.type("1\n", kOffer);
  terminal.type("\x03", "\n");
  EXPECT_EQ(terminal.exit_code(), 130);
  EXPECT_TRUE(fs::is_empty(folder() / "tmp"));
}

TEST_F(Play, NothingIsAskedOfAFile) {
  EXPECT_EQ(play({"guess"}, "help\n:undo\n\n1\n").output,
            "<guess\n>help\n<not help\n>:undo\n<not :undo\n>\n<not \n>1\n<right\n"
            "✓ accepted\n");
}

/// A program whose standard output is a pipe that nobody reads any more.
TEST(JudgeProgram, EndsQuietlyWhenItsReaderHasSeenEnough) {
  const TempDir folder = TempDir::create().value();
  const auto result = run_command(
      {.arguments = {"bash", "-c", "mkfifo p && exec 4<>p 3>p 4<&- && \"$0\" --help >&3",
                     JUDGE_PROGRAM},
       .working_directory = folder.path()});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->exit_code, 141);
  EXPECT_EQ(result->error_output, "");
  const auto full =
      run_command({.arguments = {"bash", "-c", "\"$0\" --help > /dev/full", JUDGE_PROGRAM}});
  ASSERT_TRUE(full);
  EXPECT_EQ(full->exit_code, 3);
  EXPECT_EQ(full->error_output, "judge: standard output could not be written\n");
  const auto closed =
      run_command({.arguments = {"bash", "-c", "\"$0\" --help >&-", JUDGE_PROGRAM}});
  ASSERT_TRUE(closed);
  EXPECT_EQ(closed->exit_code, 3);
  EXPECT_EQ(closed->error_output, "judge: standard output could not be written\n");
}

}  // namespace
}  // namespace judge
