#pragma once

#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Finds the program in graders/ where a group wants a custom grader. The cases are loaded before:
/// their groups say so.
void load_package_grader(const PackagePaths& paths, const PackageManifest& manifest,
                         const SubmissionLoading& loading, Problem& problem,
                         Diagnostics& diagnostics);

}  // namespace judge
