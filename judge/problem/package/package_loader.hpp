#pragma once

#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Loads the package that lies there: legacy, also without problem.yaml, or 2023-07-draft and
/// 2025-09. Writes nothing. What is sloppy is a warning, what would change a verdict an error, and
/// what is not understood is told.
LoadedProblem load_package(const PackagePaths& paths, const std::string& id, TestData test_data,
                           const SubmissionLoading& submissions);

}  // namespace judge
