#include <functional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/engine/dispatcher.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/recording_reporter.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

GraderRules worth(double score) {
  return {.on_reject = OnReject::break_off,
          .grader = {.score_mode = ScoreMode::min},
          .flags = {},
          .accept_score = score,
          .range = {0, score}};
}

/// Two groups of three cases each: 0 to 2 for 40 points, 3 to 5 for 60.
GradingPlan two_groups() {
  const GraderRules all{.on_reject = OnReject::go_on,
                        .grader = {.accept_if_any_accepted = true},
                        .flags = {},
                        .range = {0, 100}};
  return {
      .data = {
          .name = "",
          .rules = all,
          .cases = {},
          .groups = {{.name = "secret/1", .rules = worth(40), .cases = {0, 1, 2}, .groups = {}},
                     {.name = "secret/2", .rules = worth(60), .cases = {3, 4, 5}, .groups = {}}}}};
}

class GradedTasks : public testing::TestWithParam<FakeExecutor::Options> {
 protected:
  void SetUp() override {
    for (std::size_t i = 0; i < 6; ++i) {
      task_.test_cases.own().push_back(
          {.name = std::to_string(i), .input = "input" + std::to_string(i)});
    }
    task_.grading = two_groups();
  }

  SubmissionReport run(const JudgingOptions& options = {}) {
    const auto perform = [&](const Job& job) -> JobResult {
      if (std::holds_alternative<BuildJob>(job)) return BuildResult{};
      if (const auto* asked = std::get_if<GradeJob>(&job)) {
        questions_.push_back(asked->input);
        return grader_(*asked);
      }
      const std::string& name = std::get<CaseJob>(job).test_case.name;
      runs_.push_back(name);
      if (broken_.contains(name)) return CaseResult{.verdict = judge_error};
      if (slow_.contains(name)) return CaseResult{.verdict = time_limit_exceeded};
      return CaseResult{.verdict = wrong_.contains(name) ? wrong_answer : accepted};
    };
    FakeExecutor executor(perform, GetParam());
    RecordingReporter reporter;
    return Dispatcher({task_}, options, executor, reporter).run().submissions.front();
  }

  static std::vector<std::string> cases(const SubmissionReport& report) {
    std::vector<std::string> names;
    for (const CaseResult& result : report.cases) names.push_back(result.test_case);
    return names;
  }

  /// Whether no case is started before the result of the one before it is known.
  static bool is_one_by_one() { return GetParam().room == 1; }

  SubmissionTask task_{.problem = "p", .name = "a"};
  std::set<std::string> wrong_;   ///< cases that are
  std::set<std::string> slow_;    ///< cases that are too slow
  std::set<std::string> broken_;  ///< cases that cannot be judged
  std::function<JobResult(const GradeJob&)> grader_;
  std::vector<std::string> runs_;
  std::vector<std::string> questions_;
};

TEST_P(GradedTasks, HaveTheScoreOfTheirGroups) {
  const SubmissionReport all = run();
  EXPECT_EQ(all.verdict, accepted);
  EXPECT_EQ(all.score(), 100);
  wrong_ = {"4"};
  const SubmissionReport some = run();
  EXPECT_EQ(some.verdict, accepted);
  EXPECT_EQ(some.score(), 40);
  EXPECT_EQ(some.best_score(), 100);
}

TEST_P(GradedTasks, AskAStaticValidatorOnceForEachOfItsCases) {
  task_.grading.reset();
  task_.test_cases = {{.name = "(static)", .is_static = true, .static_validator_args = {"a"}},
                      {.name = "1", .input = "input1"}};
  task_.judge.score_files = ScoreFiles::read;
  task_.static_validator = LimitedProgram{.program = {.arguments = {"validator"}},
                                          .limits = {.cpu_time = std::chrono::seconds(3)}};
  std::vector<CaseJob> jobs;
  const auto perform = [&](const Job& job) -> JobResult {
    if (std::holds_alternative<BuildJob>(job)) {
      return BuildResult{.program = {.arguments = {"a"},
                                     .language = {.format_code = "python3"},
                                     .entry_point = "a.py"}};
    }
    jobs.push_back(std::get<CaseJob>(job));
    return CaseResult{.verdict = jobs.back().static_validator ? wrong_answer : accepted};
  };
  FakeExecutor executor(perform, GetParam());
  RecordingReporter reporter;
  const SubmissionReport report =
      Dispatcher({task_}, {.runs_per_case = 3}, executor, reporter).run().submissions.front();
  EXPECT_EQ(report.verdict, wrong_answer);
  EXPECT_THAT(cases(report), ElementsAre("(static)", "1"));
  const auto is_asked = [](const CaseJob& job) { return job.static_validator.has_value(); };
  const auto asked = std::ranges::count_if(jobs, is_asked);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(jobs.size(), 4U) << "and the other three times, as was asked for";
  const auto job = std::ranges::find_if(jobs, is_asked);
  EXPECT_EQ(job->limits.cpu_time, std::chrono::seconds(3));
  EXPECT_EQ(job->judge.score_files, ScoreFiles::read);
  EXPECT_EQ(job->static_validator->arguments.front(), "validator");
  EXPECT_EQ(job->program.language.format_code, "python3");
  EXPECT_EQ(job->program.entry_point, "a.py");
}

TEST_P(GradedTasks, EndAGroupWhereItIsRejected) {
  wrong_ = {"1"};
  const SubmissionReport report = run();
  EXPECT_THAT(cases(report), ElementsAre("0", "1", "3", "4", "5"));
  EXPECT_EQ(report.score(), 60);
  if (is_one_by_one()) {
    EXPECT_THAT(runs_, Not(Contains("2")));
  }
}

/// The same groups by the rules of 2025-09: passed or failed.
GradingPlan two_groups_by_points() {
  GradingPlan plan = two_groups();
  GradedGroup secret{.name = "secret",
                     .rules = PointRules{.max_score = 100, .mode = PointMode::sum},
                     .cases = {},
                     .groups = std::move(plan.data.groups)};
  for (GradedGroup& group : secret.groups) group.rules = PointRules{.max_score = 50};
  plan.data = {.name = "", .rules = PointRules{}, .cases = {}, .groups = {std::move(secret)}};
  return plan;
}

TEST_P(GradedTasks, LeaveOutWhatSettlesNoGroupOnceTheyWereTooSlowTwice) {
  task_.grading = two_groups_by_points();
  slow_ = {"0", "1", "3"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  EXPECT_EQ(report.verdict, time_limit_exceeded);
  EXPECT_EQ(report.score(), 0);
  EXPECT_THAT(cases(report), ElementsAre("0", "1", "3")) << "whatever was under way";
  EXPECT_EQ(report.cases_left_out, 3U);
  EXPECT_EQ(run().cases.size(), 6U) << "unless all are asked for";
}

TEST_P(GradedTasks, GoOnWithAGroupThatMayStillBePassedThoughTheyWereTooSlowTwice) {
  task_.grading = two_groups_by_points();
  slow_ = {"0", "1"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  EXPECT_EQ(report.score(), 50);
  EXPECT_THAT(cases(report), ElementsAre("0", "1", "3", "4", "5"));
}

TEST_P(GradedTasks, TellOfEachCaseUntilTheyWereTooSlowTwice) {
  task_.grading = two_groups_by_points();
  wrong_ = {"0"};
  slow_ = {"2", "3"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  EXPECT_THAT(cases(report), ElementsAre("0", "1", "2", "3")) << "of which two were too slow";
}

TEST_P(GradedTasks, TellOfTheCaseThatShowsWhatIsExpectedBehindARejectedOne) {
  task_.grading = two_groups_by_points();
  task_.expectation =
      Expectation{.permitted = {wrong_answer, time_limit_exceeded}, .required = {wrong_answer}};
  slow_ = {"0", "1", "3"};
  wrong_ = {"2", "4"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  EXPECT_THAT(cases(report), ElementsAre("0", "1", "2", "3"));
}

TEST_P(GradedTasks, AreAJudgeErrorWhereACaseWasThatNeedNotHaveBeenRun) {
  task_.grading = two_groups_by_points();
  slow_ = {"0", "1", "3"};
  broken_ = {"5"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  const bool was_run = std::ranges::find(runs_, "5") != runs_.end();
  EXPECT_EQ(report.verdict == judge_error, was_run);
  EXPECT_EQ(std::ranges::count(cases(report), "5"), was_run ? 1 : 0);
}

TEST_P(GradedTasks, GoOnWhereTheyWereTooSlowOnceOrMustStillBeWrong) {
  task_.grading = two_groups_by_points();
  slow_ = {"0"};
  EXPECT_EQ(run({.too_slow = TooSlow::ended_when_certain}).cases.size(), 6U);
  slow_ = {"0", "1"};
  task_.expectation = Expectation{.permitted = {accepted, time_limit_exceeded, wrong_answer},
                                  .required = {wrong_answer}};
  wrong_ = {"5"};
  const SubmissionReport report = run({.too_slow = TooSlow::ended_when_certain});
  EXPECT_EQ(report.cases.size(), 6U);
  EXPECT_TRUE(report.is_as_expected());
}

TEST_P(GradedTasks, RunACaseOnceThatStandsInTwoGroups) {
  task_.test_cases.own()[3].input = task_.test_cases[0].input;
  const SubmissionReport report = run();
  EXPECT_THAT(runs_, testing::UnorderedElementsAre("0", "1", "2", "4", "5"));
  EXPECT_EQ(report.cases.size(), 6U);
  EXPECT_EQ(report.score(), 100);
}

TEST_P(GradedTasks, RunACaseForTheOtherGroupWhereTheFirstOneHasEnded) {
  task_.test_cases.own()[5].input = task_.test_cases[2].input;
  wrong_ = {"0"};
  const SubmissionReport report = run();
  EXPECT_THAT(cases(report), ElementsAre("0", "3", "4", "5"));
  EXPECT_EQ(report.score(), 60);
}

TEST_P(GradedTasks, GoOnBehindAFailedCaseThoughItFailsFast) {
  wrong_ = {"0"};
  EXPECT_EQ(run({.fail_fast = FailFast::on}).score(), 60);
}

TEST_P(GradedTasks, AskTheGraderOnceForEachGroup) {
  task_.grader.emplace();
  for (GradedGroup& group : task_.grading->data.groups)
    group.rules =
        GraderRules{.on_reject = OnReject::go_on, .is_custom = true, .flags = {"f"}, .range = {}};
  wrong_ = {"4"};
  grader_ = [](const GradeJob& job) -> JobResult {
    EXPECT_THAT(job.args, ElementsAre("f"));
    return RunOutput{.run = {}, .output = "AC 12.5\n"};
  };
  const SubmissionReport report = run();
  EXPECT_EQ(report.score(), 25);
  EXPECT_THAT(questions_,
              testing::UnorderedElementsAre("AC 1\nAC 1\nAC 1\n", "AC 1\nWA 0\nAC 1\n"));
}

TEST_P(GradedTasks, AreAJudgeErrorWhereTheGraderFails) {
  task_.grader.emplace();
  task_.grading->data.rules =
      GraderRules{.on_reject = OnReject::go_on, .is_custom = true, .flags = {}, .range = {}};
  grader_ = [](const GradeJob&) -> JobResult { return RunOutput{.run = {.exit_code = 1}}; };
  const SubmissionReport report = run();
  EXPECT_EQ(report.verdict, judge_error);
  EXPECT_EQ(report.groups.front().message, "the grader failed (exit code 1)");
  grader_ = [](const GradeJob&) -> JobResult { return Error{"there is no room"}; };
  EXPECT_EQ(run().groups.front().message, "there is no room");
}

INSTANTIATE_TEST_SUITE_P(
    Orders, GradedTasks,
    testing::Values(FakeExecutor::Options{.room = 1}, FakeExecutor::Options{.room = 4},
                    FakeExecutor::Options{.room = 4, .order = FakeExecutor::Order::last_submitted}),
    [](const auto& row) { return "Order" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
