#pragma once

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/project.hpp"

namespace judge {

/// Lists the programs in `problem.solutions_folder`: the reference, those in the folders named by
/// a verdict, and those elsewhere, whose source may say what to expect (@EXPECTED_RESULTS@).
void load_submissions(const Project& project, Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
