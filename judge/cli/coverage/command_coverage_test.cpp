// `judge coverage` with a real sandbox, compiler and gcov.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/golden.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kMeasuredSolution =
    "#include <iostream>\n"
    "\n"
    "#include \"solutions/lib/sign.hpp\"\n"
    "\n"
    "int main() {\n"
    "  long n = 0;\n"
    "  std::cin >> n;\n"
    "  if (is_negative(n)) {\n"
    "    std::cout << \"-\";\n"
    "    n = -n;\n"
    "  }\n"
    "  std::cout << 2 * n << '\\n';\n"
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
    "#include <fstream>\n"
    "#include <iostream>\n"
    "int main(int, char** argv) {\n"
    "  std::ifstream answer(argv[2]);\n"
    "  long wanted = 0;\n"
    "  long found = 0;\n"
    "  answer >> wanted;\n"
    "  std::cin >> found;\n"
    "  return wanted == found ? 42 : 43;\n"
    "}\n";

constexpr const char* kMeasuredPlan =
    "solution: /solutions/double/double.cpp\n"
    "data:\n"
    "  sample: {data: [one: {in: \"1\\n\"}]}\n"
    "  secret:\n"
    "    data:\n"
    "      - zero: {in: \"0\\n\"}\n"
    "      - nine: {in: \"9\\n\"}\n";

constexpr const char* kMeasuredPlanWithAll =
    "solution: /solutions/double/double.cpp\n"
    "data:\n"
    "  sample: {data: [one: {in: \"1\\n\"}]}\n"
    "  secret:\n"
    "    data:\n"
    "      - zero: {in: \"0\\n\"}\n"
    "      - nine: {in: \"9\\n\"}\n"
    "      - least: {in: \"-5\\n\"}\n";

/// The miniature problem, in C++.
class CoverageCommandTest : public JudgeOnProject {
 protected:
  CoverageCommandTest() : JudgeOnProject("double") {
    remove("solutions/double/double.sh");
    remove("generators/double/validator.sh");
    write("solutions/double/double.cpp", kMeasuredSolution);
    write("solutions/lib/sign.hpp", kMeasuredHeader);
    write("generators/double/validator.cpp", kMeasuredValidator);
    const auto kit = read_file(std::string(JUDGE_SOURCE_ROOT) + "/judge/kit/input_reader.hpp");
    write("judge/kit/input_reader.hpp", kit.value_or(""));
  }

  void plan(const std::string& text) {
    write("generators/double/generators.yaml", text);
    ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  }

  nlohmann::json document() const { return nlohmann::json::parse(out_); }
};

TEST_F(CoverageCommandTest, TellsWhatNoCaseReaches) {
  plan(kMeasuredPlan);
  EXPECT_EQ(judge({"coverage", "double"}), 0) << err_;
  expect_golden("screens/coverage.txt", without_measurements(out_));
  EXPECT_EQ(judge({"coverage", "double", "--strict"}), 1);
  EXPECT_EQ(judge({"coverage", "double", "--format", "json"}), 0);
  expect_golden("screens/coverage_json.txt", out_);
}

TEST_F(CoverageCommandTest, IsWellOnceACaseReachesIt) {
  plan(kMeasuredPlanWithAll);
  EXPECT_EQ(judge({"coverage", "double", "--strict"}), 0) << out_ << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("all 10 lines, all 4 branches"), HasSubstr("✓ n, -5 .. 9\n"),
                          Not(HasSubstr("✗"))));
}

TEST_F(CoverageCommandTest, SaysThatARunWhichCrashesLeavesNoCounts) {
  plan(kMeasuredPlanWithAll);
  write("solutions/double/double.cpp",
        "#include <iostream>\nint main() {\n  long n = 0;\n  std::cin >> n;\n"
        "  if (n == 9) __builtin_trap();\n  std::cout << 2 * n << '\\n';\n}\n");
  EXPECT_EQ(judge({"coverage", "double"}), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("not accepted on 1 case: secret/02-nine"),
                          HasSubstr("one run was ended by a signal or a limit"),
                          HasSubstr("5  never true   if (n == 9)")));
}

TEST_F(CoverageCommandTest, TakesLimitsFromAValidatorInAnyLanguage) {
  plan(kMeasuredPlan);
  remove("generators/double/validator.cpp");
  write("generators/double/validator.py",
        "import os, sys\n"
        "number = int(sys.stdin.read())\n"
        "if number > 5: sys.exit(43)\n"
        "if 'JUDGE_LIMITS_FILE' in os.environ:\n"
        "    with open(os.environ['JUDGE_LIMITS_FILE'], 'w') as file:\n"
        "        hit = ' min-value-hit' if number == 0 else ''\n"
        "        print(f'\"n\":{hit}\\nconstant-bounds \"n\": 0 10', file=file)\n"
        "        print(f'values \"n\": {number} {number}', file=file)\n"
        "sys.exit(42)\n");
  EXPECT_EQ(judge({"coverage", "double"}), 0) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("in Python 3, which cannot be measured"),
                          HasSubstr("✗ n, 0 .. 10: never 10 (most: 1)")))
      << "what it refuses does not count";
}

TEST_F(CoverageCommandTest, MeasuresACheckerWithWrongSubmissionsAndInvalidOutputs) {
  plan(kMeasuredPlanWithAll);
  write("judge/checkers/double.cpp", kMeasuredChecker);
  EXPECT_EQ(judge({"coverage", "double", "--reference-only"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("9  never false  return wanted == found ? 42 : 43;"));
  EXPECT_EQ(judge({"coverage", "double", "--strict"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions"));
  plan(std::string(kMeasuredPlanWithAll) +
       "  invalid_output: {data: [wrong: {in: \"1\\n\", ans: \"2\\n\", out: \"3\\n\"}]}\n");
  EXPECT_EQ(judge({"coverage", "double", "--strict", "--reference-only"}), 0) << out_ << err_;
}

TEST_F(CoverageCommandTest, AsksValidatorsOfTestlibForTheirOverview) {
  namespace fs = std::filesystem;
  const fs::path package = root() / "sum";
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/polygon-sum", package,
           fs::copy_options::recursive);
  write(
      "sum/files/val.cpp",
      "#include <cstring>\n#include <fstream>\n"
      "int main(int argc, char** argv) {\n"
      "  for (int i = 1; i + 1 < argc; ++i) {\n"
      "    if (std::strcmp(argv[i], \"--testOverviewLogFileName\") == 0)\n"
      "      std::ofstream(argv[i + 1]) << \"\\\"a\\\": max-value-hit\\nconstant-bounds \\\"a\\\": "
      "0 7\\n\";\n"
      "  }\n"
      "}\n");
  EXPECT_EQ(judge({"coverage", package.string()}), 0) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("✗ a, 0 .. 7: never 0\n"), HasSubstr("6  std::ofstream(argv")))
      << "the run that is measured has no argument of ours";
}

TEST_F(CoverageCommandTest, WorksWithoutIsolation) {
  plan(kMeasuredPlanWithAll);
  EXPECT_EQ(judge({"coverage", "double", "--strict", "--isolation", "limits"}), 0) << out_ << err_;
}

TEST_F(CoverageCommandTest, RefusesWhatIsNotThere) {
  EXPECT_EQ(judge({"coverage", "duoble"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean"));
  EXPECT_EQ(judge({"coverage", "double", "--format", "xml"}), 2);
}

}  // namespace
}  // namespace judge
