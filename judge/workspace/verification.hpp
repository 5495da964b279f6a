#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/inspection/finding.hpp"
#include "judge/inspection/rule_choice.hpp"
#include "judge/inspection/run_rules.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/ready_judging.hpp"
#include "judge/workspace/time_limits.hpp"
#include "judge/workspace/time_margins.hpp"

namespace judge {

/// How much of a problem is looked at.
struct VerifyWish {
  RuleChoice rules = {};  ///< what none of them needs is not done; reading is always done
  GenerateProgress progress = {};
  /// Where files are kept that wrongly pass, or make a program fail; the folder need not be there.
  std::filesystem::path kept = {};
  /// How a time limit is found that is not given.
  MeasuringWish measuring = {};
  /// Told in one sentence what takes a while; may be empty.
  std::function<void(const std::string&)> begin = {};
};

/// How test data were held against what they are to be.
enum class CheckedBy : std::uint8_t { nothing, plan, validators };

/// What came of all stages but the last, and what there is to do for that one.
struct VerifiedProblem {
  Findings findings = {};
  Diagnostics notes = {};          ///< nothing is wrong with these
  std::vector<Fault> faults = {};  ///< why something was not done; what is a finding has no message
  std::size_t case_count = 0;
  CheckedBy data_checked_by = CheckedBy::nothing;
  bool is_data_sound = true;
  JudgedProblem judged = {};
  std::vector<SubmissionTask> tasks = {};  ///< every submission, and the reference as one file
};

/// Reads, checks and asks all there is of a problem, stage by stage; a later stage is left out
/// where the problem is not fit for it. Starts no submission but to measure a time limit, and the
/// reference solution.
VerifiedProblem verify_problem(Workspace& workspace, const std::string& id, const VerifyWish& wish);

/// How what submissions came to is looked at.
struct InspectRunsWish {
  /// How submissions that are to be too slow, and were, run once more for longer; nothing: none
  /// does.
  std::optional<JudgingWish> longer = {};
  /// Told what the runs of a problem's submissions tell, or why they do not, one problem after the
  /// other.
  std::function<void(const std::string& id, OrFault<Findings>)> tell;
};

/// The last stage, of all problems that have tasks: what their runs tell. `report` is what came of
/// all tasks; nothing is told of one that was interrupted. A fault where there is no executor for
/// what runs once more.
OrFault<> inspect_runs(Workspace& workspace, const std::vector<VerifiedProblem>& verified,
                       const RunReport& report, const InspectRunsWish& wish);

}  // namespace judge
