#pragma once

#include <chrono>

#include <sys/resource.h>
#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// Whether the kernel lists a process's children, without which nothing here works.
Expected<> sees_children();

/// From now on every orphan below this process becomes its child instead of init's, so none gets
/// away.
Expected<> become_subreaper();

/// What the processes below this one use at this moment.
struct TreeUsage {
  std::chrono::microseconds cpu_time{
      0};                  ///< of living processes; not what those that are reaped have used
  Bytes resident;          ///< the sum; memory shared between them is counted for each
  Bytes largest_resident;  ///< of the largest one
  int processes = 0;       ///< threads counted too
  /// How long one of them, the one that waited longest, was ready to run but had no core: main
  /// threads only, and zero where the kernel does not tell (CONFIG_SCHED_INFO).
  std::chrono::microseconds kept_waiting{0};
};

/// What everything below `ancestor` uses, the ancestor apart. Walks /proc: what comes and goes
/// meanwhile may be missed, but nothing is invented. Good for ending a run early.
TreeUsage observe_descendants(pid_t ancestor);

/// What reaped processes had used in all.
struct ReapedUsage {
  std::chrono::microseconds cpu_time{0};
  Bytes peak_resident;  ///< of the largest one

  void add(const rusage& usage);
};

/// For the first process of a pid namespace: waits until `leader`, a child of it, ends, then kills
/// and reaps all others of the namespace; adds what they all used to `usage`. Gives the wait status
/// of the leader.
int kill_namespace_after(pid_t leader, ReapedUsage& usage);

/// Kills and reaps everything below this process, and adds what they used to `usage`. Does not
/// return before nothing is left. Gives the wait status of `leader`, which must be a child that
/// nobody has reaped; 0 when that is 0. The leader is not waited for by itself: a descendant that
/// traces it can hold it back until it dies, too.
int kill_descendants(pid_t leader, ReapedUsage& usage);

}  // namespace judge
