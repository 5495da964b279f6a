#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/judging/case_judge.hpp"
#include "judge/problem/problem.hpp"
#include "judge/program/program_builder.hpp"
#include "judge/report/reporter.hpp"

namespace judge {

/// One submission to judge, and what on.
struct SubmissionTask {
  std::string problem;  ///< its id
  std::string name;     ///< what reports call the submission
  ProgramSource source;
  std::optional<Expectation> expectation = {};
  Limits limits;
  std::vector<TestCase> test_cases;
  Validation validation = {};
};

enum class FailFast {
  off,
  on,  ///< a run ends at its first difference, and a submission at its first case that is not
       ///< accepted
};

/// Whose crashes are looked into: the first one of each submission is, by running it once more,
/// built so that a crash tells where and why. Languages without such a build are left alone.
enum class ExplainCrashes {
  off,
  unexpected,  ///< those that the submission's expectation does not permit
  all,
};

struct JudgeRunOptions {
  int workers = 1;
  SandboxOptions sandbox = {};
  FailFast fail_fast = FailFast::off;
  ExplainCrashes explain_crashes = ExplainCrashes::off;
  /// At least 1. More were asked for: then runs near a limit are not repeated alone besides.
  int runs_per_case = 1;
  /// Whether long conversations are kept, also those of accepted cases.
  Conversations conversations = Conversations::of_failures;
  std::filesystem::path temporary_folder =
      {};  ///< where workers make theirs; empty: $TMPDIR or /tmp
  Cancellation cancellation = {};
};

/// Builds and judges every submission on this machine's cores and tells the reporter as it goes.
/// Verdicts do not depend on the number of workers: a run whose verdict hangs on how busy the
/// machine was is repeated alone (is_worth_repeating() says which). An Error only where nothing
/// could be started at all.
Expected<RunReport> judge_run(const std::vector<SubmissionTask>& tasks,
                              const ProgramBuilder& builder, const JudgeRunOptions& options,
                              Reporter& reporter);

}  // namespace judge
