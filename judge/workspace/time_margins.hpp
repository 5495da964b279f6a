#pragma once

#include "judge/engine/judge_tasks.hpp"
#include "judge/inspection/run_rules.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// By what and how submissions run once more: silently, and whatever `options` say not longer than
/// it takes to be certain that they are too slow.
struct LongerRuns {
  Executor& executor;
  JudgingOptions options;
};

/// So long a submission that is to be too slow must take on some case: as much more than the limit
/// as the version of the format demands (time_limit_to_tle, time_safety_margin).
std::chrono::milliseconds slow_enough(const JudgedProblem& problem);

/// Whether submissions that are to be too slow, and were, are slow_enough(). Where a run was
/// watched until then, or ended before with what is right, `report`, what came of `tasks`, tells.
/// The others run again under the longer limit, on the cases where they were too slow and, if they
/// end on them, those that they were not judged on, until one holds.
OrFault<Findings> inspect_slow_submissions(const LongerRuns& longer, const JudgedProblem& problem,
                                           const std::vector<SubmissionTask>& tasks,
                                           const RunReport& report);

}  // namespace judge
