#pragma once

#include "judge/problem/problem.hpp"
#include "judge/program/language/language.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// What the problem allows one run of a submission: the wall limit depends on the language, and the
/// run may go on a little beyond the time limit.
RunLimits run_limits(const Limits& limits, const Language& language);

/// What it allows a validator, a checker or an interactor.
RunLimits validation_limits(const Limits& limits, const Language& language);

}  // namespace judge
