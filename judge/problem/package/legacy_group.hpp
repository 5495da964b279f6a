#pragma once

#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// What `file`, a testdata.yaml of the legacy format, says, over what was inherited. The file need
/// not be there. The problem's `validator_flags` stand before a group's.
GroupArgs read_legacy_group(const std::filesystem::path& file, const PackagePaths& paths,
                            const PackageManifest& manifest, GroupArgs inherited,
                            Diagnostics& diagnostics);

}  // namespace judge
