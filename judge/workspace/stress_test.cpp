#include "judge/workspace/stress.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/test_project.hpp"
#include "judge/workspace/shrink_find.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

/// A problem with a bug planted in a submission: how soon it is found, and how small it becomes.
struct PlantedBug {
  const char* name;
  const char* generator;  ///< its arguments are a seed and a number
  const char* command;
  const char* validator;
  const char* reference;
  const char* wrong;
  const char* least;  ///< the input it shrinks to
};

std::ostream& operator<<(std::ostream& out, const PlantedBug& row) {
  return out << row.name;
}

// In a shell's language, which starts fast: everything is started some hundred times.
constexpr const char* kNumberGenerator = "echo $(($1 % $2 + 1))\n";
constexpr const char* kListGenerator =
    "x=$1\na=\nfor ((i = 0; i < $2; ++i)); do\n  x=$(((x * 1103515245 + 12345) % 2147483648))\n"
    "  a+=\" $((x / 65536 % 20 + 1))\"\ndone\necho $2\necho $a\n";
constexpr const char* kNumberValidator =
    "read -r n\n[[ $n =~ ^[1-9][0-9]*$ && ${#n} -le 5 ]] && ! read -r && exit 42\nexit 43\n";
constexpr const char* kListValidator =
    "read -r n\nread -r a\n[[ $n =~ ^[1-9][0-9]*$ && $a =~ ^[1-9][0-9]*(\\ [1-9][0-9]*)*$ ]] || "
    "exit 43\nset -- $a\n[[ $# == $n && ${#n} -le 2 ]] && ! read -r && exit 42\nexit 43\n";

constexpr const char* kLargeValidator =
    "read -r n\n[[ $n =~ ^[1-9][0-9]*$ && ${#n} -le 18 ]] && ! read -r && exit 42\nexit 43\n";

const PlantedBug kPlantedBugs[] = {
    {"overflow_from_a_number_on", kNumberGenerator, "gen {seed} 90", kNumberValidator,
     "read n\necho $((n * n))\n", "read n\necho $((n * n % 16384))\n", "128\n"},
    {"wrong_on_duplicates", kListGenerator, "gen {seed} 10", kListValidator, "read n\necho $n\n",
     "read n\nread a\nset -- $a\ndeclare -A s\nfor i; do s[$i]=1; done\necho ${#s[@]}\n",
     "2\n1 1\n"},
    {"crash_from_a_size_on", kListGenerator, "gen {seed} 20", kListValidator, "read n\necho $n\n",
     "read n\n((n > 3)) && exit 9\necho $n\n", "4\n1 1 1 1\n"},
    {"overflow_of_32_bits", "echo $2\n", "gen {seed} 90", kLargeValidator, "read n\necho $n\n",
     "read n\necho $(((n + 2147483648) % 4294967296 - 2147483648))\n", "2147483648\n"}};

/// A busy machine is no fault.
constexpr std::chrono::minutes kNoHurry(10);

class StressedProblem : public testing::Test, protected TestProject {
 protected:
  StressedProblem() : TestProject("double") {
    remove("generators/double");
    remove("solutions/double");
    ::setenv("JUDGE_PROGRESS", "off", 1);
  }

  void plant(const PlantedBug& bug) const {
    write("generators/double/gen.sh", bug.generator);
    write("generators/double/validator.sh", bug.validator);
    write("generators/double/generators.yaml",
          std::string("solution: /solutions/double/double.sh\ndata: {secret: {data: [a: '") +
              bug.command + "']}}\n");
    write("solutions/double/double.sh", bug.reference);
    write("solutions/double/wrong_answer/wrong.sh", bug.wrong);
  }

  std::unique_ptr<Workspace> workspace(int workers) const {
    Diagnostics diagnostics;
    auto opened = Workspace::open({.from = root(),
                                   .cache_folder = cache_.path(),
                                   .isolation = Isolation::limits,
                                   .workers = workers},
                                  diagnostics);
    EXPECT_TRUE(opened) << opened.error().message;
    return std::move(*opened);
  }

  static StressSetting setting_in(Workspace& workspace,
                                  const StressWish& wish = {.program = "wrong_answer/wrong.sh"}) {
    const auto problem = workspace.problem("double", TestData::not_yet_made);
    EXPECT_TRUE(problem) << problem.error().message;
    auto setting = stress_setting(workspace, *problem, wish);
    EXPECT_TRUE(setting) << setting.error().message
                         << testing::PrintToString(workspace.take_diagnostics());
    return *setting;
  }

  /// What the only input of the job comes to.
  static TrialResult result_of(Workspace& workspace, const TrialsJob& job) {
    const auto executor = workspace.executor();
    EXPECT_TRUE(executor);
    auto done = perform<TrialResults>(**executor, job, workspace.cancellation());
    EXPECT_TRUE(done) << done.error().message;
    return std::move(done->results.front());
  }

  StressReport stressed(int workers, std::uint64_t seed = 1) const {
    const auto opened = workspace(workers);
    const StressSetting setting = setting_in(*opened);
    auto report = stress(*opened, setting, {.seed = seed, .time = kNoHurry});
    EXPECT_TRUE(report) << report.error().message;
    return report.value_or(StressReport{});
  }

  TempDir cache_ = TempDir::create().value();
};

class PlantedBugs : public StressedProblem, public testing::WithParamInterface<PlantedBug> {};

TEST_P(PlantedBugs, AreFoundAndShrunkToTheLeastInput) {
  plant(GetParam());
  const auto opened = workspace(2);
  const StressSetting setting = setting_in(*opened);
  const auto report = stress(*opened, setting, {.seed = 1, .time = kNoHurry});
  ASSERT_TRUE(report) << report.error().message;
  ASSERT_TRUE(report->find);
  EXPECT_TRUE(report->find->command);
  const auto shrunk = shrink(*opened, setting, *report->find, {.time = kNoHurry});
  ASSERT_TRUE(shrunk) << shrunk.error().message;
  EXPECT_TRUE(shrunk->is_minimal);
  EXPECT_EQ(shrunk->find.input, GetParam().least);
  EXPECT_EQ(shrunk->find.way, report->find->way);
}

INSTANTIATE_TEST_SUITE_P(Rows, PlantedBugs, testing::ValuesIn(kPlantedBugs),
                         [](const testing::TestParamInfo<PlantedBug>& row) {
                           return std::string(row.param.name);
                         });

TEST_F(StressedProblem, ShrinksToTheSameWhereTheValidatorIsSlow) {
  PlantedBug bug = kPlantedBugs[1];
  const std::string slow = std::string("sleep 0.1\n") + bug.validator;
  bug.validator = slow.c_str();
  plant(bug);
  const auto opened = workspace(2);
  const StressSetting setting = setting_in(*opened);
  const auto found = find_in_input(*opened, setting, "6\n7 3 19 3 3 20\n");
  ASSERT_TRUE(found && *found);
  const auto shrunk = shrink(*opened, setting, **found, {.time = kNoHurry});
  ASSERT_TRUE(shrunk) << shrunk.error().message;
  EXPECT_TRUE(shrunk->is_minimal);
  EXPECT_EQ(shrunk->find.input, bug.least);
}

TEST_F(StressedProblem, FindsTheSameWithOneWorkerAndWithTwo) {
  plant(kPlantedBugs[1]);
  const StressReport one = stressed(1);
  EXPECT_EQ(one.workers, 1);
  EXPECT_GT(one.in_programs.count(), 0);
  EXPECT_LT(one.in_programs, one.time + std::chrono::seconds(1));
  const StressReport two = stressed(2);
  ASSERT_TRUE(one.find);
  ASSERT_TRUE(two.find);
  EXPECT_EQ(one.find->input, two.find->input);
  EXPECT_EQ(one.find->command, two.find->command);
  EXPECT_EQ(one.total().tried, two.total().tried);
  EXPECT_NE(stressed(2, 2).find->command, two.find->command);
}

TEST_F(StressedProblem, FindsNothingWhereNothingIsWrongAndCountsWhatItTried) {
  PlantedBug none = kPlantedBugs[0];
  none.wrong = none.reference;
  plant(none);
  const auto opened = workspace(2);
  const StressSetting setting = setting_in(*opened);
  const auto report =
      stress(*opened, setting, {.seed = 1, .time = std::chrono::milliseconds(1500)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_FALSE(report->find);
  EXPECT_GT(report->total().compared, 0U);
  EXPECT_THAT(report->counts[0].reached, testing::ElementsAre(testing::Gt(0)));
  EXPECT_FALSE(report->was_interrupted);
}

TEST_F(StressedProblem, AsksWhetherATrustedInputIsValidOnlyIfItGoesWrong) {
  using Kind = TrialResult::Kind;
  struct Row {
    const char* input;
    Kind asked;
    Kind trusted;
  };
  plant(kPlantedBugs[0]);
  const auto opened = workspace(1);
  const StressSetting setting = setting_in(*opened);
  for (const auto& [input, asked, trusted] :
       {Row{"5\n", Kind::agrees, Kind::agrees}, Row{"400\n", Kind::goes_wrong, Kind::goes_wrong},
        Row{"007\n", Kind::invalid_input, Kind::agrees},
        Row{"0400\n", Kind::invalid_input, Kind::invalid_input}}) {
    for (const bool is_trusted : {false, true}) {
      TrialsJob job = setting.job;
      job.inputs = {{.text = input, .is_trusted = is_trusted}};
      const TrialResult result = result_of(*opened, job);
      EXPECT_EQ(result.kind, is_trusted ? trusted : asked) << input;
      EXPECT_EQ(result.validating.count() > 0, !is_trusted || trusted != Kind::agrees) << input;
      EXPECT_EQ(result.comparing.count() > 0, is_trusted || asked != Kind::invalid_input) << input;
    }
  }
}

TEST_F(StressedProblem, HasNoAnswerWhereTheOtherProgramTakesLongerThanThePatience) {
  PlantedBug slow = kPlantedBugs[0];
  slow.reference = "while :; do :; done\n";
  plant(slow);
  const auto opened = workspace(1);
  TrialsJob job = setting_in(*opened).job;
  job.limits.time_limit = std::chrono::seconds(600);
  job.inputs = {{.text = "5\n"}};
  job.patience = std::chrono::milliseconds(50);
  EXPECT_EQ(result_of(*opened, job).kind, TrialResult::Kind::no_answer);
}

TEST_F(StressedProblem, HasMorePatienceWhereTheOtherProgramIsSlowOnEverything) {
  PlantedBug slow = kPlantedBugs[0];
  slow.generator = "echo 400\n";
  slow.reference = "read n\nfor ((i = 0; i < 3000000; ++i)); do :; done\necho $((2 * n))\n";
  slow.wrong = "echo 0\n";
  plant(slow);
  const auto opened = workspace(2);
  StressSetting setting = setting_in(*opened);
  setting.job.limits.time_limit = std::chrono::seconds(600);
  const auto report = stress(*opened, setting, {.seed = 1, .time = std::chrono::seconds(600)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->find);
}

TEST_F(StressedProblem, CountsInputsThatAreOfNoUse) {
  PlantedBug refused = kPlantedBugs[0];
  refused.validator = "echo never valid >&2\nexit 43\n";
  plant(refused);
  const auto opened = workspace(2);
  const StressSetting setting = setting_in(*opened);
  const auto report = stress(*opened, setting, {.seed = 1, .time = std::chrono::milliseconds(700)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->total().compared, 0U);
  EXPECT_EQ(report->total().invalid, report->total().tried);
  EXPECT_THAT(report->first_failure, HasSubstr("never valid"));
}

TEST_F(StressedProblem, BeginsNoTrialBehindItsTimeThatWaitedForAWorker) {
  PlantedBug slow = kPlantedBugs[0];
  slow.reference = "read n\nsleep 0.4\necho 1\n";
  slow.wrong = slow.reference;
  plant(slow);
  const auto opened = workspace(1);
  const StressSetting setting = setting_in(*opened);
  // When the first trial is over, the time is, and the second has been handed out.
  const auto report = stress(*opened, setting, {.seed = 1, .time = std::chrono::milliseconds(600)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_LE(report->total().tried, 1U);
}

TEST_F(StressedProblem, StopsWhatIsUnderWayWhenItsTimeIsOver) {
  struct Row {
    const char* generator;
    const char* validator;
    const char* reference;
    const char* wrong;
  };
  constexpr const char* kAnswers = "echo 1\n";
  constexpr const char* kSleeps = "sleep 9\necho 1\n";
  constexpr const char* kAccepts = "exit 42\n";
  for (const Row& row :
       {Row{kSleeps, kAccepts, kAnswers, kAnswers},
        Row{kAnswers, "sleep 9\nexit 42\n", kAnswers, kAnswers},
        Row{kAnswers, kAccepts, kSleeps, kAnswers}, Row{kAnswers, kAccepts, kAnswers, kSleeps}}) {
    PlantedBug slow = kPlantedBugs[0];
    slow.generator = row.generator;
    slow.validator = row.validator;
    slow.reference = row.reference;
    slow.wrong = row.wrong;
    plant(slow);
    const auto opened = workspace(1);
    const StressSetting setting = setting_in(*opened);
    const auto report =
        stress(*opened, setting, {.seed = 1, .time = std::chrono::milliseconds(600)});
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(report->total().tried, 0U) << "it was stopped, and says nothing";
    EXPECT_FALSE(report->find);
    EXPECT_LT(report->time, std::chrono::seconds(4));
  }
}

TEST_F(StressedProblem, StopsACheckerThatIsUnderWayWhenItsTimeIsOver) {
  plant(kPlantedBugs[0]);
  write("elsewhere/slow.sh", "sleep 9\nexit 42\n");
  const auto opened = workspace(1);
  StressSetting setting = setting_in(*opened);
  const auto slow = free_stress_setting(
      *opened, {.program = root() / "elsewhere/slow.sh", .other = root() / "elsewhere/slow.sh"});
  ASSERT_TRUE(slow) << slow.error().message;
  setting.job.judge = {.kind = ReadyJudge::Kind::checker, .program = slow->job.program};
  const auto report = stress(*opened, setting, {.seed = 1, .time = std::chrono::milliseconds(600)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->total().tried, 0U) << "it was stopped, and says nothing";
  EXPECT_LT(report->time, std::chrono::seconds(4));
}

TEST_F(StressedProblem, EndsInTimeWhereWhatWasFoundIsSlowAlone) {
  PlantedBug slow = kPlantedBugs[0];
  const std::string first = (root() / "first").string();
  // Goes wrong at once the first time, and then, alone, does not end for long.
  const std::string wrong = "[[ -e " + first + " ]] && sleep 30\n: >" + first + "\necho wrong\n";
  slow.wrong = wrong.c_str();
  plant(slow);
  const auto opened = workspace(1);
  StressSetting setting = setting_in(*opened);
  setting.job.limits.time_limit = std::chrono::seconds(20);
  const auto report = stress(*opened, setting, {.seed = 1, .time = std::chrono::seconds(1)});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_LT(report->time, std::chrono::seconds(1) + 3 * TrialRunner::kTimeToSettle);
  EXPECT_TRUE(report->find) << "as it was seen beside others";
}

TEST_F(StressedProblem, EndsEarlyWhereNoInputIsOfUse) {
  PlantedBug refused = kPlantedBugs[0];
  refused.validator = "exit 43\n";
  plant(refused);
  const auto opened = workspace(2);
  const auto report = stress(*opened, setting_in(*opened), {.seed = 1, .time = kNoHurry});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GT(report->total().invalid, 50U);
  EXPECT_EQ(report->total().compared, 0U);
}

TEST_F(StressedProblem, TakesInputsThatAllValidatorsAccept) {
  plant(kPlantedBugs[0]);
  const auto opened = workspace(2);
  StressSetting setting = setting_in(*opened);
  ASSERT_EQ(setting.job.validators.size(), 1U);
  ASSERT_TRUE(*find_in_input(*opened, setting, "200\n"));
  write("elsewhere/even.sh", "exit 43\n");
  const auto free = free_stress_setting(*opened, {.program = root() / "elsewhere/even.sh",
                                                  .other = root() / "elsewhere/even.sh",
                                                  .validator = root() / "elsewhere/even.sh"});
  ASSERT_TRUE(free) << free.error().message;
  setting.job.validators.push_back(free->job.validators.front());
  EXPECT_THAT(find_in_input(*opened, setting, "200\n").error().message, HasSubstr("not valid"));
}

TEST_F(StressedProblem, TakesAnInputThatTheValidatorAcceptsForSomeGroup) {
  PlantedBug bug = kPlantedBugs[0];
  bug.validator = "[ \"$1\" = large ] && exit 42\nexit 43\n";
  plant(bug);
  const auto opened = workspace(2);
  StressSetting setting = setting_in(*opened);
  setting.job.validators.front().args_of_groups = {{"small"}, {"large"}};
  EXPECT_TRUE(*find_in_input(*opened, setting, "200\n"));
  setting.job.validators.front().args_of_groups = {{"small"}};
  EXPECT_THAT(find_in_input(*opened, setting, "200\n").error().message, HasSubstr("not valid"));
}

TEST_F(StressedProblem, TakesAGeneratorWhoseNameIsQuoted) {
  plant(kPlantedBugs[0]);
  write("elsewhere/my gen.sh", "echo $2\n");
  const std::string path = (root() / "elsewhere/my gen.sh").string();
  const auto opened = workspace(1);
  for (const std::string& command :
       {"'" + path + "' {seed} {1..100}", "  \"" + path + "\" {seed} {1..100}"}) {
    const auto setting =
        free_stress_setting(*opened, {.program = root() / "solutions/double/double.sh",
                                      .other = root() / "solutions/double/double.sh",
                                      .commands = {command}});
    ASSERT_TRUE(setting) << setting.error().message;
    EXPECT_EQ(setting->families.front().command.program, path);
    EXPECT_EQ(family_text(setting->families.front()), "'" + path + "' {seed} {1..100}");
    EXPECT_EQ(setting->families.front().numbers.size(), 1U);
  }
}

TEST_F(StressedProblem, MakesSomebodysInputSmall) {
  plant(kPlantedBugs[1]);
  const auto opened = workspace(2);
  const StressSetting setting = setting_in(
      *opened, {.program = "wrong_answer/wrong.sh", .generators = Generators::not_wanted});
  const auto right = find_in_input(*opened, setting, "2\n3 4\n");
  ASSERT_TRUE(right) << right.error().message;
  EXPECT_FALSE(*right);
  EXPECT_THAT(find_in_input(*opened, setting, "2\n3\n").error().message, HasSubstr("not valid"));
  const auto wrong = find_in_input(*opened, setting, "5\n9 8 7 8 1\n");
  ASSERT_TRUE(wrong && *wrong);
  const auto shrunk = shrink(*opened, setting, **wrong, {.time = kNoHurry});
  ASSERT_TRUE(shrunk) << shrunk.error().message;
  EXPECT_EQ(shrunk->find.input, "2\n1 1\n");
  const auto seen = see_again(*opened, setting, shrunk->find);
  ASSERT_TRUE(seen);
  EXPECT_TRUE(seen->is_steady());
  ASSERT_TRUE(seen->find.output);
  EXPECT_EQ(seen->find.output->before + seen->find.output->after, "1\n");
  EXPECT_EQ(seen->find.answer, "2\n");
}

TEST_F(StressedProblem, StaysTooSlowWithNothingBesideItWhenMadeSmall) {
  PlantedBug slow = kPlantedBugs[0];
  const std::string lock = (root() / "lock").string();
  // From 50 on too slow, and below that where another one runs.
  const std::string wrong =
      "read n\nforever() { while :; do :; done; }\n((n < 50)) || forever\n"
      "exec 9>>" +
      lock +
      "\nflock -n 9 || forever\nsleep 0.1\n"
      "echo $((n * n))\n";
  slow.wrong = wrong.c_str();
  plant(slow);
  const auto opened = workspace(2);
  StressSetting setting = setting_in(*opened);
  setting.job.limits.time_limit = std::chrono::milliseconds(300);
  const auto found = find_in_input(*opened, setting, "80\n");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->way.verdict, Verdict::time_limit_exceeded);
  const auto shrunk = shrink(*opened, setting, **found, {.time = kNoHurry});
  ASSERT_TRUE(shrunk) << shrunk.error().message;
  EXPECT_EQ(shrunk->find.input, "50\n");
}

TEST_F(StressedProblem, TellsOfABusyMachineWhereAFindHangsOnTime) {
  PlantedBug slow = kPlantedBugs[0];
  slow.wrong = "read n\nwhile ((n >= 50)); do :; done\necho $((n + 1))\n";
  plant(slow);
  for (const char* slowness : {"1", "4"}) {
    ASSERT_EQ(::setenv("JUDGE_SLOWNESS", slowness, 1), 0);
    const auto opened = workspace(1);
    StressSetting setting = setting_in(*opened);
    setting.job.limits.time_limit = std::chrono::milliseconds(300);
    for (const char* input : {"80\n", "20\n"}) {
      const bool is_told = slowness == std::string("4") && input == std::string("80\n");
      const auto found = find_in_input(*opened, setting, input);
      ASSERT_TRUE(found && *found);
      const auto seen = see_again(*opened, setting, **found);
      ASSERT_TRUE(seen) << seen.error().message;
      EXPECT_EQ(seen->busy.has_value(), is_told) << slowness << " times as slow, on " << input;
    }
  }
  ::unsetenv("JUDGE_SLOWNESS");
}

TEST_F(StressedProblem, TellsOfAFindThatIsNotSteady) {
  PlantedBug chance = kPlantedBugs[0];
  chance.wrong = "echo $RANDOM$RANDOM\n";
  plant(chance);
  const auto opened = workspace(2);
  StressSetting setting = setting_in(*opened);
  const auto found = find_in_input(*opened, setting, "7\n");
  ASSERT_TRUE(found && *found);
  const auto unsteady = see_again(*opened, setting, **found);
  ASSERT_TRUE(unsteady) << unsteady.error().message;
  EXPECT_GT(unsteady->runs, 1U);
  EXPECT_TRUE(unsteady->program_varies);
  EXPECT_FALSE(unsteady->other_varies);
  std::swap(setting.job.program, *setting.job.other);
  const auto other = see_again(*opened, setting, **found);
  ASSERT_TRUE(other);
  EXPECT_TRUE(other->other_varies);
  EXPECT_FALSE(other->program_varies);
  setting.job.other = setting_in(*opened).job.other;
  setting.job.program = *setting.job.other;
  const auto gone = see_again(*opened, setting, **found);
  ASSERT_TRUE(gone);
  EXPECT_EQ(gone->wrong, 0U);
  EXPECT_FALSE(gone->is_steady());
}

TEST_F(StressedProblem, WithoutAGeneratorIsAFault) {
  plant(kPlantedBugs[0]);
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\ndata: {secret: {data: [a: {in: \"1\\n\"}]}}\n");
  const auto opened = workspace(1);
  const auto problem = opened->problem("double", TestData::not_yet_made);
  const auto setting = stress_setting(*opened, *problem, {.program = "wrong_answer/wrong.sh"});
  ASSERT_FALSE(setting);
  EXPECT_EQ(setting.error().remedy, Fault::Remedy::name_a_generator);
}

}  // namespace
}  // namespace judge
