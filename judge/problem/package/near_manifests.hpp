#pragma once

#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/package/package_paths.hpp"

namespace judge {

/// The warning for a file that is called nearly as one of these, as problem.yml and Problem.yaml
/// are, and so is not read. Nothing for one that is called just so.
std::optional<Diagnostic> near_manifest(const PackagePaths& paths,
                                        const std::filesystem::path& file,
                                        std::initializer_list<std::string_view> names);

/// Those for the files in a folder.
Diagnostics near_manifests(const PackagePaths& paths, const std::filesystem::path& folder,
                           std::initializer_list<std::string_view> names);

}  // namespace judge
