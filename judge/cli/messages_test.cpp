// What commands say to those who slip.
#include "judge/cli/messages.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/stat.h>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Messages : public JudgeOnProject {
 protected:
  Messages() : JudgeOnProject("double") {}

  std::string path(const std::string& name) const { return (root() / name).string(); }
};

/// A mistake and what is told of it, behind "judge: ".
struct MistakeRow {
  std::vector<std::string> arguments;
  std::string told;
};

TEST_F(Messages, AWordInThePlaceOfANumberIsNamedByItsOption) {
  EXPECT_EQ(judge({"run", "-j", "many"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --jobs takes a number, not 'many'\n"));
  EXPECT_EQ(judge({"run", "--time-limit", "2 parsecs"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --time-limit takes seconds, as in 60, 1.5, 500ms, 90s, 5m or "
                              "1h, not '2 parsecs'\n"));
  EXPECT_EQ(judge({"run", "--memory-limit", "much"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --memory-limit takes mebibytes, as in 256, 0.5, 64k, 256M or "
                              "1G, not 'much'\n"));
  EXPECT_EQ(judge({"run", "-j", "99999999999"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --jobs takes no number of that size\n"));
}

TEST_F(Messages, SecondsAndMebibytesMayHaveAUnit) {
  write("spins.sh", "while :; do :; done\n");
  EXPECT_EQ(judge({"try", path("spins.sh"), "--time-limit", "100ms", "--memory-limit", "64 MB"}),
            1);
  EXPECT_THAT(err_, HasSubstr("TLE"));
  // Read before the range is looked at.
  EXPECT_EQ(judge({"run", "--memory-limit", "2048G"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --memory-limit takes 1 to 1048576 MiB\n"));
}

TEST_F(Messages, AValueThatIsNotThereIsToldInWordsOfTheJudge) {
  const MistakeRow rows[] = {
      {{"run", "-j"}, "--jobs takes a value, and --root is an option\n"},
      {{"run", "--fresh=1"}, "--fresh takes no value\n"},
      {{"run", "--case="}, "--case has no value behind the equal sign\n"},
      {{"run", "--all", "--all"}, "--all is given twice\n"},
      {{"stress", "a.py", "b.py", "--seed", "-1"}, "--seed takes a number from 0 up, not '-1'\n"},
      {{"run", "--cache", ""}, "--cache takes DIR, and is given an empty name\n"},
      {{"test", "a.py", "--in", ""}, "--in takes DIR|FILE, and is given an empty name\n"},
      {{"run", "--case", "--all"}, "--case takes a value, and --all is an option\n"},
      {{"verify", "--explain", "--root=x"}, "--explain takes a value, and --root=x is an option\n"},
  };
  for (const auto& [arguments, told] : rows) {
    EXPECT_EQ(judge(arguments), 2) << told;
    EXPECT_THAT(err_, testing::StartsWith("judge: " + told));
  }
}

TEST_F(Messages, WhatOtherProgramsCallAnOptionOrACommandIsKnown) {
  const MistakeRow rows[] = {
      {{"run", "--json"}, "unknown option --json; did you mean '--format json'?\n"},
      {{"run", "--no-color"}, "unknown option --no-color; did you mean '--color never'?\n"},
      {{"run", "--mem-limit", "5"}, "unknown option --mem-limit; did you mean '--memory-limit'?\n"},
      {{"run", "--memory", "5"}, "unknown option --memory; did you mean '--memory-limit'?\n"},
      {{"run", "--tl", "5"}, "unknown option --tl; did you mean '--time-limit'?\n"},
      {{"list", "--tl", "5"}, "unknown option --tl; `judge list --help` lists them\n"},
      {{"ls"}, "there is no command 'ls'; did you mean 'list'?\n"},
      {{"hist"}, "there is no command 'hist'; did you mean 'history'?\n"},
      {{"RUN"}, "there is no command 'RUN'; did you mean 'run'?\n"},
      {{"--run"}, "there is no option --run here; did you mean 'judge run'?\n"},
  };
  for (const auto& [arguments, told] : rows) {
    EXPECT_EQ(judge(arguments), 2) << told;
    EXPECT_THAT(err_, testing::StartsWith("judge: " + told));
  }
}

TEST_F(Messages, AWordTooManyIsToldWhereItBelongs) {
  EXPECT_EQ(judge({"test", path("a.sh"), path("1.in")}), 2);
  EXPECT_THAT(err_,
              HasSubstr("' is one word too many; --in names samples: judge test a.cpp --in "));
  EXPECT_EQ(judge({"show", "double", "sample/1"}), 2);
  EXPECT_THAT(err_, HasSubstr("'sample/1' is one word too many; --case names a testcase: "));
}

TEST_F(Messages, AWrongLimitIsToldOnceAndNotForEachProblem) {
  copy_problem("total", root());
  EXPECT_EQ(judge({"run", "--memory-limit", "0"}), 2);
  EXPECT_THAT(err_, testing::StartsWith("judge: --memory-limit takes 1 to 1048576 MiB\n"
                                        "usage: judge "));
}

TEST_F(Messages, AnOptionThatWouldDoNothingIsWrongUsage) {
  write("data.txt", "4\n");
  for (const char* option : {"--mode=exact", "--keep=it"}) {
    EXPECT_EQ(judge({"answer", "double", path("data.txt"), option}), 2);
    EXPECT_EQ(err_, "judge: " + std::string(option, 6) + " goes with --expect\n");
    EXPECT_EQ(out_, "");
  }
  EXPECT_EQ(judge({"compare", "--exact", "--codeabbey", path("a"), path("b")}), 2);
  EXPECT_EQ(err_, "judge: --flags, --exact and --codeabbey exclude each other\n");
}

TEST_F(Messages, OptionsThatContradictEachOtherAreWrongUsage) {
  const MistakeRow rows[] = {
      {{"try", "--no-limits", "--time-limit", "1", "a.sh"}, "--no-limits and --time-limit do not"},
      {{"test", "--tle", "1", "--time-limit", "5", "a.sh"}, "--tle and --time-limit do not"},
      {{"convert", "p", "--in-place", "-o", "x"}, "--in-place and --output do not"},
      {{"show", "double", "-c", "1", "--cases"}, "--case and --cases do not"},
      {{"run", "--explain", "--no-explain"}, "--explain and --no-explain do not"},
      {{"history", "--prune", "0", "--run", "1"}, "--prune and --run do not"},
      {{"history", "double", "--prune", "0"}, "--prune is for runs of any problem: leave out 'dou"},
      {{"history", "--run", "1", "double"}, "--run is for runs of any problem: leave out 'double'"},
  };
  for (const auto& [arguments, told] : rows) {
    EXPECT_EQ(judge(arguments), 2) << told;
    EXPECT_THAT(err_, HasSubstr("judge: " + told));
  }
}

TEST_F(Messages, EveryPatternMustBeOfSomeCase) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  EXPECT_EQ(judge({"run", "double", "-c", "sample", "-c", "sampel"}), 4);
  EXPECT_THAT(err_, HasSubstr("no testcase is called 'sampel'; did you mean 'sample'?"));
  EXPECT_THAT(out_, Not(HasSubstr("AC")));
}

TEST_F(Messages, RunOfSomeCasesSaysThatTheyDoNotTellOfKnownBadOnes) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  const std::string untold = "; 1 known-bad one is accepted by these cases, which are not all, in ";
  EXPECT_EQ(judge({"run", "double", "-c", "01-zero"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions as expected" + untold));
  EXPECT_EQ(judge({"run", "double", "-c", "sample"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions as expected, in "));
}

TEST_F(Messages, AProjectWithoutProblemsSaysSo) {
  std::filesystem::remove_all(root() / "cases" / "double");
  for (const char* command : {"run", "verify", "list", "generate", "coverage"}) {
    EXPECT_EQ(judge({command}), 4) << command;
    EXPECT_EQ(err_, "judge: there is no problem in cases/: `judge new ID` begins one\n");
  }
}

TEST_F(Messages, ABaselineThatThereIsNotIsToldBeforeAnythingIsBuilt) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  write("judge/checkers/double.cpp", "this is no C++\n");
  EXPECT_EQ(judge({"run", "double", "--baseline", "nowhere.json"}), 2);
  EXPECT_THAT(err_, testing::StartsWith("judge: there is no run 'nowhere.json'"));
}

TEST_F(Messages, ANumberInThePlaceOfAProblemMeansARun) {
  for (const char* word : {"3", "last"}) {
    EXPECT_EQ(judge({"history", word}), 2);
    EXPECT_EQ(err_, "judge: there is no problem '" + std::string(word) +
                        "', and no run is recorded here yet; `judge run` records one\n");
  }
  EXPECT_EQ(judge({"history", "duoble"}), 2);
  EXPECT_THAT(err_, Not(HasSubstr("--run")));
}

TEST_F(Messages, AFolderInThePlaceOfAFileIsCalledOne) {
  write("a/file.txt", "");
  EXPECT_EQ(judge({"compare", "--exact", path("a"), path("a/file.txt")}), 2);
  EXPECT_EQ(err_, "judge: read " + path("a") + ": it is a folder\n");
}

TEST_F(Messages, WhereThereIsNothingToJudgeBothKindsAreNamed) {
  write("a/file.txt", "");
  const TempDir elsewhere = TempDir::create().value();
  EXPECT_EQ(run_judge({"list", "--root", elsewhere.path().string()}), 2);
  EXPECT_THAT(err_,
              testing::StartsWith("judge: there is no problem package here or up to 3 folders "
                                  "below (`judge list .` looks at any depth), and no "
                                  "project here: neither " +
                                  elsewhere.path().string()));
  EXPECT_THAT(err_, testing::EndsWith("or name its folder with --root\n"));
}

TEST_F(Messages, WhatWasNamedIsInTheMessageWhereThereIsNothingToJudge) {
  write("a/file.txt", "");
  write("begun/problem.yaml", "name: P\n");
  const TempDir elsewhere = TempDir::create().value();
  const auto told = [&](const char* command, const std::string& word) {
    EXPECT_EQ(run_judge({command, word, "--root", elsewhere.path().string()}), 2);
    return err_;
  };
  EXPECT_THAT(
      told("list", "nothere"),
      testing::StartsWith("judge: there is no problem and no file 'nothere'; there is no "));
  EXPECT_THAT(err_, Not(HasSubstr("any depth"))) << "of what was named";
  EXPECT_THAT(told("run", path("a")),
              HasSubstr("'" + path("a") + "' is no problem package, and holds none; "));
  EXPECT_THAT(told("verify", path("a/file.txt")), HasSubstr("is a file and no problem package; "));
  const std::string lacking = "package: a package has data/ with testcases beside its problem.yaml";
  EXPECT_THAT(told("run", path("begun")), HasSubstr(lacking));
  EXPECT_EQ(judge({"run", path("begun")}), 2);
  EXPECT_THAT(err_, HasSubstr(lacking));
  EXPECT_EQ(judge({"list", path("begun")}), 2);
  EXPECT_THAT(err_, HasSubstr(lacking));
}

TEST_F(Messages, ACommandOfAGeneratorIsToldAsItWasWritten) {
  write("a.sh", "cat\n");
  write("gen.sh", "echo 1\n");
  const std::string command = path("gen.sh") + " {sed}";
  EXPECT_EQ(judge({"stress", path("a.sh"), path("a.sh"), "--generator", command}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: generator '" + command + "': unknown word '{sed}'"));
}

TEST_F(Messages, AnyLimitThatAnAnswerHitMayBeTheOneToRaise) {
  write("a.sh", "cat\n");
  write("floods.sh", "head -c 20000000 /dev/zero\n");
  write("input.txt", "1\n");
  EXPECT_EQ(judge({"shrink", path("a.sh"), path("floods.sh"), path("input.txt")}), 2);
  EXPECT_THAT(err_, AllOf(HasSubstr(" of output\n"), HasSubstr("--output-limit give it more\n")));
}

TEST_F(Messages, AFileThatIsNotThereIsToldBeforeAnythingRuns) {
  write("data.txt", "4\n");
  EXPECT_EQ(judge({"answer", "double", path("data.txt"), "--expect", path("nowhere.txt")}), 2);
  EXPECT_EQ(out_, "");
  EXPECT_THAT(err_, AllOf(HasSubstr("--expect: "), HasSubstr("nowhere.txt")));
}

TEST_F(Messages, AFileThatIsNotThereIsNamedWithWhatItWasWantedFor) {
  write("data.txt", "4\n");
  const std::string none = path("nothere");
  const std::string missing = none + ": there is no such file to ";
  EXPECT_EQ(judge({"answer", "double", none}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: " + missing + "take the test data from\n"));
  EXPECT_EQ(judge({"answer", "double", path("data.txt"), "--expect", none}), 2);
  EXPECT_EQ(err_, "judge: --expect: " + missing + "take the expected answer from\n");
  EXPECT_EQ(judge({"answer", "double", ""}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: the name of the file to take the test data from is empty\n"));
  EXPECT_EQ(judge({"compare", "--exact", none, path("data.txt")}), 2);
  EXPECT_EQ(err_, "judge: " + missing + "compare with\n");
  EXPECT_EQ(judge({"compare", "double", path("data.txt"), none}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: " + missing + "compare\n"));
}

TEST_F(Messages, AnAnswerThatThereIsNotSaysWhy) {
  write("data.txt", "4\n");
  write("breaks.py", "numbers = []\nprint(numbers[3])\n");
  EXPECT_EQ(judge({"answer", "double", path("data.txt"), "--submission", path("breaks.py")}), 1);
  EXPECT_THAT(err_, HasSubstr("judge: RTE: exit code 1; IndexError: list index out of range "
                              "(breaks.py:2)\n"));
  EXPECT_THAT(err_, HasSubstr("  File \"breaks.py\", line 2, in <module>\n"));
}

TEST_F(Messages, NoEmptyLineStandsBehindWhatAProgramSays) {
  write("data.txt", "4\n");
  write("says.sh", "printf 'one\\n\\ntwo\\n\\n\\n' >&2\necho 8\n");
  EXPECT_EQ(judge({"answer", "double", path("data.txt"), "--submission", path("says.sh")}), 0);
  EXPECT_EQ(err_, "one\n\ntwo\n");
  EXPECT_EQ(out_, "8\n");
  write("blank.sh", "echo >&2\necho 8\n");
  EXPECT_EQ(judge({"answer", "double", path("data.txt"), "--submission", path("blank.sh")}), 0);
  EXPECT_EQ(err_, "");
}

TEST_F(Messages, AMistypedProgramHasASuggestionWhereverItIsNamed) {
  write("data.txt", "4\n");
  write("mine.sh", "read n\necho $((n + n))\n");
  const std::string missing =
      "there is no program " + path("mien.sh") + "; did you mean '" + path("mine.sh") + "'?\n";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"test", path("mien.sh")},
        {"try", path("mien.sh")},
        {"answer", "double", path("data.txt"), "--submission", path("mien.sh")},
        {"stress", "double", path("mien.sh")},
        {"stress", path("mien.sh"), path("mine.sh"), "-g", "seq {seed}"}}) {
    EXPECT_EQ(judge(words), 2) << words.front();
    EXPECT_EQ(err_, "judge: " + missing) << words.front();
  }
}

TEST_F(Messages, AMistypedGeneratorIsToldBeforeAnythingIsBuilt) {
  write("broken.c", "int main( {\n");
  EXPECT_EQ(judge({"stress", "double", path("broken.c"), "-g", "numbr 3"}), 2);
  EXPECT_THAT(err_, AllOf(HasSubstr("there is no generator 'numbr'"),
                          HasSubstr("did you mean 'number'?"), Not(HasSubstr("compile"))));
}

TEST_F(Messages, WhatIsNoPackageIsNotTakenForASubmission) {
  write("empty/file.txt", "");
  for (const char* command : {"convert", "export", "list", "verify", "generate", "show"}) {
    EXPECT_EQ(judge({command, path("empty")}), 2) << command;
    EXPECT_THAT(err_, HasSubstr("'" + path("empty") + "' is neither a problem nor a package"))
        << command;
  }
  // As it was typed.
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(root());
  EXPECT_EQ(judge({"export", "./empty"}), 2);
  std::filesystem::current_path(before);
  EXPECT_THAT(err_, HasSubstr("'./empty' is neither a problem nor a package"));
  EXPECT_EQ(judge({"import", path("nowhere")}), 2);
  EXPECT_EQ(err_, "judge: there is no folder and no archive '" + path("nowhere") + "'\n");
}

TEST_F(Messages, AMistypedActionOfTheCacheHasASuggestion) {
  EXPECT_EQ(judge({"cache", "stat"}), 2);
  EXPECT_EQ(err_, "judge: there is no `judge cache stat`; did you mean 'stats'?\n");
  EXPECT_EQ(judge({"cache"}), 2);
  EXPECT_EQ(err_, "judge: `judge cache` takes stats, verify or clear\n");
}

TEST_F(Messages, TheDoctorEndsAtCtrlCThoughAToolIsSlowToTellItsVersion) {
  write("slow.yaml",
        "slow:\n  name: Slow\n  priority: 999\n  files: '*.slow'\n  run: sleep {mainfile}\n"
        "  version: sleep 100\n");
  Terminal terminal({JUDGE_PROGRAM, "doctor", "--languages", path("slow.yaml")});
  terminal.type("", "languages\n");
  EXPECT_THAT(terminal.type("\x03", "judge: interrupted\n"), Not(HasSubstr("cores")));
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Messages, TheDoctorCallsNoToolGoodThatDoesNotStart) {
  write("odd.yaml",
        "odd:\n  name: Odd\n  priority: 999\n  files: '*.odd'\n  run: ls {mainfile}\n"
        "  version: ls --no-such-option\n");
  EXPECT_EQ(judge({"doctor", "--languages", path("odd.yaml"), "--isolation", "none"}), 0) << out_;
  EXPECT_THAT(out_, testing::ContainsRegex("\n- Odd +ls --no-such-option: exit code 2: .*ls: "));
  // What one looks for first stands where the screen ends.
  EXPECT_LT(out_.find("languages\n"), out_.find("machine\n"));
}

TEST_F(Messages, TryTellsAVerdictByItsLetters) {
  write("breaks.sh", "exit 3\n");
  EXPECT_EQ(judge({"try", path("breaks.sh")}), 1);
  EXPECT_THAT(err_, HasSubstr("✗ RTE: exit code 3"));
  write("small.c", "int main(void) { return 0; }\n");
  EXPECT_EQ(judge({"try", path("small.c")}), 0);
  EXPECT_THAT(err_, AllOf(HasSubstr("peak < "), Not(HasSubstr("KiB"))));
}

TEST_F(Messages, WhatIsWaitedForIsToldUnlessThatIsSwitchedOff) {
  for (const char* word : {"off", "NO", "false", "0"}) {
    ::setenv("JUDGE_PROGRESS", word, 1);
    EXPECT_FALSE(wants_progress()) << word;
  }
  ::setenv("JUDGE_PROGRESS", "on", 1);
  EXPECT_TRUE(wants_progress());
  ::setenv("JUDGE_PROGRESS", "off", 1);
}

TEST_F(Messages, VerifyThatIsInterruptedSaysSo) {
  write("generators/double/validator.sh", "exec sleep 100\n");
  Terminal terminal({"env", "-u", "JUDGE_PROGRESS", JUDGE_PROGRAM, "verify", "double", "--root",
                     root().string(), "--cache", cache_.path().string()},
                    80);
  terminal.type_plainly("", "double: the cases");
  terminal.type_plainly("\x03", "judge: interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Messages, WhatIsInterruptedWhileItReadsAPipeSaysSo) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  write("data.txt", "1\n");
  const std::vector<std::vector<std::string>> commands = {
      {"compare", "--exact", pipe, "/dev/null"},
      {"compare", "double", pipe, "/dev/null"},
      {"answer", "double", path("data.txt"), "--expect", pipe},
  };
  for (const auto& command : commands) {
    std::vector<std::string> words = {JUDGE_PROGRAM};
    words.insert(words.end(), command.begin(), command.end());
    words.insert(words.end(), {"--root", root().string(), "--cache", cache_.path().string()});
    Terminal terminal(words);
    const UniqueFd writer(::open(pipe.c_str(), O_WRONLY | O_CLOEXEC));  // waits for its reader
    terminal.type("\x03", "judge: interrupted\n");
    EXPECT_EQ(terminal.exit_code(), 130) << command.front();
  }
}

}  // namespace
}  // namespace judge
