#pragma once

#include <optional>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// An error for test data that are not whole: for a change of them that is not finished, for files
/// that SHA256SUMS lists and that are missing or empty, and for a SHA256SUMS that is missing or
/// empty beside a plan. A warning for files that are not what it says: of what is listed all is
/// read that was changed after the list was. Whether there is no error.
bool check_completeness(const Project& project, const Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
