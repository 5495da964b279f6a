#pragma once

#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Takes over what DOMjudge's submissions.json, beside problem.yaml, says of submissions by their
/// paths in the package: the `entry_point`, a file or a class that the program starts in. Who hands
/// one in, and in which language, is told as left out. The file need not be there.
void apply_submission_details(const PackagePaths& paths, Problem& problem,
                              Diagnostics& diagnostics);

}  // namespace judge
