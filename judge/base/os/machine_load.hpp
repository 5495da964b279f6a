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

/// What this machine has done since it was started.
struct MachineLoad {
  std::chrono::steady_clock::time_point at;  ///< when it had
  /// Its cores, summed over all of them. They are busy, too, while the host of a virtual machine
  /// has given them to others ("steal").
  std::chrono::microseconds busy{0};
  std::chrono::microseconds idle{0};
  std::chrono::microseconds stalled{0};  ///< for disks and for memory, one after the other

  static MachineLoad now();
};

/// By the texts of /proc/stat (proc(5)), to 10 ms, and of the files of /proc/pressure about disks
/// and memory: at least one process waited for these. Zero for what an old kernel does not tell.
MachineLoad load_in(std::string_view stat, std::string_view disks, std::string_view memory,
                    std::chrono::steady_clock::time_point at);

/// What it did between the two besides a program that computed for `cpu_time` meanwhile.
Surroundings surroundings_of(std::chrono::microseconds cpu_time, const MachineLoad& before,
                             const MachineLoad& now);

}  // namespace judge
