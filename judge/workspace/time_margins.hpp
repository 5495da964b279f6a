#pragma once

#include "judge/engine/judge_tasks.hpp"
#include "judge/inspection/run_rules.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// By what and how submissions run once more: silently, and whatever `options` say not longer than it
/// takes to be certain that they are too slow.
struct LongerRuns {
  Executor& executor;
  JudgingOptions options;
};

/// Whether submissions that are to be too slow, and were, still are with as much more time as the
/// version of the format demands (time_limit_to_tle, time_safety_margin): runs each again under the
/// longer limit, on the cases where it was too slow and, if it ends on them, those that it was not
/// judged on, until one holds. `report` is what came of `tasks`.
OrFault<Findings> inspect_slow_submissions(const LongerRuns& longer, const JudgedProblem& problem,
                                           const std::vector<SubmissionTask>& tasks,
                                           const RunReport& report);

}  // namespace judge
