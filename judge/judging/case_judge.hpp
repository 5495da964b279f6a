#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/compare/options.hpp"
#include "judge/judging/case_result.hpp"
#include "judge/problem/problem.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Whether a run goes on behind the first difference (what it does later may outrank it) or ends
/// there.
enum class FirstDifference { goes_on, ends_run };

/// One submission to run on one testcase.
struct CaseJob {
  std::vector<std::string> start_command;
  std::vector<VisibleFolder> folders = {};  ///< what the program consists of
  RunLimits limits;
  const TestCase& test_case;
  std::vector<std::string> checker =
      {};  ///< how it is started; empty: the output is compared by the case's flags
  std::chrono::milliseconds checker_time_limit = std::chrono::seconds(60);
  FirstDifference first_difference = FirstDifference::goes_on;
};

/// Judges testcases one after another. Uses a folder of its own for what runs leave behind, and
/// empties it for each.
class CaseJudge {
 public:
  CaseJudge(Sandbox& sandbox, std::filesystem::path folder, Cancellation cancellation)
      : sandbox_(sandbox), folder_(std::move(folder)), cancellation_(cancellation) {}

  /// Never fails: what the machine refused is the verdict judge_error, with its message.
  CaseResult judge(const CaseJob& job);

 private:
  Expected<CaseResult> judge_by_comparison(const CaseJob& job);
  Expected<CaseResult> judge_by_checker(const CaseJob& job);
  Expected<RunResult> run(const CaseJob& job, OutputReader& reader);

  Sandbox& sandbox_;
  std::filesystem::path folder_;
  Cancellation cancellation_;
};

}  // namespace judge
