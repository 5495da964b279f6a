// `judge stress` and `judge shrink`, as they are started.
#include <gmock/gmock.h>

#include "judge/cli/samples/contestants_folder_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

/// Two programs that differ from 9 on, and a generator.
class TwoPrograms : public ContestantsFolder {
 protected:
  TwoPrograms() {
    write("a.sh", "read n\necho $((n < 9 ? n : n + 1))\n");
    write("b.sh", "read n\necho $((n))\n");
    write("gen.sh", "echo $(($1 % $2))\n");
  }
};

TEST_F(TwoPrograms, AreToldApartByASmallInput) {
  const CommandResult found =
      run("judge stress a.sh b.sh --generator 'gen.sh {seed} {1..100}' --seed 1 --save small.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output,
              AllOf(HasSubstr("a.sh WA"),
                    HasSubstr("without a validator only the generator's arguments and"),
                    HasSubstr("9                    │ 10"), HasSubstr("seed 1")));
  EXPECT_EQ(content("small.in"), "9\n");
}

TEST_F(TwoPrograms, ThatAreTheSameAreNotToldApart) {
  const CommandResult same =
      run("judge stress b.sh b.sh --generator 'gen.sh {seed} {1..100}' --time 1");
  EXPECT_EQ(same.exit_code, 0) << same.error_output;
  EXPECT_THAT(same.output, AllOf(HasSubstr("nothing found in"), HasSubstr("compared")));
}

TEST_F(TwoPrograms, ThatAreNotToldApartOnABusyMachineAreToldSo) {
  const std::string words = " judge stress b.sh b.sh --generator 'gen.sh {seed} {1..100}' --time 1";
  const auto is_told =
      HasSubstr("note: the machine is busy: 2.3 times as slow as idle; do not trust the times\n");
  EXPECT_THAT(run("JUDGE_SLOWNESS=2.3" + words).error_output, is_told);
  EXPECT_THAT(run("JUDGE_SLOWNESS=1.2" + words).error_output, testing::Not(HasSubstr("busy")));
}

TEST_F(TwoPrograms, NeedAGenerator) {
  const CommandResult none = run("judge stress a.sh b.sh");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("--generator"));
  const CommandResult fails = run("judge stress a.sh b.sh --generator 'gen.sh {seed}' --time 1");
  EXPECT_EQ(fails.exit_code, 2);
  EXPECT_THAT(fails.error_output,
              AllOf(HasSubstr("no input was of use"), HasSubstr("the generator failed on")));
}

TEST_F(TwoPrograms, AreToldBeforeAnythingRunsThatAFindCannotBeSaved) {
  const CommandResult none =
      run("judge stress a.sh b.sh --generator 'gen.sh {seed}' --save nowhere/x.in");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("judge: --save: nothing can be written in nowhere"));
  EXPECT_EQ(none.output, "");
}

TEST_F(TwoPrograms, AreToldOfARangeThatIsNone) {
  const CommandResult none = run("judge stress a.sh b.sh --generator 'gen.sh {seed} {100..1}'");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("'{100..1}' is no range"));
}

TEST_F(TwoPrograms, AreToldThatAValidatorHasToExitWith42) {
  write("never.sh", "exit 0\n");
  const CommandResult none =
      run("judge stress a.sh b.sh --generator 'gen.sh {seed} {1..100}' --validator never.sh");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, AllOf(HasSubstr("the validator refused"), HasSubstr("42")));
  EXPECT_THAT(none.output, HasSubstr("gen.sh {seed} {1..100}: 0 inputs compared"));
}

TEST_F(TwoPrograms, HaveAGeneratorAndAValidatorWithTheHeaderBesideThem) {
  write("testlib.h", "#include <stdio.h>\n#include <stdlib.h>\n#define OK_EXIT_CODE 0\n");
  write("gen.c",
        "#include \"testlib.h\"\nint main(int argc, char** argv) {\n"
        "  return argc < 2 || printf(\"%d\\n\", atoi(argv[1]) % 100) < 0;\n}\n");
  write("valid.c",
        "#include \"testlib.h\"\nint main() {\n  int n;\n"
        "  return scanf(\"%d\", &n) == 1 && n >= 20 ? OK_EXIT_CODE : 3;\n}\n");
  const CommandResult found =
      run("judge stress a.sh b.sh --generator gen.c --validator valid.c --seed 1 --save small.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_EQ(content("small.in"), "20\n");
}

TEST_F(TwoPrograms, AreToldWithTheReasonOfACrashWhicheverOfThemCrashes) {
  write("good.py", "print(int(input()))\n");
  write("crash.py", "n = int(input())\nif n > 5: raise ValueError\nprint(n)\n");
  for (const char* programs : {"crash.py good.py", "good.py crash.py"}) {
    const CommandResult found = run("judge stress " + std::string(programs) +
                                    " --generator 'gen.sh {seed} {1..100}' --seed 1");
    EXPECT_EQ(found.exit_code, 1) << found.error_output;
    EXPECT_THAT(found.output, HasSubstr("crash.py RTE: exit code 1; ValueError (crash.py:2)"));
  }
}

TEST_F(TwoPrograms, ThatDoNotCompileAreNoFind) {
  write("bad.cpp", "int main() { return x; }\n");
  write("some.in", "1\n");
  for (const char* command :
       {"stress bad.cpp b.sh -g 'gen.sh {seed} 9'", "stress b.sh bad.cpp -g 'gen.sh {seed} 9'",
        "shrink bad.cpp b.sh some.in"}) {
    const CommandResult result = run(std::string("judge ") + command);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.error_output, HasSubstr("bad.cpp does not compile"));
  }
  write("slow.sh", "while :; do :; done\n");
  const CommandResult late = run("judge shrink b.sh slow.sh some.in --time-limit 0.2");
  EXPECT_EQ(late.exit_code, 2);
  EXPECT_THAT(late.error_output, HasSubstr("slow.sh gives no answer"));
}

TEST_F(TwoPrograms, ThatDifferFromRunToRunAreToldSo) {
  write("chance.sh", "read n\necho $RANDOM$RANDOM\n");
  const CommandResult found = run("judge stress chance.sh b.sh -g 'gen.sh {seed} {1..100}'");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output, HasSubstr("goes wrong each time; chance.sh differs from run to run"));
  write("some.in", "1\n");
  const CommandResult other = run("judge shrink b.sh chance.sh some.in");
  EXPECT_THAT(other.output, HasSubstr("chance.sh differs from run to run"));
}

TEST_F(TwoPrograms, AreNotHeldAgainstEachOtherOnOneInputForLong) {
  write("same.sh", "echo 5\n");
  const CommandResult none = run("judge stress a.sh b.sh -g 'same.sh {seed}' --time 600");
  EXPECT_EQ(none.exit_code, 0) << none.error_output;
  EXPECT_THAT(none.output, HasSubstr("same.sh {seed}: 32 inputs compared, all of them the same: it "
                                     "makes one input, whatever the seed"));
}

TEST_F(TwoPrograms, GiveGeneratorsWordsAsAShellDoes) {
  write("words.sh", "printf '%s\n' \"$#\" \"$@\"\n");
  write("fails.sh", "exit 9\n");
  const CommandResult found =
      run("judge stress fails.sh b.sh --no-shrink --time-limit 5 -g \"words.sh {seed:7} 'a b' "
          "\\\"c d\\\" e\\\\ f\"");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output,
              AllOf(HasSubstr("\n      4\n"), HasSubstr("\n      a b\n      c d\n      e f\n")));
  const CommandResult bad = run("judge stress fails.sh b.sh -g \"words.sh 'a b\"");
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_THAT(bad.error_output, HasSubstr("a quote that does not end"));
}

TEST_F(TwoPrograms, ThatAreNotThereAreToldSo) {
  const CommandResult none = run("judge stress nope.sh a.sh -g gen.sh");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("there is no program nope.sh"));
  const CommandResult no_input = run("judge shrink a.sh b.sh nofile");
  EXPECT_EQ(no_input.exit_code, 2);
  EXPECT_THAT(no_input.error_output, HasSubstr("nofile: there is no such file to make smaller"));
}

TEST_F(TwoPrograms, KeepTheStructureOfAnInputWhereNothingTellsWhatIsValid) {
  write("sum.sh", "read n; read -a x; s=0; for i in ${x[@]}; do s=$((s + i)); done; echo $s\n");
  write("low.sh",
        "read n; read -a x; s=0; for i in ${x[@]}; do s=$((s + i)); done; "
        "echo $((s > 50 ? 50 : s))\n");
  write("big.in", "3\n40 70 8\n");
  EXPECT_EQ(run("judge shrink low.sh sum.sh big.in --save small.in").exit_code, 1);
  EXPECT_EQ(content("small.in"), "3\n1 42 8\n");
}

TEST_F(TwoPrograms, AreToldApartByTheSmallestOfWhatMoreSeedsMake) {
  write("list.sh", "n=$(($1 % 50 + 1))\necho $n\necho $(seq $n)\n");
  write("count.sh", "read n\necho $((n + 1))\n");
  const CommandResult found =
      run("judge stress count.sh b.sh --generator list.sh --seed 1 --save small.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_EQ(content("small.in"), "1\n1\n");
}

TEST_F(TwoPrograms, AreShownAndSavedWhenMakingThemSmallIsInterrupted) {
  write("slow.sh", "read n\nsleep 0.3\necho $((n < 9 ? n : n + 1))\n");
  write("big.in", "123456789\n");
  const CommandResult stopped =
      run("timeout --preserve-status --signal=INT --foreground 4 judge shrink slow.sh b.sh big.in "
          "--save small.in");
  EXPECT_EQ(stopped.exit_code, 130) << stopped.error_output;
  EXPECT_THAT(stopped.output, HasSubstr("slow.sh WA"));
  EXPECT_THAT(content("small.in"), testing::MatchesRegex("[0-9]+\n"));
}

TEST_F(TwoPrograms, MakeAnInputOfOnesOwnSmallAndKeepItValid) {
  write("big.in", "123456\n");
  write("even.sh", "read n\n((n % 2 == 0)) && exit 42\nexit 43\n");
  EXPECT_EQ(run("judge shrink a.sh b.sh big.in --save small.in --validator even.sh").exit_code, 1);
  EXPECT_EQ(content("small.in"), "62\n");
  write("well.in", "4\n");
  EXPECT_EQ(run("judge shrink a.sh b.sh well.in").exit_code, 0);
}

TEST_F(TwoPrograms, OfAProblemMakeACaseOfWhatIsFound) {
  copy_problem("double", folder_.path());
  write("solutions/double/wrong_answer/late.sh", "read n; echo $((n < 3 ? 2 * n : n * n))\n");
  ASSERT_EQ(run("judge generate double").exit_code, 0);
  const CommandResult found =
      run("judge stress double wrong_answer/late.sh --generator 'number 7' --seed 1 --keep broke");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.error_output, HasSubstr("kept as case broke"));
  EXPECT_EQ(content("generators/double/kept/broke.in"), "3\n");
  EXPECT_EQ(content("generators/double/kept/broke.ans"), "6\n");
  EXPECT_THAT(content("generators/double/kept/broke.desc"), HasSubstr("late.sh"));
  EXPECT_EQ(run("judge generate double --check").exit_code, 0);
  ASSERT_EQ(run("judge export double --output double.zip").exit_code, 0);
  const CommandResult lost =
      run("judge stress double.zip wrong_answer/square.sh --generator 'number 7' --keep broke");
  EXPECT_EQ(lost.exit_code, 2);
  EXPECT_THAT(lost.error_output, HasSubstr("unpack it"));
  const CommandResult refused = run("judge stress double wrong_answer/square.sh --compare exact");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error_output, HasSubstr("--compare is for programs without a problem"));
}

TEST_F(TwoPrograms, OfAnInteractiveProblemAreShownWithWhatWasSaid) {
  copy_problem("guess", folder_.path());
  write("stuck.py", "print(1, flush=True)\ninput()\nprint(1, flush=True)\ninput()\n");
  const std::string input = content("cases/guess/secret/2.in");
  write("some.in", input);
  const CommandResult found = run("judge shrink guess stuck.py some.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("what was said: < the interactor, > stuck.py"),
                                  HasSubstr("> 1"), testing::Not(HasSubstr("more line"))));
  write("floods.sh", "for ((i = 200; i < 300; ++i)); do echo $i; done\n");
  const CommandResult flood = run("judge shrink guess floods.sh some.in");
  EXPECT_EQ(flood.exit_code, 1) << flood.error_output;
  EXPECT_THAT(flood.output, AllOf(HasSubstr("> 200\n"), HasSubstr("more lines\n")));
}

TEST_F(TwoPrograms, OfAnInteractiveProblemAreNoFindWhereTheReferenceFailsToo) {
  copy_problem("guess", folder_.path());
  write("stuck.py", "print(1, flush=True)\ninput()\nprint(1, flush=True)\ninput()\n");
  write("some.in", content("cases/guess/secret/2.in"));
  write("solutions/guess/guess.sh", "exit 1\n");
  const CommandResult found = run("judge shrink guess stuck.py some.in");
  EXPECT_EQ(found.exit_code, 2) << found.output;
  EXPECT_THAT(found.error_output, HasSubstr("does not get through either"));
}

TEST_F(TwoPrograms, OfAProblemAreJudgedByItsSecretFlagsAndTheLimitThatFollows) {
  std::filesystem::copy(
      std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-half",
      folder_.path() / "half", std::filesystem::copy_options::recursive);
  write("nearly.py", "print(int(input()) / 2 + 1e-8)\n");
  write("five.txt", "5\r\n");
  const CommandResult near = run("judge shrink half nearly.py five.txt");
  EXPECT_EQ(near.exit_code, 0) << near.output;
  EXPECT_THAT(near.output, HasSubstr("does not go wrong"));
  EXPECT_THAT(near.error_output, HasSubstr("half: time limit 0.5 s, 2 times what "));
}

TEST_F(TwoPrograms, OfAProblemWithoutAGeneratorAreToldApartByCasesWithChanges) {
  copy_package("packages/current-half", folder_.path() / "half");
  write("late.py", "n = int(input())\nprint(n / 2 if n < 1000 else 0)\n");
  const CommandResult found =
      run("judge stress half late.py --seed 1 --time-limit 2 --save small.in");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.output, AllOf(HasSubstr("late.py WA"), HasSubstr("of seed 1")));
  EXPECT_EQ(content("small.in"), "1000\n");
  const CommandResult same = run("judge stress half accepted/half.py --time 3 --time-limit 2");
  EXPECT_EQ(same.exit_code, 0) << same.error_output;
  EXPECT_THAT(same.output, HasSubstr("    cases with changes: "));
}

TEST_F(TwoPrograms, AreToldOfWhileTheyRunOnTheInputToShrink) {
  write("slow.sh", "sleep 1; cat\n");
  write("five.txt", "5\n");
  const CommandResult same = run("env -u JUDGE_PROGRESS judge shrink slow.sh slow.sh five.txt");
  EXPECT_EQ(same.exit_code, 0) << same.error_output;
  EXPECT_THAT(same.error_output, HasSubstr("running the program on the input"));
}

TEST_F(TwoPrograms, LeaveNothingBehindWhenInterrupted) {
  const CommandResult stopped =
      run("mkdir tmp; export TMPDIR=$PWD/tmp; timeout --preserve-status --signal=INT --foreground "
          "3 judge stress b.sh "
          "b.sh --generator 'gen.sh {seed} {1..100}'; code=$?; ls -A tmp | wc -l; exit $code");
  EXPECT_EQ(stopped.exit_code, 130);
  EXPECT_THAT(stopped.output, AllOf(HasSubstr("interrupted, nothing found"), HasSubstr("\n0\n")));
  EXPECT_THAT(stopped.error_output, testing::Not(HasSubstr("interrupted"))) << "it is said once";
}

}  // namespace
}  // namespace judge
