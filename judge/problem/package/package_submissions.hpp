#pragma once

#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Lists the submissions of a package, with what is expected of them: by their folder, in whatever
/// spelling, else by what their source says (@EXPECTED_RESULTS@), else anything; besides by
/// submissions.yaml (2025-09) and by @EXPECTED_SCORE@ and @EXPECTED_GRADES@ in their source. What
/// is no program or is refused is told as left out.
void load_package_submissions(const PackagePaths& paths, const PackageManifest& manifest,
                              const SubmissionLoading& loading, Problem& problem,
                              Diagnostics& diagnostics);

}  // namespace judge
