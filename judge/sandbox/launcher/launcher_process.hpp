#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include <sys/types.h>

#include "judge/sandbox/launcher/launcher.hpp"

namespace judge {

/// What a launcher tells, as it is in memory: that it may join a control group, for what it makes
/// for itself is made; that it is set up; then of each run that it is over. Or, in place of any of
/// these, which step failed: of the set-up, then the launcher is no more, or of a start.
struct LauncherMessage {
  Ending ending = {};                   ///< of a run
  std::array<char, 512> what_failed{};  ///< ends with a zero; empty: nothing did
  int error = 0;                        ///< of that, an errno
};
static_assert(std::is_trivially_copyable_v<LauncherMessage>);

/// What a launcher is told, a byte each: that the set-up from outside is done; to start the
/// program, with it the three streams, and a file of its arguments, a zero behind each, where they
/// are not those of the plan; to kill it, which means nothing when it has just ended.
inline constexpr char kGo = 'g';
inline constexpr char kStart = 's';
inline constexpr char kKill = 'k';

/// The life of a launcher, from the clone on. `user` is what programs become; none: they stay what
/// the launcher is. Never returns.
[[noreturn]] void run_launcher(const LaunchPlan& plan, const LaunchSite& site, int socket,
                               std::optional<uid_t> user);

}  // namespace judge
