#include "judge/workspace/verification.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

/// Two problems, each with a submission that is to be too slow, and was; with more time it ends.
class InspectRuns : public testing::Test, protected TestProject {
 protected:
  InspectRuns() : TestProject("guess") {
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           if (!has_executor_) return failure("no executor");
           return std::make_unique<FakeExecutor>([this](const Job& job) -> JobResult {
             if (std::holds_alternative<BuildJob>(job))
               return BuildResult{.program = {.arguments = {"program"}}};
             ++runs_;
             return CaseResult{.verdict = Verdict::accepted, .run = {.cpu_time = 1250ms}};
           });
         }},
        diagnostics);
    for (const char* id : {"a", "b"}) add_problem(id);
    verified_.push_back({.judged = {.id = "without tasks"}});
  }

  void add_problem(const std::string& id) {
    SubmissionTask task{
        .problem = id, .name = "slow", .build = {.source = {.files = {"slow"}}, .languages = {}}};
    task.limits.time_limit = 1000ms;
    task.test_cases = {{.name = "1"}};
    verified_.push_back(
        {.judged = {.id = id,
                    .limits = task.limits,
                    .place = [](const std::string& name) { return Location{name}; },
                    .time_bounds =
                        [](const std::string&) { return TimeBounds{{.bound = TimeBound::upper}}; }},
         .tasks = {task}});
    SubmissionReport judged;
    judged.problem = id;
    judged.submission = "slow";
    judged.verdict = Verdict::time_limit_exceeded;
    judged.cases = {
        {.test_case = "1", .verdict = Verdict::time_limit_exceeded, .run = {.cpu_time = 1150ms}}};
    report_.submissions.push_back(judged);
  }

  OrFault<> inspect(bool runs_longer = true) {
    return inspect_runs(*workspace_, verified_, report_,
                        {.longer = runs_longer ? std::optional(JudgingWish()) : std::nullopt,
                         .tell = [this](const std::string& id, OrFault<Findings> found) {
                           ASSERT_TRUE(found) << found.error().message;
                           ids_.push_back(id);
                           told_.emplace_back();
                           for (const Finding& finding : *found)
                             if (finding.rule == RuleId::time_limit_too_loose)
                               told_.back() += finding.problem;
                         }});
  }

  bool has_executor_ = true;
  std::unique_ptr<Workspace> workspace_;
  std::vector<VerifiedProblem> verified_;
  RunReport report_;
  int runs_ = 0;
  std::vector<std::string> told_;
  std::vector<std::string> ids_;  ///< of the problems that told_ is of
};

TEST_F(InspectRuns, TellsOfEachProblemWithTasksInTurn) {
  ASSERT_TRUE(inspect());
  EXPECT_THAT(told_, ElementsAre("a", "b"));
  EXPECT_THAT(ids_, ElementsAre("a", "b"));
  EXPECT_EQ(runs_, 2) << "each submission for longer";
}

TEST_F(InspectRuns, RunNothingForLongerWhereThatIsNotWanted) {
  ASSERT_TRUE(inspect(false));
  EXPECT_THAT(told_, ElementsAre("", ""));
  EXPECT_EQ(runs_, 0);
}

TEST_F(InspectRuns, TellNothingOfARunThatWasInterrupted) {
  report_.interrupted = true;
  ASSERT_TRUE(inspect());
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_EQ(runs_, 0);
}

TEST_F(InspectRuns, AreAFaultWhereNothingRunsThemForLonger) {
  has_executor_ = false;
  EXPECT_FALSE(inspect());
  EXPECT_THAT(told_, IsEmpty());
}

}  // namespace
}  // namespace judge
