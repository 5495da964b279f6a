#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/engine/executor.hpp"
#include "judge/grading/grading_plan.hpp"
#include "judge/report/reporter.hpp"

namespace judge {

/// A custom grader or a static validator, ready to run.
struct LimitedProgram {
  Runnable program;
  RunLimits limits;
};

/// Testcases that the submissions of a problem share: a copy costs next to nothing.
class SharedCases {
 public:
  SharedCases() = default;
  SharedCases(std::vector<TestCase> cases)
      : cases_(std::make_shared<std::vector<TestCase>>(std::move(cases))) {}
  SharedCases(std::initializer_list<TestCase> cases) : SharedCases(std::vector(cases)) {}

  std::size_t size() const { return cases_->size(); }
  bool empty() const { return cases_->empty(); }
  auto begin() const { return std::as_const(*cases_).begin(); }
  auto end() const { return std::as_const(*cases_).end(); }
  const TestCase& operator[](std::size_t i) const { return (*cases_)[i]; }

  /// To change them here, and nowhere else: those of its own from then on.
  std::vector<TestCase>& own() {
    if (cases_.use_count() > 1) cases_ = std::make_shared<std::vector<TestCase>>(*cases_);
    return *cases_;
  }

 private:
  std::shared_ptr<std::vector<TestCase>> cases_ = std::make_shared<std::vector<TestCase>>();
};

/// One submission to judge, and what on.
struct SubmissionTask {
  std::string problem;  ///< its id
  std::string name;     ///< what reports call the submission
  BuildJob build;
  std::optional<Expectation> expectation = {};
  std::vector<ScopedExpectation> more_expectations = {};
  Limits limits;
  SharedCases test_cases;
  ReadyJudge judge = {};
  /// How the cases, by their numbers here, are graded; nothing: each of them must be accepted.
  std::optional<GradingPlan> grading = {};
  std::optional<LimitedProgram> grader = {};            ///< where the plan asks one
  std::optional<LimitedProgram> static_validator = {};  ///< where a case is_static
  /// It is asked, too, whether it takes as long as this where it is too slow: if it is to be, and
  /// ends where that is certain, its runs are watched until then.
  std::optional<std::chrono::microseconds> watched_until = {};
  /// It is to fail on some case, and these are not all: here it may be accepted on each.
  bool may_fail_elsewhere = false;
};

enum class FailFast {
  off,
  on,  ///< a run ends at its first difference, and a submission at a case that is not accepted: the
       ///< first with which all is seen that it must show, or something that it must not. One that
       ///< is graded goes on, as it is not known by then what it comes to
};

/// What becomes of the other cases of a submission that has hit its time limit on two: each costs
/// as much again, and tells nothing new.
enum class TooSlow {
  judged_to_the_end,
  ended_when_certain,  ///< once neither the verdict nor whether what must go wrong has gone wrong
                       ///< can change, but for a case that the expectation does not permit; of one
                       ///< that is graded, cases on which no score of a group hangs either
};

/// Whose crashes are looked into: the first one of each submission is, by running it once more,
/// built so that a crash tells where and why. Languages without such a build are left alone.
enum class ExplainCrashes {
  off,
  unexpected,  ///< those that the submission's expectation does not permit
  all,
};

struct JudgingOptions {
  FailFast fail_fast = FailFast::off;
  /// Where runs_per_case is 1: more are asked for to measure.
  TooSlow too_slow = TooSlow::judged_to_the_end;
  ExplainCrashes explain_crashes = ExplainCrashes::off;
  /// At least 1. More were asked for: then runs near a limit are not repeated alone besides.
  int runs_per_case = 1;
  /// Whether long conversations are kept, also those of accepted cases.
  Conversations conversations = Conversations::of_failures;
  ErrorOutput error_output = ErrorOutput::excerpt;
  Cancellation cancellation = {};
  /// From here the time of the whole is counted.
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  /// Told what a user should know, though all goes well: one sentence. May be empty.
  std::function<void(const std::string&)> note = {};
};

/// Builds and judges every submission and tells the reporter as it goes. The executor is asked how
/// slow the machine is, at first and where it may change a verdict. Verdicts do not depend on what
/// else the executor does: a run whose verdict hangs on how busy the machine was is repeated
/// alone, and more of them where the machine is busy with other work, which is noted
/// (is_worth_repeating() says which).
RunReport judge_tasks(const std::vector<SubmissionTask>& tasks, const JudgingOptions& options,
                      Executor& executor, Reporter& reporter);

}  // namespace judge
