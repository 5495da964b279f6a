#pragma once

#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Whether a folder is a package of Polygon: it has a problem.xml, and nothing that would make it
/// one of another format.
bool is_polygon_package(const std::filesystem::path& folder);

/// Loads one as far as it goes. Tests are the cases `sample/07` and `secret/07`, in the folder of
/// their group if they have one, by their numbers; those that need not be there have recipes.
/// Programs that judge have testlib's protocol. A standard checker is that of the package where it
/// can be built, else the judge's own of that name.
LoadedProblem load_polygon(const PackagePaths& paths, const std::string& id,
                           const SubmissionLoading& submissions);

}  // namespace judge
