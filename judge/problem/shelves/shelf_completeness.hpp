#pragma once

#include <optional>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// An error for test data that are not whole: for a change of them that is not finished, for files
/// that SHA256SUMS lists and that are missing, empty or not what it says, and for a SHA256SUMS that
/// is missing or empty beside a plan. Reads of what is listed
/// all that was changed after the list was. Whether nothing was wrong.
bool check_completeness(const Project& project, const Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
