#pragma once

#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Tells people on standard output of a problem: its limits, where its parts are, its groups and
/// its submissions.
void print_problem(const ProblemLibrary& library, const Problem& problem);

/// A line for each testcase, with the sizes of its files.
void print_cases(const Problem& problem);

}  // namespace judge
