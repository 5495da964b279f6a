#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/compare/options.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/judging/feedback_folder.hpp"
#include "judge/judging/validation.hpp"
#include "judge/problem/problem.hpp"
#include "judge/results/case_result.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Whether a run goes on behind the first difference (what it does later may outrank it) or ends
/// there.
enum class FirstDifference { goes_on, ends_run };

/// One submission to run on one testcase.
struct CaseJob {
  std::vector<std::string> start_command;
  std::vector<VisibleFolder> folders = {};  ///< what the program consists of
  OwnFiles own_files = {};
  RunLimits limits;
  std::vector<std::string> environment = {};  ///< all of it; empty: the plain one
  const TestCase& test_case;
  Validation validation = {};
  FirstDifference first_difference = FirstDifference::goes_on;
  /// Of each conversation's beginning and of its end so much each is kept.
  Bytes conversation_kept = kibibytes(16);
};

/// Judges testcases one after another. Uses a folder of its own for what runs leave behind, and
/// empties it for each.
class CaseJudge {
 public:
  /// `interactors` may be null where no job has one.
  CaseJudge(Sandbox& sandbox, Sandbox* interactors, std::filesystem::path folder,
            Cancellation cancellation)
      : sandbox_(sandbox),
        interactors_(interactors),
        folder_(std::move(folder)),
        feedback_(folder_ / "feedback"),
        cancellation_(cancellation) {}

  /// Never fails: what the machine refused is the verdict judge_error, with its message.
  CaseResult judge(const CaseJob& job);

  /// Judges the case once more and gives what its last run did, with all that is kept of its
  /// standard error.
  Expected<RunResult> run_again(const CaseJob& job);

 private:
  Expected<CaseResult> judge_all_passes(const CaseJob& job);
  /// One pass, on that input.
  Expected<CaseResult> judge_pass(const CaseJob& job, const std::filesystem::path& input, int pass);
  Expected<CaseResult> judge_by_comparison(const CaseJob& job, const std::filesystem::path& input);
  Expected<CaseResult> judge_by_checker(const CaseJob& job, const std::filesystem::path& input,
                                        int pass);
  Expected<CaseResult> judge_by_interactor(const CaseJob& job, const std::filesystem::path& input,
                                           int pass);
  Expected<> ready_feedback(int pass);
  RunSpec submission_spec(const CaseJob& job) const;
  Expected<RunResult> run(const CaseJob& job, const std::filesystem::path& input,
                          OutputReader& reader);

  Sandbox& sandbox_;
  Sandbox* interactors_;
  std::filesystem::path folder_;
  FeedbackFolder feedback_;
  Cancellation cancellation_;
};

}  // namespace judge
