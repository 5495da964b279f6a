#pragma once

#include <chrono>
#include <string_view>

namespace judge {

/// What the cores of this machine have done since it was started, summed over all of them.
struct CoreTime {
  std::chrono::microseconds busy{0};
  /// They had work, but the host of this virtual machine gave them to others ("steal").
  std::chrono::microseconds stolen{0};
};

/// As /proc/stat tells it (proc(5)), to 10 ms; `text` is what stands there. Zero for what an old
/// kernel does not tell.
CoreTime core_time_in(std::string_view text);
CoreTime core_time_now();

/// Of what was stolen between `before` and `now`, the share of somebody who in that time computed
/// for `cpu_time`. The kernel counts it neither as time on a core nor as waiting for one.
std::chrono::microseconds stolen_share(std::chrono::microseconds cpu_time, const CoreTime& before,
                                       const CoreTime& now);

}  // namespace judge
