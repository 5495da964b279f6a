#pragma once

#include <chrono>
#include <string_view>

namespace judge {

/// What the machine did while a run was watched, which begins some milliseconds after its start:
/// all zero for shorter ones.
struct Surroundings {
  std::chrono::microseconds watched{0};  ///< for so long
  std::chrono::microseconds others{0};   ///< core time that other work had, or other machines
  std::chrono::microseconds spare{0};    ///< core time that nothing used
  /// In so much of it another program waited for a disk or for memory, as far as looks can tell it
  /// from the program's own waiting; 0 where the kernel does not tell (CONFIG_PSI).
  std::chrono::microseconds stalled{0};

  friend bool operator==(const Surroundings&, const Surroundings&) = default;
};

/// What the cores of this machine have done since it was started, summed over all of them.
struct CoreTime {
  std::chrono::steady_clock::time_point at;  ///< when they had
  std::chrono::microseconds busy{0};
  std::chrono::microseconds idle{0};
  /// They had work, but the host of this virtual machine gave them to others ("steal").
  std::chrono::microseconds stolen{0};
};

/// As /proc/stat tells it (proc(5)), to 10 ms; `text` is what stands there. Zero for what an old
/// kernel does not tell.
CoreTime core_time_in(std::string_view text, std::chrono::steady_clock::time_point at);

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
