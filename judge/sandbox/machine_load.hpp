#pragma once

#include <chrono>
#include <string_view>

#include "judge/sandbox/run.hpp"
#include "judge/sandbox/steal_time.hpp"

namespace judge {

/// For how long, since the machine was started, at least one process waited for what a file of
/// /proc/pressure is about; `text` is what stands there.
std::chrono::microseconds stalled_in(std::string_view text);

/// What the machine has done so far.
struct MachineLoad {
  CoreTime cores;
  std::chrono::microseconds stalled{0};  ///< for disks and for memory, one after the other

  static MachineLoad now();
};

/// What it did between the two besides a program that computed for `cpu_time` meanwhile.
Surroundings surroundings_of(std::chrono::microseconds cpu_time, const MachineLoad& before,
                             const MachineLoad& now);

}  // namespace judge
