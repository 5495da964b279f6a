#pragma once

#include "judge/problem/package/package_manifest.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// The programs in a folder of the package that holds programs of one role: a file or a folder in
/// it each, unless it is one program itself (loose files beside `build` or `run`). Sources in C and
/// C++ without a `main` and headers belong to every program beside them. `loading.patterns` tell
/// what is a source; what else lies there is told as left out.
std::vector<Program> programs_in(const std::filesystem::path& folder, Role role,
                                 const PackagePaths& paths, const SubmissionLoading& loading,
                                 Diagnostics& diagnostics);

/// Finds all programs that judge: input validators, and the checkers or the interactor where the
/// manifest asks for them; and the visualizers.
void load_package_programs(const PackagePaths& paths, const PackageManifest& manifest,
                           const SubmissionLoading& loading, Problem& problem,
                           Diagnostics& diagnostics);

}  // namespace judge
