#include "judge/workspace/verify_problems.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "judge/workspace/ending_later.hpp"

namespace judge {
namespace {

class VerifyingProblems {
 public:
  VerifyingProblems(Workspace& workspace, const VerifyProblemsWish& wish,
                    const VerifyTelling& telling)
      : workspace_(workspace),
        wish_(wish),
        telling_(telling),
        reporters_(telling.reporters(facts_of_run(tasks_))) {}
  VerifyingProblems(const VerifyingProblems&) = delete;
  VerifyingProblems& operator=(const VerifyingProblems&) = delete;

  OrFault<VerifiedProblems> run(const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
      verified_.push_back(check(id));
      // What was cut short finds fault with what it has not seen.
      if (workspace_.cancellation().is_requested()) {
        // A document is whole all the same, and says so.
        outcome_.report.interrupted = true;
        count_time(outcome_.report);
        reporters_.documents->ended(outcome_.report);
        return interrupted();
      }
      telling_.checked(id, verified_.back());
      tell(verified_.back().findings);
    }
    judge();
    if (!outcome_.is_judged) count_time(outcome_.report);
    reporters_.documents->ended(outcome_.report);
    return std::move(outcome_);
  }

 private:
  /// All stages but the last.
  VerifiedProblem check(const std::string& id) {
    return verify_problem(workspace_, id,
                          {.rules = wish_.rules,
                           .progress = telling_.begins(id),
                           .kept = folder_of_kept(wish_.kept, id),
                           .measuring = wish_.measuring,
                           .begin = telling_.note});
  }

  void judge() {
    for (const VerifiedProblem& problem : verified_)
      tasks_.insert(tasks_.end(), problem.tasks.begin(), problem.tasks.end());
    if (tasks_.empty()) return;
    telling_.noticed(workspace_.take_diagnostics());
    const auto reporters = [this](const RunFacts&) {
      std::vector<std::unique_ptr<Reporter>> all;
      all.push_back(std::make_unique<AllButACompleteEnd>(*reporters_.screen));
      all.push_back(std::make_unique<AllButTheEnd>(*reporters_.documents));
      return all;
    };
    const auto and_then = [this](RunReport& report) {
      inspect(report);
      report.interrupted = report.interrupted || workspace_.cancellation().is_requested();
      if (!report.interrupted) count_time(report);
    };
    auto judged = judge_run(workspace_, tasks_,
                            {.judging = wish_.judging,
                             .begun = wish_.begun,
                             .kept = wish_.kept_of_run,
                             .reporters = reporters,
                             .and_then = and_then,
                             .note = telling_.note});
    if (!judged) {
      outcome_.report.interrupted = judged.error().kind == Fault::Kind::interrupted;
      return fail(judged_ids(), judged.error());
    }
    outcome_ = {.is_judged = true, .report = std::move(judged->report)};
    if (!outcome_.report.interrupted) reporters_.screen->ended(outcome_.report);
  }

  /// What the runs tell.
  void inspect(const RunReport& report) {
    std::optional<JudgingWish> longer;
    if (wish_.rules.takes(RuleId::time_limit_too_loose)) {
      longer = wish_.judging;
      // The screen has told of every submission, and tells nothing of what is asked once more.
      longer->watching = Watching::by_workspace;
    }
    const auto tell_found = [this](const std::string& id, const OrFault<Findings>& found) {
      if (!found) return fail({id}, found.error());
      workspace_.end_activity();
      telling_.noticed(workspace_.take_diagnostics());
      tell(*found);
    };
    const auto inspected = inspect_runs(workspace_, verified_, report,
                                        {.longer = std::move(longer), .tell = tell_found});
    if (!inspected) return fail(judged_ids(), inspected.error());
    telling_.noticed(workspace_.take_diagnostics());
  }

  void tell(const Findings& findings) const { telling_.found(wish_.rules.chosen(findings)); }

  void fail(const std::vector<std::string>& ids, const Fault& fault) {
    workspace_.end_activity();
    telling_.noticed(workspace_.take_diagnostics());
    telling_.failed(ids, fault);
  }

  /// Of the problems that the last stage is about.
  std::vector<std::string> judged_ids() const {
    std::vector<std::string> ids;
    for (const VerifiedProblem& problem : verified_) {
      if (!problem.tasks.empty()) ids.push_back(problem.judged.id);
    }
    return ids;
  }

  /// Of all that has been done by now, which is more than the judging.
  void count_time(RunReport& report) const {
    report.wall_time = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - wish_.judging.options.started);
  }

  Workspace& workspace_;
  const VerifyProblemsWish& wish_;
  const VerifyTelling& telling_;
  std::vector<VerifiedProblem> verified_;
  std::vector<SubmissionTask> tasks_;
  VerifyReporters reporters_;  ///< know the tasks
  VerifiedProblems outcome_;
};

}  // namespace

std::filesystem::path folder_of_kept(const std::filesystem::path& kept, std::string id) {
  std::ranges::replace(id, '/', '-');
  return std::filesystem::absolute(kept / id);
}

OrFault<VerifiedProblems> verify_problems(Workspace& workspace, const std::vector<std::string>& ids,
                                          const VerifyProblemsWish& wish,
                                          const VerifyTelling& telling) {
  return VerifyingProblems(workspace, wish, telling).run(ids);
}

}  // namespace judge
