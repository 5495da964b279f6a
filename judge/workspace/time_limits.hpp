#pragma once

#include <functional>
#include <string>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// Finds the time limit of a problem that gives none, by its rule, from how long the submissions
/// that bound it from below take: runs all of them on the cases where they do, unless it is
/// remembered from an earlier time with the same sources, data and rule. Reports a note that names
/// the submission and the case it follows from. Does nothing where the limit is given. `begin` is
/// told when there is something to measure, in one sentence.
OrFault<> settle_time_limit(Workspace& workspace, Problem& problem,
                            const std::function<void(const std::string&)>& begin);

}  // namespace judge
