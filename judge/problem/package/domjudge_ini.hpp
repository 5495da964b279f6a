#pragma once

#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// Reads domjudge-problem.ini, if there is one: `timelimit` and, where problem.yaml does not say
/// it, `name` and whether there is an own `special_run` or `special_compare`.
void read_domjudge_ini(const PackagePaths& paths, Problem& problem, PackageManifest& manifest,
                       Diagnostics& diagnostics);

}  // namespace judge
