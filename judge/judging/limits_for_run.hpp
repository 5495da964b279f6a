#pragma once

#include "judge/judging/repeats.hpp"
#include "judge/problem/limits.hpp"
#include "judge/results/case_result.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What the problem allows one run of a submission: the wall limit depends on the language, and the
/// run may go on a little beyond the time limit, as far as one run is trusted.
RunLimits run_limits(const Limits& limits, const LanguageTraits& language, Trust trust = {});

/// Those limits of a run that is to show, too, whether it takes as long as `until`: it is ended
/// only then. Its time limit stays what it is, and its wall limit, unless that is less.
RunLimits watched_until(RunLimits limits, std::chrono::microseconds until);

/// What such a run comes to under the limits that the problem has: whatever else it did after it
/// would have been ended, it was too slow.
CaseResult result_under(const RunLimits& limits, CaseResult watched);

/// What it allows a program that judges: a validator, a checker, an interactor.
RunLimits validation_limits(const Limits& limits, const LanguageTraits& language);

}  // namespace judge
