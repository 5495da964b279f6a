#pragma once

#include <chrono>

#include "judge/base/bytes.hpp"

namespace judge {

/// Whose word on a run's memory counts.
enum class MemoryAccount {
  largest_process,  ///< the kernel's peak of the largest process
  looks,            ///< a look at all processes together
  cgroup_v1,        ///< the out-of-memory events and the peak of the whole tree's control group
  cgroup_v2,        ///< the same of the unified hierarchy
};

/// What is known of a program when it and all it started are gone.
struct Ending {
  int status = 0;  ///< of the program itself, as of wait(2)
  std::chrono::microseconds cpu_time{0};
  Bytes peak_memory;
  MemoryAccount memory_account = MemoryAccount::largest_process;
  bool out_of_memory = false;  ///< that the account itself says so
  /// A process of it was killed to make room for others: its own group was not full.
  bool machine_out_of_memory = false;
  /// Up to here the peak says nothing: to that of the largest process the kernel counts what the
  /// program had of our memory before its exec. 0 where the peak is a group's.
  Bytes inherited_peak;
  /// The most that its largest process had resident, shared pages too, whatever account counts;
  /// it says nothing up to `resident_floor`, which is what the program had of our memory.
  Bytes largest_resident;
  Bytes resident_floor;
  bool disk_full = false;  ///< it left no room where it may write
};

}  // namespace judge
