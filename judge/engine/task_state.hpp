#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "judge/engine/judge_run.hpp"
#include "judge/engine/request.hpp"

namespace judge {

/// How far one task is: what is still to be asked for, and what has been answered.
class TaskState {
 public:
  TaskState(const SubmissionTask& task, std::size_t number, const JudgeRunOptions& options);

  /// The next thing to ask a worker for, which is then under way; nothing while there is none.
  std::optional<Request> next_request();

  void take_build(BuildOutcome outcome);

  /// Takes what a run came to, and says which runs the case still wants, alone: they are under way
  /// from now on.
  std::vector<Request> take_run(const Request& request, CaseResult result);

  /// Whether a case's verdict may still matter: with FailFast::on only what stands before the first
  /// failure does.
  bool is_wanted(const Request& request) const { return request.test_case < cases_.size(); }
  /// A request that take_run() asked for is not made after all.
  void forgo(const Request&) { --under_way_; }

  void take_explanation(const Request& request, CrashExplanation explanation);

  /// All that was asked for is answered, and nothing more is to be asked for.
  bool is_done() const { return is_judged() && !unexplained_crash(); }

  /// Puts the report in order: no calls but report() after it.
  void conclude();

  const std::optional<BuildOutcome>& program() const { return program_; }
  /// Until it is concluded, the cases are in the order in which they were decided.
  SubmissionReport& report() { return report_; }

 private:
  struct CaseState {
    std::vector<std::optional<CaseResult>> runs;  ///< by their number
    std::size_t answered = 0;
    Repeats repeats = Repeats::none;
    std::optional<CaseResult> result;
  };

  bool is_built() const { return program_ && program_->verdict == Verdict::accepted; }
  bool is_judged() const;
  std::optional<std::size_t> unexplained_crash() const;
  void decide(std::size_t test_case);

  const SubmissionTask& task_;
  std::size_t number_;
  FailFast fail_fast_;
  ExplainCrashes explain_crashes_;
  bool build_requested_ = false;
  std::optional<BuildOutcome> program_;
  std::size_t next_case_ = 0;
  std::size_t next_run_ = 0;   ///< of that case
  std::size_t under_way_ = 0;  ///< runs and explanations asked for and not answered
  bool explanation_requested_ = false;
  std::vector<CaseState> cases_;
  SubmissionReport report_;
};

}  // namespace judge
