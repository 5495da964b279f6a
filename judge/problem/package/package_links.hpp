#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/package/package_paths.hpp"

namespace judge {

/// The error for a folder of a package that is a link to where nothing of the problem lies. A link
/// may lead to a folder of the package, or of the repository that the package is in, where problems
/// share validators; without a repository, of the folder around the package. It may not lead to a
/// folder that the package itself is in. Nothing for what is no link to a folder.
std::optional<Diagnostic> link_astray(const PackagePaths& paths,
                                      const std::filesystem::path& folder);

/// The same for a file: one that is read as a manifest, or the source of a program.
std::optional<Diagnostic> file_astray(const PackagePaths& paths, const std::filesystem::path& file);

/// The errors for all folders of a package of that kind, for its manifests but those of groups and
/// cases, and for `include` and the folders in it that are links at all.
Diagnostics links_astray(const PackagePaths& paths);

}  // namespace judge
