#include "judge/workspace/time_margins.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/report/silent_reporter.hpp"

namespace judge {
namespace {

/// A submission may be too slow on a thousand cases; the slowest of them are among the first.
constexpr std::size_t kMostRunAgain = 5;

const SubmissionReport* report_of(const RunReport& report, const SubmissionTask& task) {
  const auto found = std::ranges::find_if(report.submissions, [&](const SubmissionReport& one) {
    return one.problem == task.problem && one.submission == task.name;
  });
  return found == report.submissions.end() ? nullptr : &*found;
}

/// A submission that is to be too slow, and was.
struct SlowSubmission {
  SubmissionTask task;           ///< under the longer limit, on all cases
  std::vector<TestCase> slow;    ///< where it was too slow, most cpu time first; not too many
  std::vector<TestCase> unseen;  ///< those that it was not judged on
  std::string scope = {};        ///< of all of these
  std::optional<CaseResult> slowest = {};  ///< under the longer limit
  bool is_slow_enough = false;             ///< on one of its cases it took that long
};

/// Nothing where it was not too slow on any of the cases that the bound is of.
std::optional<SlowSubmission> slow_submission(SubmissionTask task, const SubmissionReport& report,
                                              std::chrono::milliseconds longer,
                                              const ScopedTimeBound& bound) {
  task.limits.time_limit = longer;
  std::erase_if(task.test_cases.own(), [&](const TestCase& test_case) {
    return test_case.is_static || !bound.is_of(test_case.name);
  });
  std::vector<const CaseResult*> slow;
  for (const CaseResult& result : report.cases) {
    if (result.verdict == Verdict::time_limit_exceeded && bound.is_of(result.test_case))
      slow.push_back(&result);
  }
  if (slow.empty()) return std::nullopt;
  std::ranges::stable_sort(slow, std::greater(),
                           [](const CaseResult* result) { return result->run.cpu_time; });
  SlowSubmission submission{
      .task = std::move(task), .slow = {}, .unseen = {}, .scope = bound.scope};
  for (const CaseResult* result : slow) {
    if (result->run.cpu_time >= longer) submission.is_slow_enough = true;
    // It came to an end of its own: under a longer limit its time would be no other.
    if (result->is_late_but_right) {
      if (!submission.slowest) submission.slowest = *result;  // they come by their times
      continue;
    }
    const auto found =
        std::ranges::find(submission.task.test_cases, result->test_case, &TestCase::name);
    if (found != submission.task.test_cases.end() && submission.slow.size() < kMostRunAgain)
      submission.slow.push_back(*found);
  }
  for (const TestCase& test_case : submission.task.test_cases) {
    if (std::ranges::find(report.cases, test_case.name, &CaseResult::test_case) ==
        report.cases.end())
      submission.unseen.push_back(test_case);
  }
  return submission;
}

/// Those that end, on the slowest of their cases first: most are as slow again, and then all is
/// said.
class SlowSubmissions {
 public:
  explicit SlowSubmissions(const LongerRuns& longer)
      : executor_(longer.executor), options_(longer.options) {
    options_.fail_fast = FailFast::off;
    options_.too_slow = TooSlow::ended_when_certain;
    options_.note = {};
  }

  void add(SlowSubmission submission) { left_.push_back(std::move(submission)); }

  /// Of the machine at its slowest, as far as it is known.
  std::optional<double> slowness() const { return slowness_; }

  /// Leaves those that are not too slow anywhere under the longer limit.
  OrFault<std::vector<SlowSubmission>> run() {
    for (std::size_t i = 0; i < kMostRunAgain; ++i) {
      const auto judged = judge([i](const SlowSubmission& submission) {
        return i < submission.slow.size() ? std::vector{submission.slow[i]}
                                          : std::vector<TestCase>();
      });
      if (!judged) return tl::unexpected(judged.error());
    }
    const auto judged = judge([](const SlowSubmission& submission) { return submission.unseen; });
    if (!judged) return tl::unexpected(judged.error());
    return std::move(left_);
  }

 private:
  /// All of them on some of their cases; forgets those that are too slow again.
  template <class CasesOf>
  OrFault<> judge(CasesOf cases_of) {
    std::vector<SubmissionTask> tasks;
    std::vector<std::size_t> of_task;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      SubmissionTask task = left_[i].task;
      task.test_cases = cases_of(left_[i]);
      task.grading.reset();
      if (task.test_cases.empty()) continue;
      tasks.push_back(std::move(task));
      of_task.push_back(i);
    }
    if (tasks.empty()) return {};
    SilentReporter reporter;
    const RunReport report = judge_tasks(tasks, options_, executor_, reporter);
    if (options_.cancellation.is_requested()) return interrupted();
    slowness_ = std::max(slowness_, report.slowness);
    std::set<std::size_t> done;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const SubmissionReport& result = report.submissions[i];
      if (result.is_ever(Verdict::time_limit_exceeded) || result.cases.empty())
        done.insert(of_task[i]);
      take_slowest(left_[of_task[i]], result);
    }
    std::vector<SlowSubmission> still;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (!done.contains(i)) still.push_back(std::move(left_[i]));
    }
    left_ = std::move(still);
    return {};
  }

  static void take_slowest(SlowSubmission& submission, const SubmissionReport& report) {
    const CaseResult* slowest = report.slowest();
    if (slowest == nullptr) return;
    if (!submission.slowest || slowest->run.cpu_time > submission.slowest->run.cpu_time)
      submission.slowest = *slowest;
  }

  Executor& executor_;
  JudgingOptions options_;
  std::vector<SlowSubmission> left_;
  std::optional<double> slowness_;
};

}  // namespace

std::chrono::milliseconds slow_enough(const JudgedProblem& problem) {
  return std::chrono::ceil<std::chrono::milliseconds>(
      least_too_slow(problem.time_rules, problem.limits.time_limit));
}

OrFault<Findings> inspect_slow_submissions(const LongerRuns& longer, const JudgedProblem& problem,
                                           const std::vector<SubmissionTask>& tasks,
                                           const RunReport& report) {
  const std::chrono::milliseconds longer_limit = slow_enough(problem);
  SlowSubmissions slow(longer);
  for (const SubmissionTask& task : tasks) {
    const SubmissionReport* judged = report_of(report, task);
    if (task.problem != problem.id || judged == nullptr) continue;
    for (const ScopedTimeBound& bound : problem.time_bounds(task.name)) {
      if (bound.bound != TimeBound::upper) continue;
      auto submission = slow_submission(task, *judged, longer_limit, bound);
      if (submission && !submission->is_slow_enough) slow.add(*std::move(submission));
    }
  }
  const auto loose = slow.run();
  if (!loose) return tl::unexpected(loose.error());
  Findings findings;
  for (const SlowSubmission& submission : *loose) {
    if (!submission.slowest) continue;
    findings.push_back(
        find(RuleId::time_limit_too_loose, problem.place(submission.task.name),
             fmt::format("is to be too slow{}, and ends within {:g} times the limit: {}",
                         submission.scope.empty() ? "" : " on " + submission.scope,
                         problem.time_rules.time_limit_to_tle,
                         time_against_limit(*submission.slowest, problem.limits.time_limit))));
    findings.back().problem = problem.id;
    weigh_margin(findings.back(), problem, std::max(report.slowness, slow.slowness()));
  }
  return findings;
}

}  // namespace judge
