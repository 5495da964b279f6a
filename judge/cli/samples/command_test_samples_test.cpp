// `judge test` and `judge try`, as they are started: no project is there.
#include <gmock/gmock.h>
#include <unistd.h>

#include "judge/cli/samples/contestants_folder_fixture.hpp"
#include "judge/sandbox/launcher/own_pages.hpp"
#include "judge/testing/golden.hpp"
#include "judge/testing/terminal.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(ContestantsFolder, IsTestedWithoutAProject) {
  write("a.sh", "read n; echo $((n + n))\n");
  write("1.in", "1\n");
  write("1.ans", "2\n");
  EXPECT_EQ(run("judge test a.sh").exit_code, 0);
  write("2.in", "2\n");
  write("2.out", "5\n");
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.output,
              AllOf(HasSubstr("✓ 1"), HasSubstr("✗ 2"), HasSubstr("5                    │ 4"),
                    HasSubstr("1 sample right, 1 wrong")));
}

TEST_F(ContestantsFolder, IsToldOfInWholeLinesWhereThereIsNoTerminal) {
  const std::string expected(40, 'e');
  const std::string got(40, 'g');
  write("a.sh", "echo " + got + "\n");
  write("1.in", "1\n");
  write("1.ans", expected + "\n");
  EXPECT_THAT(run("judge test a.sh").output, HasSubstr("line 1, column 1: expected \"" + expected +
                                                       "\", found \"" + got + "\"\n"));
}

TEST_F(ContestantsFolder, WithManySamplesIsToldOfByTheFirstThatAreWrong) {
  write("a.sh", "echo 1\n");
  for (int i = 1; i <= 200; ++i) {
    write(std::to_string(i) + ".in", "");
    write(std::to_string(i) + ".ans", i >= 101 && i <= 109 ? "2\n" : "1\n");
  }
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("✗ 101"), HasSubstr("✗ 105"), Not(HasSubstr("✗ 106")),
                                   HasSubstr("and 4 more wrong: 106, 107, 108, 109; --all"),
                                   Not(HasSubstr("✓")), HasSubstr("191 samples right, 9 wrong")));
  EXPECT_THAT(run("judge test a.sh --all").output,
              AllOf(HasSubstr("✓ 1 "), HasSubstr("✗ 109"), Not(HasSubstr("more wrong"))));
}

TEST_F(ContestantsFolder, ReadsTheNamesOfItsFilesInWhatAProgramSays) {
  write("a.sh", "echo \"$0: no way\" >&2\nexit 1\n");
  write("1.in", "");
  write("1.ans", "");
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr(" a.sh: no way\n"), Not(HasSubstr("/a.sh"))));
}

TEST_F(ContestantsFolder, SeesWhatIsExpectedBesideWhatACrashCutShortWithNoMarks) {
  write("a.sh", "echo begun\nprintf '\\tat line 3\\n' >&2\nexit 1\n");
  write("1.in", "");
  write("1.ans", "never said\n");
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.output, AllOf(HasSubstr("RTE"),
                                   HasSubstr("    expected             │ got\n"
                                             "    never said           │ begun\n"),
                                   Not(HasSubstr("^"))));
  // Tabs are there to indent.
  EXPECT_THAT(result.output, AllOf(HasSubstr(" at line 3\n"), Not(HasSubstr("\\t"))));
}

TEST_F(ContestantsFolder, SeesWhatIsExpectedOfAProgramThatPrintsNothingInItsTime) {
  write("a.sh", "while :; do :; done\n");
  write("1.in", "7\n");
  write("1.ans", "14\n");
  const CommandResult slow = run("judge test a.sh --tle 0.2");
  EXPECT_EQ(slow.exit_code, 1);
  EXPECT_THAT(slow.output,
              AllOf(HasSubstr("TLE"), HasSubstr("    input\n      7\n    expected\n      14\n"),
                    Not(HasSubstr("│"))));
}

TEST_F(ContestantsFolder, IsToldOfABusyMachineWhereAProgramCrashesOrComesToALimit) {
  const std::string note =
      "note: the machine is busy: 2.3 times as slow as idle; do not trust the times\n";
  write("1.in", "");
  write("1.ans", "2\n");
  const std::string test = "JUDGE_SLOWNESS=2.3 judge test a.sh --tle 0.2";
  for (const char* program : {"exit 1\n", "while :; do :; done\n"}) {
    write("a.sh", program);
    EXPECT_THAT(run(test).error_output, HasSubstr(note)) << program;
  }
  EXPECT_THAT(run("JUDGE_SLOWNESS=1.2 judge test a.sh --tle 0.2").error_output,
              Not(HasSubstr("busy")));
  for (const char* program : {"echo 3\n", "echo 2\n"}) {
    write("a.sh", program);
    EXPECT_THAT(run(test).error_output, Not(HasSubstr("busy"))) << program;
  }
}

TEST_F(ContestantsFolder, IsToldOfAsFarAsItWasTestedWhenInterrupted) {
  write("a.sh", "read n; test $n = 1 || sleep 100; echo $((n + n))\n");
  for (const char* number : {"1", "2", "3"}) {
    write(std::string(number) + ".in", std::string(number) + "\n");
    write(std::string(number) + ".ans", "2\n");
  }
  const CommandResult result =
      run("timeout --preserve-status --signal=INT --foreground 4 judge test a.sh -j 1 "
          "--time-limit 100");
  EXPECT_EQ(result.exit_code, 130) << result.output;
  EXPECT_THAT(result.output,
              AllOf(HasSubstr("✓ 1"), HasSubstr("1 sample right, 0 wrong"), Not(HasSubstr("✗"))));
  EXPECT_THAT(result.error_output, HasSubstr("interrupted after 1 of 3 samples"));
}

TEST_F(ContestantsFolder, HasWhatItsCompilerWarnsOfWhenThatIsAskedFor) {
  write("a.c", "#warning mind the gap\nint main(void) { return 0; }\n");
  write("1.in", "");
  write("1.ans", "");
  const auto warned = HasSubstr("mind the gap");
  const CommandResult asked = run("judge test a.c --warnings");
  EXPECT_EQ(asked.exit_code, 0) << asked.error_output;
  EXPECT_THAT(asked.error_output, warned);
  EXPECT_THAT(run("judge test a.c").error_output, Not(warned));
  // It is built by now.
  EXPECT_THAT(run("judge try --warnings a.c < /dev/null").error_output, warned);
}

TEST_F(ContestantsFolder, HasProgramsWhoseLanguageIsSaid) {
  write("mine.txt", "print(int(input()) + 1)\n");
  write("1.in", "1\n");
  write("1.ans", "2\n");
  const CommandResult unknown = run("judge test mine.txt");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.error_output, HasSubstr("--language of `judge run`, `test` and `try` says"));
  EXPECT_EQ(run("judge test mine.txt --language python3").exit_code, 0);
  EXPECT_EQ(run("echo 4 | judge try --language python3 mine.txt").output, "5\n");
  const CommandResult none = run("judge test mine.txt --language pyton3");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("did you mean 'python3'?"));
}

TEST_F(ContestantsFolder, HasTheCompilersWordsWithNoEmptyLineBehindThem) {
  write("a.c", "int main(void) { return x; }\n");
  write("1.in", "");
  write("1.ans", "");
  const CommandResult result = run("judge test a.c");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.error_output, HasSubstr("judge: a.c does not compile:\na.c: In function"));
  EXPECT_THAT(result.error_output, Not(testing::EndsWith("\n\n")));
}

TEST_F(ContestantsFolder, HasLimitsAndComparisonsByOptions) {
  write("a.sh", "echo 0.50001\n");
  write("1.in", "");
  write("1.ans", "0.5\n");
  EXPECT_EQ(run("judge test a.sh").exit_code, 1);
  EXPECT_EQ(run("judge test a.sh --compare 1e-3").exit_code, 0);
  EXPECT_EQ(run("judge test a.sh --compare near").exit_code, 2);
  write("a.sh", "while :; do :; done\n");
  const CommandResult slow = run("judge test a.sh --tle 0.2");
  EXPECT_EQ(slow.exit_code, 1);
  EXPECT_THAT(slow.output, HasSubstr("TLE"));
}

TEST_F(ContestantsFolder, TellsHowItComparesAndCountsCapitals) {
  write("a.sh", "echo yes\n");
  write("1.in", "");
  write("1.ans", "YES\n");
  const CommandResult wrong = run("judge test a.sh");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.output, AllOf(HasSubstr("case differ); --compare any-case takes both"),
                                  HasSubstr("0 samples right, 1 wrong (--compare tokens)")));
  const CommandResult right = run("judge test a.sh --compare any-case");
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_THAT(right.output, HasSubstr("1 sample right, 0 wrong (--compare any-case)"));
}

TEST_F(ContestantsFolder, HoldsProgramsOfSeveralFiles) {
  write("mine/mine.sh", "read n; echo $((n + n))\n");
  write("mine/1.in", "1\n");
  write("mine/1.ans", "2\n");
  const CommandResult tested = run("judge test mine");
  EXPECT_EQ(tested.exit_code, 0) << tested.error_output;
  EXPECT_THAT(tested.output, HasSubstr("1 sample right"));
  EXPECT_EQ(run("echo 4 | judge try mine").output, "8\n");
  write("other/other.sh", "read n; echo $((n < 9 ? n + n : 0))\n");
  write("gen.sh", "echo $(($1 % $2))\n");
  const CommandResult found =
      run("judge stress mine other --generator 'gen.sh {seed} {1..100}' --save small.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_EQ(content("small.in"), "9\n");
  EXPECT_EQ(run("judge shrink mine other small.in").exit_code, 1);
}

TEST_F(ContestantsFolder, HoldsHeadersThatAProgramIncludes) {
  write("a.cpp",
        "#include <map>\n#include \"lib/twice.hpp\"\n"
        "int main() {\n  int n;\n  std::cin >> n;\n  std::cout << twice(n);\n}\n");
  write("lib/twice.hpp", "#include \"input.hpp\"\nint twice(int n) { return 2 * n; }\n");
  write("lib/input.hpp", "#include <iostream>\n");
  write("map", "a program that is called like a header of the system\n");
  write("1.in", "4\n");
  write("1.ans", "8\n");
  const CommandResult tested = run("judge test a.cpp");
  EXPECT_EQ(tested.exit_code, 0) << tested.error_output;
  EXPECT_EQ(run("echo 5 | judge try a.cpp").output, "10");
}

TEST_F(ContestantsFolder, HoldsModulesThatAProgramImports) {
  write("mine.py", "from helper import twice\nprint(twice(int(input())))\n");
  write("helper.py", "def twice(n):\n    return 2 * n\n");
  write("another.py", "print(0)\n");
  EXPECT_EQ(run("echo 5 | judge try mine.py").output, "10\n");
}

TEST_F(ContestantsFolder, WithoutSamplesSaysWhereItLooked) {
  write("a.sh", "echo 1\n");
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 4);
  EXPECT_THAT(result.error_output, AllOf(HasSubstr("looked in: " + folder_.path().string()),
                                         HasSubstr("1.in with 1.ans")));
}

TEST_F(ContestantsFolder, SaysWhoseSamplesLieThereAndHowToTakeThem) {
  for (const char* program : {"a.sh", "w.sh"}) write(program, "read n; echo $((n + n))\n");
  for (const char* number : {"1", "2"}) {
    write(std::string("a.in") + number, "3\n");
    write(std::string("a.out") + number, "6\n");
  }
  const CommandResult none = run("judge test w.sh");
  EXPECT_EQ(none.exit_code, 4);
  EXPECT_THAT(none.error_output,
              AllOf(HasSubstr("no sample for w.sh; 2 inputs there are called after another "
                              "program: a.in1 (of a.sh), a.in2 (of a.sh)"),
                    HasSubstr("help: judge test w.sh --in a.in1 a.in2 runs it on these")));
  const CommandResult taken = run("judge test w.sh --in a.in1 a.in2");
  EXPECT_EQ(taken.exit_code, 0) << taken.error_output;
  EXPECT_THAT(taken.output, HasSubstr("2 samples right"));
}

TEST_F(ContestantsFolder, SaysWhichSamplesAreLeftOutForTheirNames) {
  for (const char* program : {"a.sh", "gen.sh"}) write(program, "read n; echo $((n + n))\n");
  for (const char* name : {"1", "gen1"}) {
    write(std::string("tests/") + name + ".in", "3\n");
    write(std::string("tests/") + name + ".ans", "6\n");
  }
  const CommandResult one = run("judge test a.sh");
  EXPECT_THAT(one.output, HasSubstr("1 sample right"));
  EXPECT_THAT(one.error_output,
              HasSubstr("note: 1 input left out, for it is called after another program: gen1.in "
                        "(of gen.sh); --in tests/gen1.in takes that\n"));
  const CommandResult both = run("judge test a.sh --in tests");
  EXPECT_THAT(both.output, HasSubstr("2 samples right"));
  EXPECT_THAT(both.error_output, Not(HasSubstr("left out")));
}

TEST_F(ContestantsFolder, MayNameWhatIsNoProgram) {
  run("mkfifo pipe; ln -s loop loop");
  const auto said = [&](const std::string& words) {
    const CommandResult result = run("judge " + words + " < /dev/null");
    EXPECT_EQ(result.exit_code, 2) << words << result.output;
    return result.error_output;
  };
  EXPECT_THAT(said("test ''"), HasSubstr("the name of the program is empty"));
  EXPECT_THAT(said("try pipe"), HasSubstr("pipe is a pipe: a program is a file or a folder"));
  EXPECT_THAT(said("try loop"), HasSubstr("loop is a symbolic link in a loop of links"));
  EXPECT_THAT(said("try --time-limit 0 a.sh"),
              AllOf(HasSubstr("--time-limit takes 0.001 to 86400 seconds"),
                    HasSubstr("usage: judge try ")));
  write("-x.sh", "echo 1\n");
  EXPECT_THAT(said("test -x.sh"), HasSubstr("unknown option -x.sh; the file is ./-x.sh"));
}

TEST_F(ContestantsFolder, MayHoldAProgramThatNobodyMayRead) {
  if (::geteuid() == 0) GTEST_SKIP() << "root reads everything";
  write("a.py", "print(1)\n");
  std::filesystem::permissions(folder_.path() / "a.py", std::filesystem::perms::none);
  const CommandResult result = run("judge try a.py < /dev/null");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.error_output, HasSubstr("judge: a.py: Permission denied"));
}

TEST_F(ContestantsFolder, MayHoldAPackageWhoseSubmissionsHaveItsSamples) {
  copy_package("packages/legacy-sound", folder_.path() / "double");
  const CommandResult right = run("judge test double/submissions/accepted/double.py");
  EXPECT_EQ(right.exit_code, 0) << right.error_output;
  EXPECT_THAT(right.output, HasSubstr("1 sample right, 0 wrong"));
  EXPECT_THAT(right.error_output, Not(HasSubstr("package")));
  const CommandResult wrong = run("judge test double/submissions/wrong_answer/square.py");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.error_output, AllOf(HasSubstr("which may judge in another way: judge run "),
                                        HasSubstr("/double -c sample")));
  const CommandResult refused = run("judge test double");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error_output, AllOf(HasSubstr("double is a problem package, not a program"),
                                          HasSubstr("help: judge run double -c sample")));
}

TEST_F(ContestantsFolder, MayHoldItsProgramsInAFolderBesideTheSamples) {
  write("src/a.sh", "read n; echo $((n + n))\n");
  write("test/sample-1.in", "1\n");
  write("test/sample-1.out", "2\n");
  const CommandResult result = run("judge test src/a.sh");
  EXPECT_EQ(result.exit_code, 0) << result.error_output;
  EXPECT_THAT(result.output, HasSubstr("✓ test/sample-1"));
  EXPECT_THAT(
      result.error_output,
      HasSubstr("note: there is no sample beside src/a.sh; these are of the current folder"));
  write("src/1.in", "4\n");
  EXPECT_THAT(run("judge test src/a.sh").error_output, Not(HasSubstr("current folder")));
}

TEST_F(ContestantsFolder, SaysWhichInputIsTakenForWhatIsExpected) {
  write("a.sh", "read n; echo $((n + n))\n");
  write("x/1.in", "1\n");
  write("x/1.ans", "2\n");
  const CommandResult result = run("judge test a.sh --in x/1.ans");
  EXPECT_EQ(result.exit_code, 0) << result.error_output;
  EXPECT_THAT(result.error_output, HasSubstr("note: 1.ans is what is expected; its input is 1.in"));
  write("y/1.ans", "2\n");
  const CommandResult alone = run("judge test a.sh --in y/1.ans");
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_THAT(alone.error_output, HasSubstr("what a program should print, not an input"));
}

TEST_F(ContestantsFolder, SaysThatAProblemIsInteractiveAndWhatPlaysIt) {
  write("A.SH", "read n; echo $n\n");
  write("sample/1.interaction", "<3\n>4\n");
  const CommandResult none = run("judge test A.SH");
  EXPECT_EQ(none.exit_code, 4);
  EXPECT_THAT(none.error_output,
              AllOf(HasSubstr("only a conversation, 1.interaction: the problem is interactive"),
                    HasSubstr("judge try A.SH lets you say what the interactor says")));
  write("sample/1.in", "3\n");
  write("sample/1.ans", "4\n");
  const CommandResult wrong = run("judge test A.SH");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.error_output,
              HasSubstr("note: the problem is interactive, as 1.interaction shows"));
  write("B.SH", "read n; echo $n\n");
  write(".cph/.B.SH_01.prob",
        R"({"interactive": true, "tests": [{"input": "3\n", "output": "4\n"}]})");
  const CommandResult list = run("judge test B.SH --in .cph/.B.SH_01.prob");
  EXPECT_EQ(list.exit_code, 4) << "which is not judged by what cph has for an output";
  EXPECT_THAT(list.error_output,
              AllOf(HasSubstr("only a list of cph, .B.SH_01.prob: the problem is interactive"),
                    HasSubstr("judge try B.SH lets you say")));
  copy_package("packages/current-talk", folder_.path() / "p");
  std::filesystem::remove_all(folder_.path() / "p/data/sample");
  write("p/data/sample/1.interaction", "<even\n>4\n");
  const CommandResult submission = run("judge test p/submissions/accepted/even.py");
  EXPECT_EQ(submission.exit_code, 4);
  EXPECT_THAT(submission.error_output,
              AllOf(HasSubstr("help: judge run "), HasSubstr("/p p/submissions/accepted/even.py -c "
                                                             "sample has the package's")));
}

TEST_F(ContestantsFolder, MayHoldItsSamplesInAnArchive) {
  write("a.sh", "read n; echo $n\n");
  write("kattis/1.in", "7\n");
  write("kattis/1.ans", "8\n");
  ASSERT_EQ(
      run("python3 -m zipfile -c samples.zip kattis/1.in kattis/1.ans; rm -r kattis").exit_code, 0);
  const CommandResult result = run("judge test a.sh");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.output, HasSubstr("expected \"8\", found \"7\""));
  EXPECT_EQ(run("judge test --in samples.zip a.sh").exit_code, 1);
  EXPECT_EQ(run("judge test a.sh --in none.zip").exit_code, 2);
  const CommandResult other = run("mv samples.zip 'samples (1).zip'; judge test a.sh");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.error_output, HasSubstr("note: the samples are of samples (1).zip"));
  const CommandResult broken =
      run("mv 'samples (1).zip' kept; echo no >'samples (1).zip'; judge test a.sh");
  EXPECT_EQ(broken.exit_code, 4);
  EXPECT_THAT(broken.error_output, AllOf(HasSubstr("there is no sample for a.sh"),
                                         HasSubstr("\n    an archive there cannot be read: "),
                                         HasSubstr("/samples (1).zip: ")));
  const CommandResult one_broken = run("cp kept good.zip; judge test a.sh; rm good.zip");
  EXPECT_THAT(one_broken.output, HasSubstr("expected \"8\", found \"7\""));
  EXPECT_THAT(one_broken.error_output, AllOf(HasSubstr("note: an archive there cannot be read: "),
                                             HasSubstr("/samples (1).zip: ")));
  ASSERT_EQ(run("mv kept 'samples (1).zip'").exit_code, 0);
  const CommandResult several = run("cp 'samples (1).zip' add.zip; judge test a.sh");
  EXPECT_EQ(several.exit_code, 4);
  EXPECT_THAT(
      several.error_output,
      AllOf(HasSubstr("in 2 archives"), HasSubstr("add.zip, samples (1).zip\n    help: --in "),
            HasSubstr("which one is meant: --in /"), HasSubstr("/add.zip\n")));
  const CommandResult own = run("cp add.zip a.zip; judge test a.sh");
  EXPECT_EQ(own.exit_code, 1);
  EXPECT_THAT(own.error_output, HasSubstr("note: the samples are of a.zip, which is the archive "
                                          "called after the program"));
  write("1.in", "3\n");
  write("1.ans", "3\n");
  const CommandResult beside = run("judge test a.sh");
  EXPECT_EQ(beside.exit_code, 0);
  EXPECT_THAT(beside.error_output,
              HasSubstr("note: 3 archives there hold other samples, which are left out: a.zip, "
                        "add.zip, samples (1).zip; --in a.zip takes those\n"));
}

TEST_F(ContestantsFolder, IsToldOfATryInScreensAsTheyShallBe) {
  write("a.sh", "read n; echo $((n + n)); echo \"n is $n\" >&2; exit $1\n");
  const auto screen = [](const CommandResult& result) {
    return without_measurements(result.output + "--- standard error\n" + result.error_output +
                                "--- exit code " + std::to_string(result.exit_code) + "\n");
  };
  expect_golden("screens/try.txt", screen(run("echo 4 | judge try a.sh 0")));
  expect_golden("screens/try_failing.txt", screen(run("echo 4 | judge try a.sh 3")));
}

TEST_F(ContestantsFolder, TriesAProgramOnWhatIsPiped) {
  write("a.sh", "while read n; do echo $((n + n)); done; echo done >&2; exit $1\n");
  const CommandResult well = run("printf '1\\n2\\n' | judge try a.sh 0");
  EXPECT_EQ(well.exit_code, 0) << well.error_output;
  EXPECT_EQ(well.output, "2\n4\n");
  EXPECT_THAT(well.error_output,
              AllOf(HasSubstr("done\n"), HasSubstr("ended well"), HasSubstr("peak")));
  const CommandResult badly = run("judge try a.sh 3 < /dev/null");
  EXPECT_EQ(badly.exit_code, 1);
  EXPECT_THAT(badly.error_output, HasSubstr("exit code 3"));
}

TEST_F(ContestantsFolder, EndsATryWithoutAWordWhenItsReaderHasSeenEnough) {
  write("a.sh", "while echo more; do :; done\n");
  const CommandResult result = run("{ judge try a.sh < /dev/null; echo $? >&2; } | head -n 1");
  EXPECT_EQ(result.output, "more\n");
  EXPECT_EQ(result.error_output, "141\n");
}

TEST_F(ContestantsFolder, TellsAReaderOfAPipeAtOnceWhatATimeOfAWatchCameTo) {
  write("a.sh", "read n; echo $((n + n))\n");
  write("1.in", "1\n");
  write("1.ans", "2\n");
  const CommandResult result =
      run("{ timeout -s KILL 60 judge test a.sh --watch & echo $! > pid; wait; } |"
          " { read row; echo \"$row\"; kill $(cat pid); }");
  EXPECT_THAT(result.output, HasSubstr("✓ 1"));
}

TEST_F(ContestantsFolder, TellsThatASmallProgramHasLessThanAMebibyte) {
  if (!OwnPages().come_one_by_one()) GTEST_SKIP() << "this kernel tells only < 2 MiB";
  write("small.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(run("judge try small.c < /dev/null").error_output, HasSubstr("peak < 1 MiB"));
}

TEST_F(ContestantsFolder, LetsNoProgramSteerTheTerminal) {
  write("a.sh", R"(printf '\033[2J\033[31mred\033[0m\n'; printf '\033]0;title\007\n' >&2)");
  Terminal terminal({"env", "-C", folder_.path().string(), JUDGE_PROGRAM, "try",
                     "--cache=" + cache_.path().string(), "a.sh"},
                    80);
  const std::string seen = terminal.type("\x04", "MiB\n");
  EXPECT_THAT(seen, HasSubstr("\\x1b[2J\x1b[31mred\x1b[0m"));
  EXPECT_THAT(seen, HasSubstr("\\x1b]0;title\\x07"));
  EXPECT_EQ(terminal.exit_code(), 0);
  const CommandResult piped = run("judge try a.sh < /dev/null");
  EXPECT_EQ(piped.output, "\x1b[2J\x1b[31mred\x1b[0m\n");
  EXPECT_THAT(piped.error_output, HasSubstr("\x1b]0;title\x07\n"));
}

TEST_F(ContestantsFolder, ReadsTheNamesOfItsFilesInWhatATriedProgramSays) {
  write("a.sh", "echo \"$0: out\"; echo \"$0: no way\" >&2; printf 'in %s' \"$0\" >&2\n");
  const CommandResult result = run("judge try a.sh < /dev/null");
  EXPECT_EQ(result.exit_code, 0) << result.error_output;
  EXPECT_THAT(result.error_output,
              AllOf(HasSubstr("a.sh: no way\nin a.sh"), Not(HasSubstr("/a.sh"))));
  EXPECT_THAT(result.output, HasSubstr("/a.sh: out\n")) << "its output is its own";
}

TEST_F(ContestantsFolder, SeesAPromptThatLooksLikeAPathWhileItTypes) {
  write("a.sh", "printf 'where? /' >&2; read n; echo \"to $n\"\n");
  Terminal terminal({"env", "-C", folder_.path().string(), JUDGE_PROGRAM, "try",
                     "--cache=" + cache_.path().string(), "a.sh"},
                    80);
  terminal.type("", "where? /");
  terminal.type_plainly("home\n", "to home\n");
  EXPECT_EQ(terminal.exit_code(), 0);
}

TEST_F(ContestantsFolder, LeaveNoColoursBehindWhereAProgramIsStopped) {
  write("a.sh", R"(printf '\033[31mred\n'; sleep 60)");
  Terminal terminal({"env", "-C", folder_.path().string(), JUDGE_PROGRAM, "try",
                     "--cache=" + cache_.path().string(), "a.sh"},
                    80);
  terminal.type("", "red\n");
  EXPECT_THAT(terminal.type("\x03", "interrupted\n"), HasSubstr("\x1b[0m"));
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(ContestantsFolder, TriesUnderLimitsUnlessToldNotTo) {
  write("a.sh", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo $i\n");
  const CommandResult slow = run("judge try a.sh --time-limit 0.02 < /dev/null");
  EXPECT_EQ(slow.exit_code, 1);
  EXPECT_THAT(slow.error_output, HasSubstr("✗ TLE: "));
  EXPECT_EQ(run("judge try --no-limits a.sh < /dev/null").output, "100000\n");
}

TEST_F(ContestantsFolder, EndsWhenInterruptedWhileItIsReadSlowly) {
  write("yes.sh", "while :; do echo yes; done\n");
  run("{ timeout --preserve-status -s INT -k 20 1 judge try --no-limits yes.sh < /dev/null; echo "
      "$? > code; } | "
      "while [ ! -s code ] && read line; do sleep 0.01; done");
  EXPECT_EQ(content("code"), "130\n");
}

TEST_F(ContestantsFolder, AnswersWhileMoreIsStillToCome) {
  write("a.sh", "while read n; do echo got $n; done\n");
  // The second line is written when the first one was answered, or never.
  const CommandResult talk = run(
      "mkfifo to from; judge try a.sh < to > from & exec 3> to 4< from; echo 1 >&3; read a <&4; "
      "echo 2 >&3; read b <&4; exec 3>&-; wait; echo \"$a, $b\"");
  EXPECT_THAT(talk.output, HasSubstr("got 1, got 2"));
}

}  // namespace
}  // namespace judge
