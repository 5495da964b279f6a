// Tests of a package's own plan of cases.

#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/workspace/export_problem.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/package_copy_fixture.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

/// A copy of the miniature current-half with a plan.
class PackagePlanTest : public PackageCopyTest {
 protected:
  PackagePlanTest() : PackageCopyTest("current-half") { fs::remove_all(package_ / "data"); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((package_ / name).parent_path());
    ASSERT_TRUE(write_file_whole(package_ / name, text));
  }

  /// What is told when a plan with that data is carried out.
  std::string told(const std::string& data) {
    write("generators/generators.yaml", "solution: /submissions/accepted/half.py\ndata: " + data);
    const auto workspace = open();
    auto result = generate_cases(*workspace, "current-half", GenerateMode::write, {});
    Diagnostics all = workspace->take_diagnostics();
    if (result) all.insert(all.end(), result->diagnostics.begin(), result->diagnostics.end());
    std::string text;
    for (const Diagnostic& diagnostic : all) {
      if (diagnostic.severity == Severity::error) text += to_string(diagnostic) + "\n";
    }
    return text;
  }
};

TEST_F(PackagePlanTest, AsksEveryInputValidator) {
  write("input_validators/small.py",
        "import sys\nsys.exit(42 if int(input()) < 50 or 'large' in sys.argv else 43)\n");
  EXPECT_THAT(told("{secret: {data: {a: {in: '70'}}}}"),
              HasSubstr("secret/a: the input validator rejects it"));
  EXPECT_THAT(told("{secret: {data: {a: {in: '7'}}}, invalid_input: {data: {b: {in: '70'}}}}"),
              IsEmpty());
  EXPECT_THAT(told("{secret: {testdata.yaml: {input_validator_args: large},\n"
                   "         data: {a: {in: '70'}}}}"),
              IsEmpty());
}

TEST_F(PackagePlanTest, TakesAnyOtherExitCodeOfAnInputValidatorForARefusal) {
  write("input_validators/small.py", "assert int(input()) < 50, 'large'\nraise SystemExit(42)\n");
  EXPECT_THAT(told("{secret: {data: {a: {in: '7'}}}, invalid_input: {data: {b: {in: '70'}}}}"),
              IsEmpty());
  EXPECT_THAT(told("{secret: {data: {a: {in: '70'}}}}"),
              AllOf(HasSubstr("secret/a: the input validator rejects it"),
                    HasSubstr("exit code 1 (42 accepts, 43 rejects): "),
                    HasSubstr("AssertionError: large")));
}

TEST_F(PackagePlanTest, GivesEachInputValidatorItsOwnArguments) {
  write("input_validators/small.py",
        "import sys\nsys.exit(42 if sys.argv[1:] in ([], ['a']) else 43)\n");
  write("input_validators/other.py", "import sys\nsys.exit(42 if not sys.argv[1:] else 43)\n");
  EXPECT_THAT(told("{secret: {test_group.yaml: {input_validator_args: {small: [a]}},\n"
                   "          data: {a: {in: '7'}}}}"),
              IsEmpty());
  EXPECT_THAT(told("{secret: {test_group.yaml: {input_validator_args: {other: [a]}},\n"
                   "          data: {a: {in: '7'}}}}"),
              HasSubstr("secret/a: the input validator rejects it"));
}

TEST_F(PackagePlanTest, GivesGeneratorsTheConstants) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Half\nuuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n"
        "limits: {time_limit: 2}\nconstants: {most: {value: 8, word: eight}}\n");
  write("generators/g.py", "print({'{{most.word}}': {{most}}}['eight'])\n");
  EXPECT_THAT(told("{secret: {data: {a: {generate: g.py}}}}"), IsEmpty());
  EXPECT_EQ(text_of(package_ / "data/secret/a.in"), "8\n");
}

TEST_F(PackagePlanTest, AsksEveryOutputValidator) {
  fs::remove_all(package_ / "output_validator");
  write("problem.yaml", "name: Half\nvalidation: custom\nlimits: {time_limit: 2}\n");
  write("output_validators/a.py", "import sys\nsys.exit(42)\n");
  write("output_validators/b.py",
        "import sys\nsys.exit(42 if float(sys.stdin.read()) != 4 else 43)\n");
  EXPECT_THAT(told("{secret: {data: {a: {in: '6'}}}}"), IsEmpty());
  EXPECT_THAT(told("{secret: {data: {a: {in: '8'}}}}"),
              HasSubstr("secret/a: the checker does not accept the answer as an output"));
}

TEST_F(PackagePlanTest, AnExportTellsOfTestcasesThatAreNotMadeYet) {
  write("generators/generators.yaml",
        "solution: /submissions/accepted/half.py\n"
        "data: {secret: {data: {a: {in: '7'}, b: {in: '9'}}}}\n");
  write("data/secret/a.in", "7\n");
  write("data/secret/a.ans", "3.5\n");
  const auto workspace = open();
  const auto drafted = draft_export(
      *workspace, "current-half",
      {.target = folder_.path() / "left", .completion = {.begin = [](const std::string&) {}}});
  ASSERT_TRUE(drafted) << drafted.error().message;
  std::string warnings;
  for (const Diagnostic& told : workspace->take_diagnostics()) warnings += to_string(told) + "\n";
  EXPECT_THAT(warnings, HasSubstr("warning: 1 testcase of the plan is not made yet: secret/b\n"));
}

TEST_F(PackagePlanTest, WhatAGroupIncludesIsNoDuplicate) {
  const auto duplicates = [this](const std::string& data) {
    EXPECT_THAT(told(data), IsEmpty());
    const VerifyWish wish{.rules = {.only = {RuleId::duplicate_input}}};
    std::vector<std::string> places;
    for (const Finding& finding : verify_problem(*open(), "current-half", wish).findings) {
      if (finding.rule == RuleId::duplicate_input) places.push_back(finding.location.file);
    }
    return places;
  };
  EXPECT_THAT(duplicates("{secret: {data: {g: {data: {a: {in: '7'}}},\n"
                         "                 h: {include: [g]}}}}"),
              IsEmpty());
  ASSERT_EQ(text_of(package_ / "data/secret/h/a.in"), "7\n");
  EXPECT_THAT(duplicates("{secret: {data: {g: {data: {a: {in: '7'}}},\n"
                         "                 h: {data: {a: {in: '7'}}}}}}"),
              ElementsAre(HasSubstr("secret/h/a")));
}

TEST_F(PackagePlanTest, AnswersThatNobodyIsJudgedByMayDifferFromTheSolutions) {
  EXPECT_THAT(told("{secret: {data: {a: {in: '7'}}},\n"
                   " invalid_output: {data: {b: {in: '8', ans: '5', out: '6'}}}}"),
              IsEmpty());
}

TEST_F(PackagePlanTest, WhereThereIsNoGeneratorAtAllSaysWhereOneGoes) {
  fs::remove_all(package_ / "generators");
  EXPECT_THAT(told("{secret: {data: {a: make.py 1}}}"),
              AllOf(HasSubstr("there is no generator 'make.py'"), HasSubstr("help: put it into "),
                    HasSubstr("/generators/\n")));
}

}  // namespace
}  // namespace judge
