#pragma once

#include "judge/base/diagnostic.hpp"
#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Finds the statement of a package, whose rules are known: in the folder of its version, else in
/// that of the other one, and of several files the English one first. Warns of the other folder, of
/// a second file of the same language, which are not taken, and in 2025-09 of one whose name says no
/// language.
void load_package_statement(const PackagePaths& paths, Problem& problem, Diagnostics& diagnostics);

}  // namespace judge
