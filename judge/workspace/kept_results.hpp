#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>

#include "judge/base/bytes.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// What is remembered of results, so that nothing is run again that cannot come out otherwise.
struct KeptResults {
  std::filesystem::path file;
  std::int64_t count = 0;
  Bytes size;
  Bytes most;                    ///< that it grows to
  std::chrono::hours longest{};  ///< that a result is kept without being used
  std::optional<std::chrono::system_clock::time_point> oldest_use = {};
};

/// How many results were sound when all were read.
struct CheckedResults {
  std::int64_t sound = 0;
  std::int64_t damaged = 0;  ///< which are forgotten now
};

// `cache` is absolute, and made ready where it is not there.

OrFault<KeptResults> kept_results(const std::filesystem::path& cache);

/// Reads all of them, and forgets those that are damaged. Where the file itself is damaged that is
/// Fault::Kind::unexpected, and another one takes its place.
OrFault<CheckedResults> check_kept_results(const std::filesystem::path& cache);

/// Forgets all of them, with what was measured for time limits; gives how many there were, where
/// that is known.
OrFault<std::optional<std::int64_t>> forget_kept_results(const std::filesystem::path& cache);

}  // namespace judge
