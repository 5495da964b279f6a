#pragma once

#include <span>

#include "judge/manifest/node.hpp"

namespace judge {

/// Keys that are written in a place where a format has none of that name, and what stands for them.
/// Of a problem.yaml, and of its `limits`, in any version.
std::span<const MeantKey> keys_meant_in_manifest();
std::span<const MeantKey> keys_meant_in_limits();

/// Keys of test_group.yaml of 2025-09 that are written into the problem.yaml.
std::span<const MeantKey> keys_of_groups_meant_in_manifest();

/// Of test_group.yaml of 2025-09, those of the legacy testdata.yaml, and the other way round.
std::span<const MeantKey> keys_meant_in_group();
std::span<const MeantKey> keys_meant_in_legacy_group();

}  // namespace judge
