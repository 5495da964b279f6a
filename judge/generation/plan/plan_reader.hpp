#pragma once

#include "judge/generation/plan/plan.hpp"
#include "judge/manifest/manifest_reader.hpp"

namespace judge {

/// More cases than any problem has; a plan of a few lines could ask for millions.
inline constexpr std::size_t kMostPlannedCases = 10'000;

/// Reads a plan that has been opened as YAML.
LoadedPlan read_plan(ManifestReader manifest, const PlanSetting& setting);

}  // namespace judge
