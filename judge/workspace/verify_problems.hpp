#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "judge/inspection/rule_choice.hpp"
#include "judge/workspace/judge_run.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {

/// What hears of the run of all submissions.
struct VerifyReporters {
  std::unique_ptr<Reporter> screen;     ///< for people
  std::unique_ptr<Reporter> documents;  ///< told of the end when nothing is found any more
};

/// Hears of what is done, while it is done. All must be there.
struct VerifyTelling {
  /// The checks of a problem begin. Gives what hears how far its cases are, and is dropped when the
  /// checks are done.
  std::function<GenerateProgress(const std::string& id)> begins;
  /// They are done. Its findings are told behind that.
  std::function<void(const std::string& id, const VerifiedProblem& problem)> checked;
  std::function<void(Findings)> found;  ///< of rules that are wanted
  std::function<void(const Diagnostics&)> noticed;
  /// Why something of the last stage is not done of these problems; the rest goes on.
  std::function<void(const std::vector<std::string>& ids, const Fault&)> failed;
  /// Asked once, before anything is done.
  std::function<VerifyReporters(const RunFacts&)> reporters;
  /// As that of a VerifyWish, and that of a RunWish.
  std::function<void(const std::string&)> note;
};

/// How problems are verified.
struct VerifyProblemsWish {
  RuleChoice rules = {};
  std::filesystem::path kept;  ///< as that of a VerifyWish, with a folder in it for each problem
  MeasuringWish measuring = {};
  JudgingWish judging = {};
  BegunRun begun = {};
  RunKept kept_of_run = RunKept::record_and_page;
};

/// In `kept`, of one problem, whose id may be a path.
std::filesystem::path folder_of_kept(const std::filesystem::path& kept, std::string id);

/// What came of it.
struct VerifiedProblems {
  bool is_judged = false;  ///< some submissions were
  RunReport report = {};   ///< of them
};

/// Verifies problems one after the other, then judges the submissions of all of them, as in any
/// other run that is told and recorded, and looks at what came of them. A fault where it was
/// interrupted before that.
OrFault<VerifiedProblems> verify_problems(Workspace& workspace, const std::vector<std::string>& ids,
                                          const VerifyProblemsWish& wish,
                                          const VerifyTelling& telling);

}  // namespace judge
