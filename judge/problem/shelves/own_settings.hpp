#pragma once

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// Reads cases/<id>/judge.yaml, if it is there: what this judge is told of a problem that its
/// format has no place for. `isolation: full` demands that submissions are never run with less.
void read_own_settings(const Project& project, Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
