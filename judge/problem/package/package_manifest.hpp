#pragma once

#include "judge/base/diagnostic.hpp"
#include "judge/problem/package/grading_keys.hpp"
#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// What judges outputs, as a manifest of the legacy format says.
enum class Validation { by_default, custom };

/// What of a manifest the rest of the package is read by.
struct PackageManifest {
  bool is_legacy = true;
  /// Legacy: what `validation` says; nothing where no manifest says it.
  std::optional<Validation> validation = {};
  Location validation_place = {};                 ///< where that is said, if not in problem.yaml
  std::vector<std::string> validator_flags = {};  ///< legacy: of all cases
  Location validator_flags_place = {};
  GradingKeys grading = {};  ///< legacy: of all groups
};

/// Reads what says how the package is judged: problem.yaml of any version, domjudge-problem.ini and
/// .timelimit, none of which need be there. Fills in name, uuid, format, type, limits, languages
/// and the rule for the time limit. What is sloppy is a warning and the value is taken; an error is
/// what leaves the verdict open.
PackageManifest read_package_manifest(const PackagePaths& paths, Problem& problem,
                                      Diagnostics& diagnostics);

}  // namespace judge
