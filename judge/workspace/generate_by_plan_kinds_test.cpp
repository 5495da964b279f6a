// What a plan by BAPCtools' conventions makes.
#include "judge/machine/survey.hpp"
#include "judge/testing/golden.hpp"
#include "judge/workspace/generate_by_plan_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

using Files = std::map<std::string, std::string>;

class GenerateTotal : public GenerateFixture {
 protected:
  GenerateTotal() : GenerateFixture("total") {}
};

TEST_F(GenerateTotal, MakesAllThatAPlanCanHave) {
  std::string screen = told();
  for (const auto& [name, text] : cases()) screen += "== " + name + "\n" + text;
  expect_golden("total-cases.txt", screen);
}

TEST_F(GenerateTotal, FindsNothingToDoTheSecondTime) {
  generated();
  EXPECT_THAT(generated().changed, IsEmpty());
  EXPECT_THAT(generated(GenerateMode::check).changed, IsEmpty());
}

/// The problem `double` with plans by BAPCtools' conventions.
class GeneratePackage : public GenerateFixture {
 protected:
  /// `data` is what stands behind it.
  void plan(const std::string& data, const std::string& more = "") const {
    write("generators/double/generators.yaml",
          "conventions: bapctools\nsolution: /solutions/double/double.sh\n" + more +
              "data: " + data + "\n");
  }
};

TEST_F(GeneratePackage, KeepsWhatThePlanDoesNotName) {
  write("cases/double/sample/own.in", "3\n");
  write("cases/double/sample/own.ans", "6\n");
  write("cases/double/secret/group/test_group.yaml", "{}\n");
  write("cases/double/secret/group/own.in", "4\n");
  write("cases/double/secret/group/own.ans", "8\n");
  plan("{sample: {data: {a: number 1}}}");
  EXPECT_THAT(
      told(),
      HasSubstr("cases/double: warning: 4 files of testcases are not in the plan: "
                "sample/own.ans, sample/own.in, secret/group/own.ans, secret/group/own.in\n"));
  EXPECT_EQ(content("sample/own.in"), "3\n");
  EXPECT_THAT(content("SHA256SUMS"), Not(HasSubstr("own")));
  EXPECT_FALSE(has_errors(generated(GenerateMode::check).diagnostics));
}

TEST_F(GeneratePackage, NeedsNoListOfChecksumsToCheckWhatAnotherToolMade) {
  write("cases/double/secret/1-a.in", "5\n");
  write("cases/double/secret/1-a.ans", "10\n");
  plan("{secret: {data: [{a: number 5}]}}");
  EXPECT_THAT(changed(GenerateMode::check), IsEmpty());
  write("cases/double/secret/1-a.ans", "11\n");
  EXPECT_THAT(generated(GenerateMode::check).changed, ElementsAre("secret/1-a.ans"));
}

TEST_F(GeneratePackage, LeavesCasesWithoutAValueInPlace) {
  write("cases/double/secret/a.in", "5\n");
  write("cases/double/secret/a.ans", "11\n");
  write("cases/double/secret/b.in", "6\n");
  plan("{secret: {data: {a: , b: }}}");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("generators.yaml:3:24: warning: the first of 2 testcases without a "
                              "value"));
  EXPECT_THAT(text, HasSubstr("warning: secret/a: the solution solutions/double/double.sh does not "
                              "print the answer that is given"));
  EXPECT_EQ(cases(), (Files{{"secret/a.in", "5\n"},
                            {"secret/a.ans", "11\n"},
                            {"secret/b.in", "6\n"},
                            {"secret/b.ans", "12\n"}}));
  EXPECT_THAT(generated().changed, IsEmpty());
  // Its author's files are not listed, and so removed by nobody.
  plan("{}");
  EXPECT_THAT(told(), HasSubstr("3 files of testcases are not in the plan: secret/a.ans, "
                                "secret/a.in, secret/b.in\n"));
  EXPECT_EQ(cases(),
            (Files{{"secret/a.in", "5\n"}, {"secret/a.ans", "11\n"}, {"secret/b.in", "6\n"}}));
}

TEST_F(GeneratePackage, TellsOfACaseWithoutAValueThatIsNotThere) {
  plan("{secret: {data: {a: }}}");
  EXPECT_THAT(told(), HasSubstr("error: secret/a: the plan does not say how it is made, and there "
                                "is no secret/a.in\n    help: give it a generator's command"));
}

TEST_F(GeneratePackage, TriesAGeneratorAgainWithTheNextSeed) {
  write("generators/double/picky.sh",
        "(($1 % 3 == 0)) || { echo \"$1 is not for me\" >&2; exit 1; }\necho $1\n");
  plan("{secret: {data: {a: {generate: 'picky {seed}', retries: 3}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(std::stol(content("secret/a.in")) % 3, 0);
  write("generators/double/picky.sh", "echo \"$0: never\" >&2; exit 1\n");
  EXPECT_THAT(told(),
              HasSubstr("error: secret/a: the generator 'picky {seed}' failed 3 times: exit "
                        "code 1\n    picky.sh: never\n"));
}

TEST_F(GeneratePackage, TakesTheFilesThatAGeneratorWrites) {
  write("generators/double/files.sh",
        "echo 4 > testcase.in\necho 8 > testcase.ans\necho x > testcase.hint\n"
        "echo y > other.in\nln -s /etc/passwd testcase.desc\nmkdir testcase.png\n");
  plan("{secret: {data: {a: files}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(cases(),
            (Files{{"secret/a.in", "4\n"}, {"secret/a.ans", "8\n"}, {"secret/a.hint", "x\n"}}));
  write("generators/double/files.sh", "echo 4 > testcase.in\necho 5\n");
  EXPECT_THAT(told(), HasSubstr("warning: secret/a: the generator 'files' wrote testcase.in and "
                                "printed something, too\n    what it printed is not used"));
  write("generators/double/files.sh", "echo 4 > other.in\n");
  EXPECT_THAT(told(),
              HasSubstr("error: secret/a: the generator 'files' failed: it printed nothing, "
                        "and wrote no testcase.in"));
}

// As BAPCtools' validation.h tells one that makes inputs from one that validates them.
TEST_F(GeneratePackage, AnIsolatedGeneratorHasAFolderGeneratorsInItsPath) {
  const TempDir scratch = TempDir::create().value();
  const IsolationSurvey survey = survey_isolation(scratch.path(), Cgroups::left_out);
  if (survey.best < Isolation::full) GTEST_SKIP() << survey.containers.detail;
  isolation = Isolation::full;
  write("generators/double/both.sh", "case $0 in */generators/*) echo 4 ;; *) exit 43 ;; esac\n");
  plan("{secret: {data: {a: both}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("secret/a.in"), "4\n");
}

TEST_F(GeneratePackage, WarnsWhereAFileDoesNotMatch) {
  plan("{secret: {data: {a: {in: '5', match: ['^5$', '^6$']}, b: {in: '7', match: {ans: '15'}}}}}");
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("generators.yaml:3:52: warning: secret/a.in does not match '^6$'"));
  EXPECT_THAT(text, HasSubstr("warning: secret/b.ans does not match '15'"));
  EXPECT_THAT(text, Not(HasSubstr("'^5$'")));
  EXPECT_EQ(content("secret/a.in"), "5\n");
}

TEST_F(GeneratePackage, ValidatesWhatAGroupIncludesByItsOwnArguments) {
  write("generators/double/validator.sh", "read n; ((n <= ${1:-100})) && exit 42; exit 43\n");
  const std::string plan_head =
      "{sample: {data: {a: {in: '50'}}}, secret: {data: {g: {include: [sample], test_group.yaml: "
      "{input_validator_args: ['";
  plan(plan_head + "60']}}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("secret/g/a.in"), "50\n");
  EXPECT_EQ(content("secret/g/test_group.yaml"), "{input_validator_args: ['60']}\n");
  plan(plan_head + "40']}}}}}");
  EXPECT_THAT(told(), HasSubstr("error: secret/g/a: the input validator rejects it"));
}

TEST_F(GeneratePackage, RemovesAGroupOfWhichNothingIsLeft) {
  plan("{secret: {data: {g: {test_group.yaml: {}, data: {a: number 1}}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(content("secret/g/a.ans"), "2\n");
  plan("{sample: {data: {a: number 1}}}");
  EXPECT_EQ(told(), "");
  EXPECT_FALSE(fs::exists(root() / "cases/double/secret/g"));
}

TEST_F(GeneratePackage, AConversationGoesWithItsSampleAndIsToldSo) {
  plan("{sample: {data: {a: number 1, b: number 2}}}");
  EXPECT_EQ(told(), "");
  write("cases/double/sample/a.interaction", "<1\n>2\n");
  plan("{sample: {data: {b: number 2}}}");
  const GenerateResult result = generated();
  EXPECT_THAT(result.diagnostics, IsEmpty());
  EXPECT_THAT(result.changed, testing::Contains("sample/a.interaction"));
  EXPECT_FALSE(fs::exists(root() / "cases/double/sample/a.interaction"));
}

TEST_F(GeneratePackage, MakesWhatASampleOnlyShows) {
  plan(
      "{sample: {data: {a: {in.statement: '1', in.download: {link: in.statement}}, b: {in: '2', "
      "ans.statement: four, out: '4'}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(cases(), (Files{{"sample/a.in.statement", "1\n"},
                            {"sample/a.in.download", "1\n"},
                            {"sample/b.in", "2\n"},
                            {"sample/b.ans", "4\n"},
                            {"sample/b.out", "4\n"},
                            {"sample/b.ans.statement", "four\n"}}));
}

TEST_F(GeneratePackage, ChecksNoOutputBesideAnAnswerThatIsToBeRefused) {
  plan(
      "{invalid_output: {data: {a: {in: '2', ans: '4', out: '5'}}}, invalid_answer: {include: "
      "[a]}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(cases(), (Files{{"invalid_answer/a.in", "2\n"},
                            {"invalid_answer/a.ans", "4\n"},
                            {"invalid_answer/a.out", "5\n"},
                            {"invalid_output/a.in", "2\n"},
                            {"invalid_output/a.ans", "4\n"},
                            {"invalid_output/a.out", "5\n"}}));
}

TEST_F(GeneratePackage, MakesTheOtherGroupsOfBapctools) {
  plan(
      "{testing_tool_test: {data: {a: {in: 'x'}}}, fuzz: {data: {b: number 2}}, invalid_answer: "
      "{data: {c: {in: '3', ans: 'x'}}}, invalid_input: {data: {d: {in: 'x', ans: 'y'}}}}");
  EXPECT_EQ(told(), "");
  EXPECT_EQ(cases(), (Files{{"testing_tool_test/a.in", "x\n"},
                            {"fuzz/b.in", "2\n"},
                            {"fuzz/b.ans", "4\n"},
                            {"invalid_answer/c.in", "3\n"},
                            {"invalid_answer/c.ans", "x\n"},
                            {"invalid_input/d.in", "x\n"},
                            {"invalid_input/d.ans", "y\n"}}));
}

}  // namespace
}  // namespace judge
