#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/judge_run.hpp"

namespace judge {

/// A worker's side of a run: builds and runs what it is asked to, one after another, in a temporary
/// folder of its own.
class Worker {
 public:
  Worker(const std::vector<SubmissionTask>& tasks, const ProgramBuilder& builder,
         const JudgeRunOptions& options, Cancellation cancellation);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// The encoded BuildOutcome, CaseResult or CrashExplanation for an encoded Request.
  std::string answer(std::string_view request);

 private:
  /// Why a task's program crashes on a case.
  CrashExplanation explain(const SubmissionTask& task, const TestCase& test_case);

  const std::vector<SubmissionTask>& tasks_;
  const ProgramBuilder& builder_;
  const JudgeRunOptions& options_;
  Cancellation cancellation_;
  std::optional<TempDir> folder_;
  std::unique_ptr<Sandbox> sandbox_;
  std::unique_ptr<Sandbox> interactors_;  ///< null where no task has an interactor
  std::optional<CaseJudge> judge_;
  std::string refusal_;  ///< why there is no judge_
};

}  // namespace judge
