#pragma once

#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/run_reporters.hpp"
#include "judge/cli/verify/told_findings.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/verification.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// What `judge verify` does last: it judges the submissions of all problems, told and recorded as
/// of any other run, and looks at what came of them.
class VerifyJudging {
 public:
  /// All must outlive it. From now on the time of the whole is counted. `arguments` are what the
  /// command was given, for the record.
  VerifyJudging(const CommandLine& line, const ReportChoice& reports, Workspace& workspace,
                const std::vector<std::string>& arguments, ToldFindings& findings);
  VerifyJudging(const VerifyJudging&) = delete;
  VerifyJudging& operator=(const VerifyJudging&) = delete;

  /// Once. What comes of it is kept for end_documents(); without submissions that is nothing.
  void judge(const std::vector<VerifiedProblem>& verified);

  /// Ends the documents, with what was found by then.
  void end_documents();

  bool is_judged() const { return is_judged_; }
  /// What went wrong, but for what was found.
  ExitCode code() const;

 private:
  OrExit<> inspect(const std::vector<VerifiedProblem>& verified);
  /// Of all that has been done by now, which is more than the judging.
  void count_time();

  const CommandLine& line_;
  Workspace& workspace_;
  const std::vector<std::string>& arguments_;
  ToldFindings& findings_;
  JudgingOptions judging_;
  std::vector<SubmissionTask> tasks_;
  RunReporters reporters_;
  RunReport report_;
  bool is_judged_ = false;
  ExitCode code_ = ExitCode::ok;
};

}  // namespace judge
