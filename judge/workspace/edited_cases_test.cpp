#include "judge/workspace/edited_cases.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

// A number up to 777, and it tells so where somebody wants to know.
constexpr const char* kTellingValidator =
    "read -r n\n[[ $n =~ ^[1-9][0-9]{0,2}$ && $n -le 777 ]] && ! read -r || exit 43\n"
    "[[ -z $JUDGE_LIMITS_FILE ]] || "
    "printf '\"n\":\\nconstant-bounds \"n\": 1 777\\n' > \"$JUDGE_LIMITS_FILE\"\n"
    "exit 42\n";

/// A problem with two cases, a validator and no generator.
class EditedProblem : public testing::Test, protected TestProject {
 protected:
  EditedProblem() : TestProject("double") {
    remove("generators/double");
    remove("solutions/double");
    write("generators/double/validator.sh", kTellingValidator);
    write("solutions/double/double.sh", "read n\necho $((2 * n))\n");
    write("cases/double/secret/1.in", "5\n");
    write("cases/double/secret/1.ans", "10\n");
    write("cases/double/secret/2.in", "30\n");
    write("cases/double/secret/2.ans", "60\n");
  }

  void plant(const std::string& condition) const {
    write("solutions/double/wrong_answer/wrong.sh",
          "read n\necho $((" + condition + " ? 0 : 2 * n))\n");
  }

  /// What comes of one workspace with so many workers.
  template <class Use>
  void with_workspace(int workers, const Use& use) const {
    ::setenv("JUDGE_PROGRESS", "off", 1);
    Diagnostics diagnostics;
    auto opened = Workspace::open({.from = root(),
                                   .cache_folder = cache_.path(),
                                   .isolation = Isolation::limits,
                                   .workers = workers},
                                  diagnostics);
    ASSERT_TRUE(opened) << opened.error().message;
    const auto problem = (*opened)->problem("double", TestData::not_yet_made);
    ASSERT_TRUE(problem) << problem.error().message;
    use(**opened, *problem);
  }

  template <class Use>
  void with_edited(int workers, const Use& use) const {
    with_workspace(workers, [&](Workspace& workspace, const Problem& problem) {
      const auto setting = stress_setting(
          workspace, problem,
          {.program = "wrong_answer/wrong.sh", .generators = Generators::not_wanted});
      ASSERT_TRUE(setting) << setting.error().message;
      StressSetting right = *setting;
      if (right.job.other) right.job.program = *right.job.other;
      const auto edited = edited_cases(workspace, problem, right, kNoHurryToEdit);
      ASSERT_TRUE(edited) << edited.error().message;
      use(workspace, *setting, *edited);
    });
  }

  template <class Use>
  void with_stressed(int workers, const Use& use) const {
    with_workspace(workers, [&](Workspace& workspace, const Problem& problem) {
      const auto setting = stress_setting(workspace, problem, {.program = "wrong_answer/wrong.sh"});
      ASSERT_TRUE(setting) << setting.error().message;
      EXPECT_THAT(setting->families, IsEmpty());
      const auto cases = small_cases(workspace, problem, *setting);
      ASSERT_TRUE(cases) << cases.error().message;
      use(stress(workspace, *setting, {.seed = 3, .time = kNoHurryToEdit}, *cases));
    });
  }

  /// A busy machine is no fault.
  static constexpr std::chrono::minutes kNoHurryToEdit{10};

 private:
  TempDir cache_ = TempDir::create().value();
};

TEST_F(EditedProblem, HasInputsAtTheLimitsThatItsValidatorTells) {
  plant("n == 777");
  with_edited(2, [](Workspace& workspace, const StressSetting& setting, const EditedCases& edited) {
    EXPECT_THAT(edited.inputs, testing::ElementsAre("5\n", "30\n"));
    EXPECT_THAT(edited.numbers, IsSupersetOf({1, 777, 776, 778, 0}));
    EXPECT_THAT(edited.numbers, Not(Contains(1000)));
    EXPECT_THAT(edited.valid, IsSupersetOf({"777\n", "776\n", "1\n"}));
    EXPECT_THAT(edited.valid, Not(Contains("778\n")));
    const auto report = stress_edited(workspace, setting, edited, {.time = kNoHurryToEdit});
    ASSERT_TRUE(report && report->find);
    EXPECT_EQ(report->find->input, "777\n");
  });
}

TEST_F(EditedProblem, KnowsCharactersThatTheReferenceSolutionHasInQuotes) {
  write("solutions/double/double.sh", "read n\n[ \"$n\" = '#' ] && exit\necho $((2 * n))\n");
  plant("n == 777");
  with_edited(1, [](Workspace&, const StressSetting&, const EditedCases& edited) {
    EXPECT_EQ(edited.characters, "#");
  });
}

TEST_F(EditedProblem, HasTheSameChangedByChanceWithOneWorkerAndWithTwo) {
  plant("n % 13 == 7 && n > 100");
  std::vector<std::string> found;
  for (const int workers : {1, 2}) {
    with_edited(workers,
                [&](Workspace& workspace, const StressSetting& setting, const EditedCases& edited) {
                  const auto report = stress_by_chance(workspace, setting, edited,
                                                       {.seed = 3, .time = kNoHurryToEdit});
                  ASSERT_TRUE(report && report->find);
                  found.push_back(report->find->input);
                });
  }
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0], found[1]);
}

TEST_F(EditedProblem, IsStressedWithItsCasesWhereItHasNoGenerator) {
  // In the order in which they are tried: a limit, a case, and what is made by several changes.
  struct Row {
    const char* wrong_if;
    std::string input;
  };
  const Row rows[] = {
      {"n == 30 || n == 777", "777\n"}, {"n == 30 || n == 8", "30\n"}, {"n == 8", "8\n"}};
  for (const Row& row : rows) {
    plant(row.wrong_if);
    for (const int workers : {1, 2}) {
      with_stressed(workers, [&](const OrFault<StressReport>& report) {
        ASSERT_TRUE(report && report->find) << row.wrong_if;
        EXPECT_EQ(report->find->input, row.input);
        EXPECT_EQ(report->counts.size(), 1U);
      });
    }
  }
}

TEST_F(EditedProblem, IsStressedWithItsCasesBesideAGeneratorToo) {
  // One that never makes what is wrong.
  write("generators/double/gen.sh", "echo $(($1 % 100 + 1))\n");
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\n"
        "data: {secret: {data: [a: 'gen {seed}']}}\n");
  plant("n == 777");
  for (const int workers : {1, 2}) {
    with_workspace(workers, [](Workspace& workspace, const Problem& problem) {
      const auto setting = stress_setting(workspace, problem, {.program = "wrong_answer/wrong.sh"});
      ASSERT_TRUE(setting) << setting.error().message;
      ASSERT_EQ(setting->families.size(), 1U);
      const auto cases = small_cases(workspace, problem, *setting);
      ASSERT_TRUE(cases) << cases.error().message;
      const auto report = stress(workspace, *setting, {.seed = 3, .time = kNoHurryToEdit}, *cases);
      ASSERT_TRUE(report && report->find);
      EXPECT_EQ(report->find->input, "777\n");
      EXPECT_FALSE(report->find->command);
      ASSERT_EQ(report->counts.size(), 2U);
      EXPECT_GT(report->counts.front().tried, 16U) << "small inputs of the generator come first";
    });
  }
}

TEST_F(EditedProblem, IsStressedFurtherWhereItsCheckerFailsOnAnInput) {
  write("generators/double/gen.sh", "echo $(($1 % 100 + 1))\n");
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\n"
        "data: {secret: {data: [a: 'gen {seed}']}}\n");
  // The program is wrong from then on.
  const std::string failed = (root() / "failed").string();
  write("judge/checkers/double.sh",
        "[ \"$(cat \"$1\")\" != 777 ] || { : >" + failed +
            "; exit 7; }\n[ \"$(cat)\" = \"$(cat \"$2\")\" ] && exit 42\nexit 43\n");
  write("solutions/double/wrong_answer/wrong.sh",
        "read n\n[[ -e " + failed + " ]] && n=0\necho $((2 * n))\n");
  with_workspace(1, [](Workspace& workspace, const Problem& problem) {
    const auto setting = stress_setting(workspace, problem, {.program = "wrong_answer/wrong.sh"});
    ASSERT_TRUE(setting) << setting.error().message;
    const auto cases = small_cases(workspace, problem, *setting);
    ASSERT_TRUE(cases) << cases.error().message;
    const auto report = stress(workspace, *setting, {.seed = 3, .time = kNoHurryToEdit}, *cases);
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_TRUE(report->find);
    ASSERT_TRUE(report->first_not_judged);
    EXPECT_EQ(report->first_not_judged->input, "\"777\\n\"");
    EXPECT_THAT(report->first_not_judged->told, testing::HasSubstr("the checker failed"));
  });
}

TEST_F(EditedProblem, IsStressedWithPatienceWhereItsReferenceIsSlowOnEveryCase) {
  write("solutions/double/double.sh",
        "read n\nfor ((i = 0; i < 150000; ++i)); do :; done\necho $((2 * n))\n");
  write("solutions/double/wrong_answer/wrong.sh", "read n\necho $((2 * n + 1))\n");
  with_stressed(2, [](const OrFault<StressReport>& report) {
    ASSERT_TRUE(report && report->find);
    EXPECT_EQ(report->total().no_answer, 0U);
  });
}

TEST_F(EditedProblem, IsStressedWithItsCasesGrownForWhatFailsOnLargeOnes) {
  write(
      "generators/double/validator.sh",
      "read -r n\nread -r -a list\n"
      "[[ $n =~ ^[1-9][0-9]{0,3}$ && ${#list[@]} == \"$n\" ]] && ! read -r || exit 43\nexit 42\n");
  write("cases/double/secret/1.in", "2\n7 7\n");
  write("cases/double/secret/2.in", "3\n7 7 7\n");
  write("solutions/double/double.sh", "read n\necho $n\n");
  write("solutions/double/wrong_answer/wrong.sh", "read n\n((n > 300)) && exit 9\necho $n\n");
  with_stressed(2, [](const OrFault<StressReport>& report) {
    ASSERT_TRUE(report && report->find);
    EXPECT_THAT(report->find->input, testing::StartsWith("1000\n7 7 7"));
  });
}

TEST_F(EditedProblem, IsStressedAlsoWhereOneChangeAloneMakesEachCaseInvalid) {
  // A permutation of as many numbers as there are in each input.
  write("generators/double/validator.sh",
        "read -r -a list\n[[ ${#list[@]} == 9 ]] && ! read -r || exit 43\n"
        "for n in 1 2 3 4 5 6 7 8 9; do [[ \" ${list[*]} \" == *\" $n \"* ]] || exit 43; done\n"
        "exit 42\n");
  write("cases/double/secret/1.in", "1 2 3 4 5 6 7 8 9\n");
  write("cases/double/secret/2.in", "1 2 3 4 5 6 7 9 8\n");
  write("solutions/double/double.sh", "echo 7\n");
  write("solutions/double/wrong_answer/wrong.sh", "read n rest\necho $((n == 1 ? 7 : 8))\n");
  with_stressed(2, [](const OrFault<StressReport>& report) {
    ASSERT_TRUE(report && report->find);
    EXPECT_THAT(report->find->input, Not(testing::StartsWith("1 ")));
    EXPECT_GT(report->total().invalid, 256U) << "so many rounds without one would be in vain";
  });
}

TEST_F(EditedProblem, IsNoFindWhereTheReferenceCrashesOnWhatIsMadeOfCases) {
  write("solutions/double/double.sh",
        "read n\n[ \"$n\" != 1 ] || kill -SEGV $$\necho $((2 * n))\n");
  plant("n == 777");
  with_stressed(2, [](const OrFault<StressReport>& report) {
    ASSERT_TRUE(report && report->find);
    EXPECT_EQ(report->find->input, "777\n");
  });
}

TEST_F(EditedProblem, IsNotStressedWithCasesOfWhichNoneIsSmall) {
  plant("n == 777");
  const std::string large(4096, ' ');
  write("cases/double/secret/1.in", "5" + large + "\n");
  write("cases/double/secret/2.in", "30" + large + "\n");
  with_workspace(1, [](Workspace& workspace, const Problem& problem) {
    const auto setting = stress_setting(workspace, problem, {.program = "wrong_answer/wrong.sh"});
    ASSERT_FALSE(setting);
    EXPECT_EQ(setting.error().remedy, Fault::Remedy::name_a_generator);
  });
}

TEST_F(EditedProblem, HasInputsAtTheOtherLimitWhereTheReferenceCrashesAtOne) {
  write("generators/double/validator.sh",
        "read -r n\n[[ $n =~ ^(0|[1-9][0-9]{0,3})$ && $n -le 7777 ]] && ! read -r || exit 43\n"
        "[[ -z $JUDGE_LIMITS_FILE ]] || "
        "printf '\"n\":\\nconstant-bounds \"n\": 0 7777\\n' > \"$JUDGE_LIMITS_FILE\"\n"
        "exit 42\n");
  write("solutions/double/double.sh",
        "read n\n[ \"$n\" != 0 ] || kill -SEGV $$\necho $((2 * n))\n");
  plant("n == 7777");
  with_edited(2, [](Workspace& workspace, const StressSetting& setting, const EditedCases& edited) {
    EXPECT_THAT(edited.valid, IsSupersetOf({"7777\n", "7776\n"}));
    EXPECT_THAT(edited.valid, Not(Contains("0\n"))) << "nobody knows what is right there";
    const auto report = stress_edited(workspace, setting, edited, {.time = kNoHurryToEdit});
    ASSERT_TRUE(report && report->find);
    EXPECT_EQ(report->find->input, "7777\n");
  });
}

TEST_F(EditedProblem, HasNoneWhereNobodySaysWhatIsValid) {
  plant("n == 777");
  remove("generators/double/validator.sh");
  with_workspace(1, [](Workspace& workspace, const Problem& problem) {
    const auto setting = stress_setting(workspace, problem, {.program = "wrong_answer/wrong.sh"});
    ASSERT_FALSE(setting);
    EXPECT_EQ(setting.error().remedy, Fault::Remedy::name_a_generator);
  });
  with_edited(1, [](Workspace&, const StressSetting&, const EditedCases& edited) {
    EXPECT_THAT(edited.inputs, IsEmpty());
    EXPECT_THAT(edited.valid, IsEmpty());
  });
}

}  // namespace
}  // namespace judge
