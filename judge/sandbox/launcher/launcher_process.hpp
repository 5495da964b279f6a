#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <sys/types.h>

#include "judge/sandbox/launcher/launcher.hpp"

namespace judge {

/// What a launcher tells; all that is not of its kind is zero.
struct LauncherMessage {
  enum class Kind : std::int32_t {
    files,  ///< on the way to `ready`, where there are initial files; with it the private ones
    ready,  ///< set up
    ended,  ///< the program and all it started
    failed  ///< a step: of the set-up, then the launcher is no more, or of a start
  };

  Kind kind = Kind::failed;
  std::int32_t status = 0;
  std::int64_t cpu_time_us = 0;
  std::int64_t peak_memory = 0;
  std::int64_t inherited_peak = 0;
  std::int32_t disk_full = 0;
  std::int32_t left_traces = 0;
  std::int32_t error = 0;               ///< an errno
  std::array<char, 512> what_failed{};  ///< ends with a zero
};

/// What a launcher is told, a byte each: that the set-up from outside is done, and, in the second
/// case, that it limits processes; to start the program, with it the three streams, and a file
/// of its arguments, a zero behind each, where they are not those of the plan; to kill it, which
/// means nothing when it has just ended.
inline constexpr char kGo = 'g';
inline constexpr char kGoLimited = 'l';
inline constexpr char kStart = 's';
inline constexpr char kKill = 'k';

/// The life of a launcher, from the clone on. `user` is what programs become; none: they stay what
/// the launcher is. Never returns.
[[noreturn]] void run_launcher(const LaunchPlan& plan, const LaunchSite& site, int socket,
                               std::optional<uid_t> user);

}  // namespace judge
