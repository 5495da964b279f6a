#pragma once

#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// A group of the legacy format, without what is in it: what `file`, a testdata.yaml, says of it,
/// over what it has from the group around it. The file need not be there. The problem's
/// `validator_flags` stand before a group's, and what its `grading` says of groups over all else.
TestGroup read_legacy_group(const std::filesystem::path& file, const std::string& name,
                            const PackagePaths& paths, const ProblemType& type,
                            const PackageManifest& manifest, const TestGroup& around,
                            Diagnostics& diagnostics);

}  // namespace judge
