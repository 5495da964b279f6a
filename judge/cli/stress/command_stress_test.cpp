// `judge stress` and `judge shrink`, as they are started.
#include <gmock/gmock.h>

#include "judge/cli/test/contestants_folder.hpp"
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
  EXPECT_THAT(found.output, AllOf(HasSubstr("a.sh WA"), HasSubstr("1-minimal"),
                                  HasSubstr("9                    │ 10"), HasSubstr("seed 1")));
  EXPECT_EQ(content("small.in").substr(0, 1), "9");
}

TEST_F(TwoPrograms, ThatAreTheSameAreNotToldApart) {
  const CommandResult same =
      run("judge stress b.sh b.sh --generator 'gen.sh {seed} {1..100}' --time 1");
  EXPECT_EQ(same.exit_code, 0) << same.error_output;
  EXPECT_THAT(same.output, AllOf(HasSubstr("nothing found in"), HasSubstr("compared")));
}

TEST_F(TwoPrograms, NeedAGenerator) {
  const CommandResult none = run("judge stress a.sh b.sh");
  EXPECT_EQ(none.exit_code, 2);
  EXPECT_THAT(none.error_output, HasSubstr("--generator"));
  const CommandResult fails = run("judge stress a.sh b.sh --generator 'gen.sh {seed}' --time 1");
  EXPECT_EQ(fails.exit_code, 2);
  EXPECT_THAT(fails.error_output, HasSubstr("no input was of use"));
}

TEST_F(TwoPrograms, MakeAnInputOfOnesOwnSmallAndKeepItValid) {
  write("big.in", "123456\n");
  write("even.sh", "read n\n((n % 2 == 0)) && exit 42\nexit 43\n");
  EXPECT_EQ(run("judge shrink a.sh b.sh big.in --save small.in --validator even.sh").exit_code, 1);
  EXPECT_EQ(content("small.in").substr(0, 2), "10");
  write("well.in", "4\n");
  EXPECT_EQ(run("judge shrink a.sh b.sh well.in").exit_code, 0);
}

TEST_F(TwoPrograms, OfAProblemMakeACaseOfWhatIsFound) {
  copy_problem("double", folder_.path());
  ASSERT_EQ(run("judge generate double").exit_code, 0);
  const CommandResult found = run(
      "judge stress double wrong_answer/square.sh --generator 'number 7' --seed 1 --keep broke");
  EXPECT_EQ(found.exit_code, 1) << found.error_output;
  EXPECT_THAT(found.error_output, HasSubstr("kept as case broke"));
  EXPECT_EQ(content("generators/double/kept/broke.in").substr(0, 1), "1");
  EXPECT_EQ(content("generators/double/kept/broke.ans"), "2\n");
  EXPECT_THAT(content("generators/double/kept/broke.desc"), HasSubstr("square.sh"));
  EXPECT_EQ(run("judge generate double --check").exit_code, 0);
}

TEST_F(TwoPrograms, LeaveNothingBehindWhenInterrupted) {
  const CommandResult stopped = run(
      "mkdir tmp; export TMPDIR=$PWD/tmp; timeout --signal=INT --foreground 3 judge stress b.sh "
      "b.sh --generator 'gen.sh {seed} {1..100}'; code=$?; ls -A tmp | wc -l; exit $code");
  EXPECT_THAT(stopped.output, AllOf(HasSubstr("interrupted, nothing found"), HasSubstr("\n0\n")));
}

}  // namespace
}  // namespace judge
