// `judge coverage` with a real sandbox, compiler and gcov.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/coverage/coverage_text.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/golden.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// <iostream> would take seconds: without optimisation nothing of it is compiled before.
constexpr const char* kMeasuredSolution =
    "#include <cstdio>\n"
    "\n"
    "#include \"solutions/lib/sign.hpp\"\n"
    "\n"
    "int main() {\n"
    "  long n = 0;\n"
    "  std::scanf(\"%ld\", &n);\n"
    "  if (is_negative(n)) {\n"
    "    std::putchar('-');\n"
    "    n = -n;\n"
    "  }\n"
    "  std::printf(\"%ld\\n\", 2 * n);\n"
    "}\n";

constexpr const char* kMeasuredHeader =
    "#pragma once\n"
    "inline bool is_negative(long n) {\n"
    "  if (n >= 0) return false;\n"
    "  return true;\n"
    "}\n";

constexpr const char* kMeasuredValidator =
    "#include \"judge/kit/input_reader.hpp\"\n"
    "int main() {\n"
    "  return judge::kit::validate_input([](judge::kit::InputReader& input) {\n"
    "    input.read_integer(\"n\", -5, 9);\n"
    "    input.read_newline();\n"
    "    input.read_end();\n"
    "  });\n"
    "}\n";

constexpr const char* kMeasuredChecker =
    "#include <cstdio>\n"
    "int main(int, char** argv) {\n"
    "  std::FILE* answer = std::fopen(argv[2], \"r\");\n"
    "  long wanted = 0;\n"
    "  long found = 0;\n"
    "  std::fscanf(answer, \"%ld\", &wanted);\n"
    "  std::scanf(\"%ld\", &found);\n"
    "  return wanted == found ? 42 : 43;\n"
    "}\n";

/// The miniature problem; what is not to be measured stays a script.
class CoverageCommandTest : public JudgeOnProject {
 protected:
  CoverageCommandTest() : JudgeOnProject("double") {
    remove("generators/double/generators.yaml");
    add_case("sample/01-one", 1);
    add_case("secret/01-zero", 0);
    add_case("secret/02-nine", 9);
  }

  void add_case(const std::string& name, int number) {
    write("cases/double/" + name + ".in", std::to_string(number) + "\n");
    write("cases/double/" + name + ".ans", std::to_string(2 * number) + "\n");
  }

  void use_solution(const std::string& source) {
    remove("solutions/double/double.sh");
    write("solutions/double/double.cpp", source);
    write("solutions/lib/sign.hpp", kMeasuredHeader);
  }

  void use_validator(const std::string& name, const std::string& source) {
    remove("generators/double/validator.sh");
    write("generators/double/" + name, source);
  }

  void use_kit() {
    use_validator("validator.cpp", kMeasuredValidator);
    const auto kit = read_file(std::string(JUDGE_SOURCE_ROOT) + "/judge/kit/input_reader.hpp");
    write("judge/kit/input_reader.hpp", kit.value_or(""));
  }
};

TEST_F(CoverageCommandTest, TellsWhatNoCaseReaches) {
  use_solution(kMeasuredSolution);
  use_kit();
  EXPECT_EQ(judge({"coverage", "double"}), 0) << err_;
  expect_golden("screens/coverage.txt", without_measurements(out_));
  EXPECT_EQ(judge({"coverage", "double", "--strict", "--format", "json"}), 1);
  expect_golden("screens/coverage_json.txt", out_);
}

TEST_F(CoverageCommandTest, IsWellOnceACaseReachesIt) {
  use_solution(kMeasuredSolution);
  use_kit();
  add_case("secret/03-least", -5);
  EXPECT_EQ(judge({"coverage", "double", "--strict"}), 0) << out_ << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("all 10 lines, all 4 branches"), HasSubstr("✓ n, -5 .. 9\n"),
                          Not(HasSubstr("✗"))));
}

TEST_F(CoverageCommandTest, SaysThatARunWhichCrashesLeavesNoCounts) {
  use_solution(
      "#include <cstdio>\nint main() {\n  long n = 0;\n  std::scanf(\"%ld\", &n);\n"
      "  if (n == 9) __builtin_trap();\n  std::printf(\"%ld\\n\", 2 * n);\n}\n");
  EXPECT_EQ(judge({"coverage", "double"}), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("not accepted on 1 case: secret/02-nine"),
                          HasSubstr("one run was ended by a signal or a limit"),
                          HasSubstr("5  never true   if (n == 9)")));
}

TEST_F(CoverageCommandTest, ExitsWith1WhereCountsAreLost) {
  use_solution(
      "#include <cstdio>\n#include <cstdlib>\n#include <unistd.h>\nint main() {\n  long n = 0;\n"
      "  std::scanf(\"%ld\", &n);\n  std::printf(\"%ld\\n\", 2 * n);\n  std::fflush(stdout);\n"
      "  std::system(\"rm -f $GCOV_PREFIX/*\");\n  _exit(0);\n}\n");
  EXPECT_EQ(judge({"coverage", "double"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("double.cpp\n    what it counted cannot be read\n"));
}

TEST_F(CoverageCommandTest, TakesLimitsFromAValidatorInAnyLanguage) {
  use_validator("validator.py",
                "import os, sys\n"
                "number = int(sys.stdin.read())\n"
                "if 'JUDGE_LIMITS_FILE' in os.environ:\n"
                "    with open(os.environ['JUDGE_LIMITS_FILE'], 'w') as file:\n"
                "        hit = ' min-value-hit' if number == 0 else ''\n"
                "        print(f'\"n\":{hit}\\nconstant-bounds \"n\": 0 10', file=file)\n"
                "        print(f'values \"n\": {number} {number}', file=file)\n"
                "sys.exit(43 if number > 5 else 42)\n");
  EXPECT_EQ(judge({"coverage", "double"}), 1) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("in Python 3, which cannot be measured"),
                          HasSubstr("✗ n, 0 .. 10: never 10 (most: 1)"),
                          HasSubstr("✗ the input validator generators/double/validator.py does not "
                                    "accept 1 case: secret/02-nine\n")))
      << "what it refuses does not count";
}

TEST_F(CoverageCommandTest, TellsOfAValidatorThatFails) {
  write("generators/double/validator.sh",
        "#!/bin/sh\nread -r n\n[ \"$n\" -gt 0 ] || exit 7\nexit 42\n");
  EXPECT_EQ(judge({"coverage", "double"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("failed (exit code 7) on 1 case: secret/01-zero\n"));
}

TEST_F(CoverageCommandTest, MeasuresACheckerWithWrongSubmissionsAndInvalidOutputs) {
  write("judge/checkers/double.cpp", kMeasuredChecker);
  EXPECT_EQ(judge({"coverage", "double", "--reference-only"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("8  never false  return wanted == found ? 42 : 43;"));
  EXPECT_EQ(judge({"coverage", "double", "--strict"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions"));
  add_case("invalid_output/01-wrong", 1);
  write("cases/double/invalid_output/01-wrong.out", "3\n");
  EXPECT_EQ(judge({"coverage", "double", "--strict", "--reference-only"}), 0) << out_ << err_;
}

TEST_F(CoverageCommandTest, AsksValidatorsOfTestlibForTheirOverview) {
  const std::filesystem::path package = root() / "sum";
  copy_package("packages/polygon-sum", package);
  write("sum/files/val.cpp",
        "#include <cstdio>\n#include <cstring>\n"
        "int main(int argc, char** argv) {\n"
        "  for (int i = 1; i + 1 < argc; ++i) {\n"
        "    if (std::strcmp(argv[i], \"--testOverviewLogFileName\") == 0)\n"
        "      std::fputs(\"\\\"a\\\": max-value-hit\\nconstant-bounds \\\"a\\\": 0 7\\n\",\n"
        "                 std::fopen(argv[i + 1], \"w\"));\n"
        "  }\n"
        "}\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 0) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("✗ a, 0 .. 7: never 0\n"), HasSubstr("6  std::fputs(")))
      << "the run that is measured has no argument of ours";
}

TEST_F(CoverageCommandTest, AsksValidatorsWithTestlibInOtherPackages) {
  const std::filesystem::path package = root() / "sound";
  copy_package("packages/current-sound", package);
  std::filesystem::remove_all(package / "input_validators");
  // As packages have it: with the exit codes of their format.
  write("sound/input_validators/own/testlib.h", "#define OK_EXIT_CODE 42\n");
  write("sound/input_validators/own/own.cpp",
        "#include <cstdio>\n#include <cstring>\n#include \"testlib.h\"\n"
        "// reads inf.readInt(0, 7, \"a\") and then\n"
        "struct { int readInt(int a, int b) { return a + b; } } inf;\n"
        "int main(int argc, char** argv) {\n"
        "  for (int i = 1; i + 1 < argc; ++i) {\n"
        "    if (std::strcmp(argv[i], \"--testOverviewLogFileName\") == 0)\n"
        "      std::fputs(\"\\\"a\\\": max-value-hit\\nconstant-bounds \\\"a\\\": 0 7\\n\",\n"
        "                 std::fopen(argv[i + 1], \"w\"));\n"
        "  }\n"
        "  return inf.readInt(1, 2) > 0 ? OK_EXIT_CODE : 43;\n"
        "}\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 0) << out_ << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("✗ a, 0 .. 7: never 0\n"),
                          HasSubstr("- 1 call of testlib without a name, or by one with a digit")));
  EXPECT_EQ(judge({"coverage", package.string(), "--format", "json"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("\"unnamed_reads\": 1,\n"));
}

TEST_F(CoverageCommandTest, SaysWhoseLimitsNobodyKnows) {
  EXPECT_EQ(judge({"coverage", "double"}), 0) << out_ << err_;
  EXPECT_THAT(out_,
              HasSubstr("- limits of the input: generators/double/validator.sh tells of none; "
                        "known are those that are read by a name, with judge/kit, testlib.h or a "
                        "grammar, and what it writes to JUDGE_LIMITS_FILE\n"));
  remove("generators/double/validator.sh");
  EXPECT_EQ(judge({"coverage", "double"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("- limits of the input: no input validator is there"));
}

TEST_F(CoverageCommandTest, MeasuresAnswerValidatorsWithAnswers) {
  const std::filesystem::path package = root() / "sound";
  copy_package("packages/current-sound", package);
  write("sound/answer_validators/number.cpp",
        "#include <cstdio>\nint main() {\n  long n = 0;\n"
        "  if (std::scanf(\"%ld\", &n) != 1) return 43;\n  return 42;\n}\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 0) << err_;
  const std::string validator = package.string() + "/answer_validators/number.cpp";
  EXPECT_THAT(out_,
              AllOf(HasSubstr("✗ answer validator " + validator), HasSubstr("4  never true")));
  write("sound/data/invalid_answer/1.in", "1\n");
  write("sound/data/invalid_answer/1.ans", "x\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 0) << err_;
  EXPECT_THAT(out_, Not(HasSubstr("4  never true")));
  write("sound/data/secret/2.ans", "x\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 1);
  EXPECT_THAT(out_, HasSubstr("✗ the answer validator " + validator +
                              " does not accept 1 case: secret/2\n"));
}

TEST_F(CoverageCommandTest, WorksWithoutIsolation) {
  use_solution(kMeasuredSolution);
  write("generators/double/validator.sh", "exit 42\n");
  add_case("secret/03-least", -5);
  EXPECT_EQ(judge({"coverage", "double", "--strict", "--isolation", "limits"}), 0) << out_ << err_;
}

TEST_F(CoverageCommandTest, RefusesWhatIsNotThere) {
  EXPECT_EQ(judge({"coverage", "duoble"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean"));
  EXPECT_EQ(judge({"coverage", "double", "--format", "xml"}), 2);
}

TEST(CoverageText, ShowsLinesOfSourcesWhole) {
  ProblemCoverage coverage{.problem = "sum", .case_count = 1};
  ProgramCoverage program{.name = "sum.cpp", .is_measured = true};
  program.files = {{.path = "sum.cpp",
                    .lines = {.count = 1, .total = 2},
                    .branches = {.count = 1, .total = 2},
                    .missed_lines = {{.first = 1, .last = 1}},
                    .missed_branches = {{.line = 2, .kind = MissedBranch::Kind::never_true}},
                    .source =
                        "throw JudgeFault(\"the answer file is wrong: \" + wrong.message());\n"
                        "if (!(input >> start >> goal)) throw JudgeFault(message);\n"}};
  coverage.programs = {program};
  EXPECT_THAT(coverage_text(coverage, {.width = 60}),
              AllOf(HasSubstr("\n        1  throw JudgeFault(\"the answer file is wrong: \" +\n"
                              "           wrong.message());\n"),
                    HasSubstr("\n        2  never true   if (!(input >> start >> goal)) throw\n"
                              "                        JudgeFault(message);\n")));
  EXPECT_THAT(coverage_text(coverage, {.width = 40}),
              HasSubstr("\n        2  never true   if (!(input >>\n"
                        "           start >> goal)) throw\n"
                        "           JudgeFault(message);\n"));
}

}  // namespace
}  // namespace judge
