#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// Reads domjudge-problem.ini, if there is one: `timelimit` and, where problem.yaml does not say
/// it, `name` and whether there is an own `special_run` or `special_compare`.
void read_domjudge_ini(const PackagePaths& paths, Problem& problem, PackageManifest& manifest,
                       Diagnostics& diagnostics);

/// Where a domjudge-problem.ini gives the time limit.
struct IniTimeLimit {
  std::size_t at = 0;                  ///< the value begins there, within its quotes
  std::size_t size = 0;                ///< in bytes
  std::optional<double> seconds = {};  ///< nothing: it is no time limit

  friend bool operator==(const IniTimeLimit&, const IniTimeLimit&) = default;
};

/// The value in such a text that holds: the last one that is a time limit, else the last of all.
/// Nothing where no line is about it.
std::optional<IniTimeLimit> time_limit_in_ini(std::string_view text);

}  // namespace judge
