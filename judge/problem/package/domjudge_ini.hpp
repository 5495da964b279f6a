#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "judge/problem/package/package_manifest.hpp"

namespace judge {

/// A time limit, and the file that says so.
struct GivenTimeLimit {
  std::chrono::milliseconds limit{};
  Location place = {};
};

/// The time limit that a text is: seconds, also with an 's' behind them. Nothing where it is none.
std::optional<std::chrono::milliseconds> time_limit_of(std::string_view text);

/// A time limit with a unit in words behind it, and the warning for it, which names no place.
struct TimeLimitWithUnit {
  std::chrono::milliseconds limit{};
  Diagnostic told;
};

/// The one that a text is, where time_limit_of finds none: "2000 ms", "2 seconds".
std::optional<TimeLimitWithUnit> time_limit_with_unit(std::string_view text);

/// Reads domjudge-problem.ini, if there is one: what problem.yaml does not say, which has been
/// read, of `name` and of whether there is an own `special_run` or `special_compare`. Returns its
/// `timelimit`, if it has one.
std::optional<GivenTimeLimit> read_domjudge_ini(const PackagePaths& paths, Problem& problem,
                                                PackageManifest& manifest,
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
