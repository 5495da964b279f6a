#pragma once

#include "judge/judging/repeats.hpp"
#include "judge/problem/limits.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What the problem allows one run of a submission: the wall limit depends on the language, and the
/// run may go on a little beyond the time limit, as far as one run is trusted.
RunLimits run_limits(const Limits& limits, const LanguageTraits& language, Trust trust = {});

/// What it allows a program that judges: a validator, a checker, an interactor.
RunLimits validation_limits(const Limits& limits, const LanguageTraits& language);

}  // namespace judge
