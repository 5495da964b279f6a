#pragma once

#include <string_view>

#include "judge/manifest/node.hpp"
#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// What may stand in a problem.yaml of the legacy format.
constexpr std::string_view kLegacyManifestKeys[] = {"problem_format_version",
                                                    "name",
                                                    "uuid",
                                                    "type",
                                                    "author",
                                                    "credits",
                                                    "source",
                                                    "source_url",
                                                    "license",
                                                    "rights_owner",
                                                    "limits",
                                                    "validation",
                                                    "validator_flags",
                                                    "keywords",
                                                    "languages",
                                                    "grading",
                                                    "constants",
                                                    "libraries",
                                                    "version",
                                                    "embargo_until"};

/// What may stand in its `limits` besides kLimitKeys, of which those of 2025-09 alone are told and
/// taken.
constexpr std::string_view kLegacyLimitKeys[] = {"time_multiplier", "time_safety_margin"};

/// Reads a problem.yaml of the legacy format. Unknown keys and values of a wrong kind are warnings;
/// with `validation` and `type` a value that is not understood is an error.
void read_legacy_manifest(const Node& root, Problem& problem, PackageManifest& manifest);

/// The keys that were of the legacy format and that drafts of its successor still have:
/// `validation`, `validator_flags`.
void read_legacy_validation(const Node& root, Problem& problem, PackageManifest& manifest);

}  // namespace judge
