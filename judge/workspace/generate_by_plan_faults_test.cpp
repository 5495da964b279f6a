#include <ostream>

#include "judge/workspace/generate_by_plan_fixture.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// Something wrong with a plan or its programs, and what is said about it.
struct PlanFault {
  std::string name;
  std::string plan;
  std::vector<std::string> said;
  std::string file = {};  ///< a program that takes part in it
  std::string content = {};
};

std::ostream& operator<<(std::ostream& out, const PlanFault& row) {
  return out << row.name;
}

class GenerateFault : public GenerateFixture, public testing::WithParamInterface<PlanFault> {};

TEST_P(GenerateFault, IsReportedAndNothingIsWritten) {
  const PlanFault& fault = GetParam();
  if (fault.name.starts_with("Checker")) write_checker();
  if (!fault.file.empty()) write(fault.file, fault.content);
  plan(fault.plan);
  const std::string text = told();
  EXPECT_THAT(text, HasSubstr("error: "));
  for (const std::string& part : fault.said) EXPECT_THAT(text, HasSubstr(part));
  EXPECT_THAT(cases(), IsEmpty());
}

constexpr const char* kSmall = "{secret: {data: {a: number 5}}}";
constexpr const char* kSolution = "solutions/double/double.sh";
constexpr const char* kGenerator = "generators/double/number.sh";
constexpr const char* kValidator = "generators/double/validator.sh";
constexpr const char* kChecker = "judge/checkers/double.sh";

INSTANTIATE_TEST_SUITE_P(
    Rows, GenerateFault,
    testing::Values(
        PlanFault{"PlanWithMistakes", "{secret: {data: {a: {}}}}", {"generators.yaml:2"}},
        PlanFault{"GeneratorFails",
                  kSmall,
                  {"generators/double/generators.yaml:2:",
                   "secret/a: the generator 'number 5' failed: exit code 3\n    no such number"},
                  kGenerator,
                  "echo no such number >&2\nexit 3\n"},
        PlanFault{"GeneratorKilled",
                  kSmall,
                  {"failed: killed by SIGSEGV"},
                  kGenerator,
                  "kill -SEGV $$\n"},
        PlanFault{"GeneratorUnknown",
                  "{secret: {data: {a: nunber 5}}}",
                  {"there is no generator 'nunber'", "help: did you mean 'number'?"}},
        PlanFault{"GeneratorUnknownByItsFile",
                  "{secret: {data: {a: nunber.sh 5}}}",
                  {"there is no generator 'nunber.sh'", "help: did you mean 'number'?"}},
        PlanFault{"GeneratorDoesNotCompile",
                  kSmall,
                  {"generators/double/number.sh: error: does not compile"},
                  kGenerator,
                  "if\n"},
        PlanFault{"InputIsInvalid",
                  "{secret: {data: {a: number x}}}",
                  {"secret/a: the input validator rejects it\n    line 1, column 1: expected"}},
        PlanFault{"ValidatorEndsWithZero",
                  kSmall,
                  {"secret/a: the input validator rejects it\n"
                   "    exit code 0 (42 accepts, 43 rejects)"},
                  kValidator,
                  "exit 0\n"},
        PlanFault{"InvalidInputIsValid",
                  "{invalid_input: {data: {a: number 5}}}",
                  {"invalid_input/a: the input validator accepts it"}},
        PlanFault{"ValidatorFailsOnInvalidInput",
                  "{invalid_input: {data: {a: number x}}}",
                  {"neither accepts nor rejects it\n    killed by SIGABRT"},
                  kValidator,
                  "kill -ABRT $$\n"},
        PlanFault{"CopyMissing",
                  "{secret: {data: {a: {copy: kept/a}}}}",
                  {"secret/a: there is no generators/double/kept/a.in to copy"}},
        PlanFault{"SolutionMissing",
                  "{secret: {solution: /solutions/double/other.sh, data: {a: number 5}}}",
                  {"the solution is not there: solutions/double/other.sh"}},
        PlanFault{"NoSolution",
                  "{secret: {solution: '', data: {a: number 5}}}",
                  {"secret/a: there is neither an answer nor a solution to make it"}},
        PlanFault{"SolutionFails",
                  kSmall,
                  {"secret/a: the solution solutions/double/double.sh makes no answer: exit code 7",
                   "\n    out of ideas"},
                  kSolution,
                  "echo 10; echo out of ideas >&2; exit 7\n"},
        PlanFault{"SolutionKilled",
                  kSmall,
                  {"makes no answer: killed by SIGFPE"},
                  kSolution,
                  "kill -FPE $$\n"},
        PlanFault{"SolutionTooSlow",
                  kSmall,
                  {"makes no answer: more than 1 s of cpu time"},
                  kSolution,
                  "while :; do :; done\n"},
        PlanFault{"SolutionTooTalkative",
                  kSmall,
                  {"makes no answer: more than 1 MiB of output"},
                  kSolution,
                  "while :; do echo 0123456789012345678901234567890123456789; done\n"},
        PlanFault{
            "AnswerDisputed",
            "{sample: {data: {a: {in: \"5\\n\", ans: \"11\\n\"}}}}",
            {"error: sample/a: the solution solutions/double/double.sh does not print the answer "
             "that is given\n    line 1, column 2: expected \"11\", found \"10\""}},
        PlanFault{"CheckerRejectsTheAnswer",
                  "{secret: {data: {a: {in: \"5\\n\", ans: \"12\\n\"}}}}",
                  {"secret/a: the checker does not accept the answer as an output\n"
                   "    neither 10 nor the next: 12"}},
        PlanFault{"CheckerRejectsTheSolution",
                  "{secret: {data: {a: {in: \"5\\n\", ans: \"11\\n\"}}}}",
                  {"does not print the answer that is given\n    neither 10 nor the next: 13"},
                  kSolution,
                  "echo 13\n"},
        PlanFault{"CheckerFails",
                  kSmall,
                  {"does not accept the answer as an output\n    exit code 1\n    lost"},
                  kChecker,
                  "echo lost >&2\nexit 1\n"},
        PlanFault{"CheckerFailsOnInvalidOutput",
                  "{invalid_output: {data: {a: {in: \"5\\n\", out: \"x\\n\"}}}}",
                  {"invalid_output/a: the checker neither accepts nor rejects the output"},
                  kChecker,
                  "read out; [[ $out == 10 ]] && exit 42; exit 1\n"},
        PlanFault{"CheckerRejectsValidOutput",
                  "{valid_output: {data: {a: {in: \"5\\n\", out: \"12\\n\"}}}}",
                  {"valid_output/a: the checker rejects the output\n    neither 10"}},
        PlanFault{"CheckerAcceptsInvalidOutput",
                  "{invalid_output: {data: {a: {in: \"5\\n\", out: \"11\\n\"}}}}",
                  {"invalid_output/a: the checker accepts the output"}},
        PlanFault{"InvalidOutputIsRight",
                  "{invalid_output: {data: {a: {in: \"5\\n\", out: \"10\\n\"}}}}",
                  {"invalid_output/a: the comparison accepts the output"}}),
    [](const auto& row) { return row.param.name; });

TEST_F(GenerateFixture, AFaultOfSeveralCasesIsReportedOnceAndNamesThem) {
  plan("{secret: {data: {a: number x, b: number 1, c: number y}}}");
  EXPECT_THAT(told(), HasSubstr("secret/a: the input validator rejects it\n"
                                "    line 1, column 1: expected the integer n\n"
                                "    likewise secret/c"));
  EXPECT_EQ(generated().diagnostics.size(), 1U);
}

TEST_F(GenerateFixture, FaultsLeaveOlderCasesAlone) {
  plan(kSmall);
  generated();
  const auto before = cases();
  plan("{secret: {data: {a: number 6, b: number x}}}");
  EXPECT_THAT(told(), HasSubstr("secret/b"));
  EXPECT_EQ(cases(), before);
}

TEST_F(GenerateFixture, AbsenceOfAPlanIsReported) {
  const GenerateResult result = generated();
  ASSERT_EQ(result.diagnostics.size(), 1U);
  EXPECT_EQ(to_string(result.diagnostics[0]),
            "generators/double: error: there is no plan to make testcases by\n"
            "    help: write generators/double/generators.yaml");
}

TEST_F(GenerateFixture, AbsenceOfAValidatorLeavesInputsUnchecked) {
  std::filesystem::remove(root() / kValidator);
  plan("{secret: {data: {a: number 5}}}");
  EXPECT_EQ(told(), "");
  plan("{invalid_input: {data: {a: number x}}}");
  EXPECT_THAT(told(), HasSubstr("invalid_input/a: there is no input validator to reject it\n"
                                "    help: write generators/double/validator.cpp"));
}

}  // namespace
}  // namespace judge
