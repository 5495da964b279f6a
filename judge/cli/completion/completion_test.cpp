// What is completed, asked of the judge itself, and typed into real shells where they are
// installed.
#include <algorithm>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/completion/candidates.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

/// Asks in a project of one problem, `double`.
class Completion : public JudgeOnProject {
 protected:
  Completion() : JudgeOnProject("double") {}

  void SetUp() override {
    write("cases/double/sample/01-one.in", "1\n");
    write("cases/double/sample/01-one.ans", "2\n");
    write("cases/double/secret/02-nine.in", "9\n");
    write("cases/double/secret/02-nine.ans", "18\n");
  }

  /// The words offered in place of the last of these; what is said of files is kept aside.
  std::vector<std::string> offered(std::vector<std::string> words) {
    words.insert(words.begin(), {"complete", "--"});
    EXPECT_EQ(run_judge(words), 0);
    EXPECT_EQ(err_, "");
    std::vector<std::string> found;
    for (const std::string_view line : lines_of(out_))
      found.emplace_back(line.substr(0, line.find('\t')));
    files_ = found.empty() ? "" : found.front();
    if (!found.empty()) found.erase(found.begin());
    return found;
  }

  /// The same of `judge run` in the project.
  std::vector<std::string> offered_here(std::vector<std::string> words) {
    words.insert(words.begin(), {"run", "--root", root().string()});
    return offered(std::move(words));
  }

  std::string files_;
};

TEST_F(Completion, KnowsEveryCommand) {
  const auto words = offered({""});
  for (const CommandEntry& entry : commands()) EXPECT_THAT(words, Contains(entry.name));
  EXPECT_THAT(words, Contains("help"));
  EXPECT_THAT(words, Not(Contains("complete")));
  EXPECT_THAT(offered({"gen"}), ElementsAre("generate"));
  EXPECT_THAT(offered({"help", "gen"}), ElementsAre("generate"));
  EXPECT_THAT(offered({"--v"}), ElementsAre("--version"));
  EXPECT_THAT(offered({"no-such-command", ""}), IsEmpty());
}

TEST_F(Completion, KnowsEveryOptionOfEveryCommandThatItsHelpLists) {
  for (const CommandEntry& entry : commands()) {
    ASSERT_EQ(run_judge({entry.name, "--help"}), 0);
    std::vector<std::string> listed;
    for (const std::string_view line : lines_of(out_)) {
      const std::size_t at = line.find("--");
      if (at == std::string_view::npos || at > 6 || !line.starts_with("  ")) continue;
      if (line.substr(0, at).find_first_not_of(" -,abcdefghijklmnopqrstuvwxyz") != line.npos)
        continue;
      const std::size_t end = line.find_first_of(" =[", at);
      listed.emplace_back(line.substr(at, end - at));
    }
    EXPECT_GE(listed.size(), 7U) << entry.name;
    EXPECT_THAT(offered({entry.name, "--"}), testing::UnorderedElementsAreArray(listed))
        << entry.name;
  }
}

TEST_F(Completion, OffersOnlyValuesThatTheHelpTellsOf) {
  std::size_t count = 0;
  for (const CommandEntry& entry : commands()) {
    for (const std::string& option : offered({entry.name, "--"})) {
      if (option == "--only" || option == "--ignore" || option == "--explain") continue;
      const auto values = offered({entry.name, option + "="});
      if (run_judge({entry.name, "--help"}) != 0) continue;
      const std::string help = out_.substr(out_.find(option, out_.find("ptions:\n")));
      for (const std::string& value : values) {
        // What is here is found by the problems.
        if (option == "--case" || option == "--language" || option == "--submission") continue;
        std::string word = value.substr(option.size() + 1);
        if (word.ends_with('=')) word.pop_back();
        EXPECT_NE(help.substr(0, 500).find(word), std::string::npos) << entry.name << " " << value;
        ++count;
      }
    }
  }
  EXPECT_GE(count, 100U);
}

TEST_F(Completion, KnowsProblemsCasesAndSubmissions) {
  EXPECT_THAT(offered_here({"dou"}), ElementsAre("double"));
  EXPECT_EQ(files_, ":files");
  EXPECT_THAT(offered_here({"double", "-c", ""}), ElementsAre("sample/01-one", "secret/02-nine"));
  EXPECT_EQ(files_, ":");
  EXPECT_THAT(offered_here({"--case", "sec"}), ElementsAre("secret/02-nine"));
  EXPECT_THAT(offered_here({"double", "--case=sec"}), ElementsAre("--case=secret/02-nine"));
  EXPECT_THAT(offered({"draw", "--root", root().string(), "double", "sec"}),
              ElementsAre("secret/02-nine"));
  std::error_code code;
  EXPECT_THAT(offered_here({"double", ""}),
              Contains(fs::proximate(root() / "solutions/double/wrong_answer/square.sh", code)));
  EXPECT_THAT(offered({"stress", "--root", root().string(), "double", "wr"}),
              ElementsAre("wrong_answer/square.sh"));
  EXPECT_THAT(offered_here({"--language", "python"}), IsSupersetOf({"python2", "python3"}));
}

TEST_F(Completion, KnowsWhatStandsWhere) {
  EXPECT_THAT(offered({"cache", ""}), ElementsAre("stats", "verify", "clear"));
  EXPECT_THAT(offered({"cache", "stats", ""}), IsEmpty());
  EXPECT_THAT(offered({"run", "--isolation", "f"}), ElementsAre("full"));
  EXPECT_THAT(offered({"run", "--report", "h"}), ElementsAre("html="));
  EXPECT_EQ(files_, ":");
  EXPECT_THAT(offered({"run", "--report", "html="}), ElementsAre("html="));
  EXPECT_EQ(files_, ":files");
  EXPECT_THAT(offered({"run", "--root", ""}), IsEmpty());
  EXPECT_EQ(files_, ":folders");
  EXPECT_THAT(offered({"verify", "--only", "unknown-key,dead"}),
              ElementsAre("unknown-key,dead-link"));
  EXPECT_THAT(offered({"test", "--in", "a", ""}), IsEmpty());
  EXPECT_EQ(files_, ":files");
  EXPECT_THAT(offered({"run", "--no-such", "--fail"}), ElementsAre("--fail-fast"));
  EXPECT_THAT(offered({"run", "--", "--fail"}), IsEmpty());
  EXPECT_THAT(offered({"run", "--wait-idle", "--fail"}), ElementsAre("--fail-fast"));
}

TEST_F(Completion, WorksFromAPackage) {
  const fs::path package = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-double";
  EXPECT_THAT(offered({"run", package.string(), "-c", "sam"}), ElementsAre("sample/1"));
  EXPECT_THAT(offered({"run", "--root", package.string(), ""}), Contains("legacy-double"));
  EXPECT_THAT(offered({"run", "--root", package.string(), "-c", "sam"}), ElementsAre("sample/1"));
}

TEST_F(Completion, SaysNothingOfWhatIsWrong) {
  write("cases/double/problem.yaml", "name: [Broken\n");
  EXPECT_THAT(offered_here({"dou"}), ElementsAre("double"));
  EXPECT_THAT(offered({"run", "--root", "/no/such/place", "x"}), IsEmpty());
}

TEST_F(Completion, RefusesAShellThatItDoesNotKnow) {
  EXPECT_EQ(judge({"completion", "tcsh"}), 2);
  EXPECT_NE(err_.find("takes bash, zsh or fish, not 'tcsh'"), std::string::npos);
  EXPECT_EQ(judge({"completion"}), 2);
}

struct Typed {
  std::string keys;
  std::string completed;
};

/// What somebody types into a shell, and what it becomes at the tabulator key.
const std::vector<Typed> kTyped = {
    {"judge gen", "judge generate "},
    {"judge run dou", "judge run double "},
    {"judge run double -c sa", "judge run double -c sample/01-one "},
    {"judge run double --isolation fu", "judge run double --isolation full "},
    {"judge run --isolation=fu", "judge run --isolation=full "},
    {"judge run --report ht", "judge run --report html="},
    {"judge run --report html=solu", "judge run --report html=solutions/"},
    {"judge stress double wro", "judge stress double wrong_answer/square.sh "},
    {"./run_judge.sh sho", "./run_judge.sh show "},
    {"./run_judge.sh show dou", "./run_judge.sh show double "}};

/// A real shell in the project.
class ShellCompletion : public Completion {
 protected:
  void SetUp() override {
    Completion::SetUp();
    write("run_judge.sh", "#!/bin/sh\n");
    fs::permissions(root() / "run_judge.sh", fs::perms::owner_all);
  }

  static bool is_installed(const std::string& shell) {
    const auto found = run_command({.arguments = {"/bin/sh", "-c", "command -v " + shell}});
    return found && found->succeeded();
  }

  std::vector<std::string> in_project(std::vector<std::string> shell) const {
    const std::string programs = fs::path(JUDGE_PROGRAM).parent_path();
    std::vector<std::string> words = {"env",
                                      "-i",
                                      "-C",
                                      root().string(),
                                      "PATH=" + programs + ":" + environment_variable("PATH"),
                                      "HOME=" + root().string(),
                                      "TERM=dumb",
                                      "LANG=C.UTF-8"};
    words.insert(words.end(), shell.begin(), shell.end());
    return words;
  }
};

TEST_F(ShellCompletion, OfBash) {
  if (!is_installed("bash")) GTEST_SKIP() << "bash is not installed";
  Terminal terminal(in_project({"bash", "--norc", "--noprofile", "-i"}), 200);
  terminal.type(
      "bind 'set bell-style none' 'set enable-bracketed-paste off'; PS1='ready''> '; "
      "source <(judge completion bash)\n",
      "ready> ");
  for (const Typed& typed : kTyped) {
    terminal.type(typed.keys + "\t", typed.completed);
    terminal.type("\x1b#", "ready> ");  // makes a comment of the line
    ASSERT_FALSE(HasFailure());         // each wait is a long one
  }
  terminal.type("exit\n", "exit\n");
}

TEST_F(ShellCompletion, OfZsh) {
  if (!is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  Terminal terminal(in_project({"zsh", "-f", "-i", "-o", "no_prompt_sp"}), 200);
  terminal.type_plainly(
      "unsetopt beep; PS1='ready''> '; autoload -U compinit; compinit -u -D; "
      "source <(judge completion zsh)\n",
      "ready> ");
  for (const Typed& typed : kTyped) {
    terminal.type_plainly(typed.keys + "\t", typed.completed);
    terminal.type_plainly("\x15\n", "ready> ");  // takes the line back
    ASSERT_FALSE(HasFailure());
  }
  terminal.type_plainly("exit\n", "exit");
}

TEST_F(ShellCompletion, OfFish) {
  if (!is_installed("fish")) GTEST_SKIP() << "fish is not installed";
  for (const Typed& typed : kTyped) {
    const auto result =
        run_command({.arguments = in_project(
                         {"fish", "--no-config", "-c",
                          "judge completion fish | source; complete -C '" + typed.keys + "'"})});
    ASSERT_TRUE(result);
    // The last word alone, and what is said of it.
    std::string word =
        typed.completed.substr(typed.completed.rfind(' ', typed.completed.size() - 2) + 1);
    word.erase(word.find_last_not_of(' ') + 1);
    const std::string line = result->output.substr(0, result->output.find_first_of("\t\n"));
    EXPECT_EQ(line, word) << typed.keys << "\n" << result->error_output;
  }
}

}  // namespace
}  // namespace judge
