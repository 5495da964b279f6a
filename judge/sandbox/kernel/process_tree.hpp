#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <utility>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// Whether the kernel lists a process's children, without which nothing here works.
Expected<> sees_children();

/// What the processes below this one use at this moment.
struct TreeUsage {
  std::chrono::microseconds cpu_time{0};  ///< of the living; not of those that are reaped
  Bytes resident;          ///< the sum; memory shared between them is counted for each
  Bytes largest_peak;      ///< the most that one of them had since it was what it is (its exec)
  Bytes largest_own;       ///< the most that one of them has besides pages of files
  Bytes largest_of_files;  ///< pages of files: the most that one of them has
  int processes = 0;       ///< threads counted too
  bool has_exec = false;   ///< one of them became another program; else no memory is counted
  /// The cpu time of each, its children apart, by its pid and the time of its start.
  std::map<std::pair<pid_t, std::int64_t>, std::chrono::microseconds> each;
  /// How long one thread, the one that waited longest, was ready to run but had no core: of those
  /// that live, and zero where the kernel does not tell (CONFIG_SCHED_INFO).
  std::chrono::microseconds kept_waiting{0};
  /// A thread waits for the kernel, which pages, loads or reads from a disk for it.
  bool is_stalled = false;
};

/// What everything below `ancestor` uses, the ancestor apart. Walks /proc: what comes and goes
/// meanwhile may be missed, but nothing is invented. Good for ending a run early.
TreeUsage observe_descendants(pid_t ancestor);

/// What may wait in the sockets of a process's network namespace: they are counted, and each taken
/// to be as full as it may be. Nothing where the kernel does not tell.
Bytes room_of_sockets(pid_t pid);

/// How long the calling thread, since it began, was ready to run while other work had the cores.
std::chrono::microseconds kept_waiting_here();

}  // namespace judge
