#pragma once

#include <chrono>
#include <optional>

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
  MemoryAccount memory_account = MemoryAccount::largest_process;
  std::optional<Bytes> group_peak = {};  ///< where a group has the account and tells one
  bool out_of_memory = false;            ///< that the account itself says so
  /// A process of it was killed to make room for others: its own group was not full.
  bool machine_out_of_memory = false;
  /// The most that its largest process had resident, shared pages too, whatever account counts; it
  /// says nothing up to `resident_floor`, which is what the program had of our memory before its
  /// exec.
  Bytes largest_resident;
  Bytes resident_floor;
  bool disk_full = false;    ///< it left no room where it may write
  bool left_traces = false;  ///< files, or marks: what started it is not to be used again
};

}  // namespace judge
