#pragma once

#include <functional>
#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Holds the testcases that submissions are judged on against the plan, as far as `is_wanted` takes
/// an interest in one of that name ("secret/01-smallest"). An error where the plan names some that
/// are not there: it was changed, and nothing made since. A warning where some are there that it
/// does not name, and where the plan has mistakes, so that it cannot tell. Looks at names only.
Diagnostics compare_with_plan(const Problem& problem, const ProblemLibrary& library,
                              const std::function<bool(const std::string&)>& is_wanted);

}  // namespace judge
