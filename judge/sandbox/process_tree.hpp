#pragma once

#include <chrono>
#include <map>
#include <utility>
#include <vector>

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

/// What one process has used itself, its children apart.
struct ProcessTime {
  pid_t pid = 0;
  std::int64_t start = 0;  ///< with the pid: which process it is
  std::chrono::microseconds cpu_time{0};
};

/// What the processes below this one use at this moment.
struct TreeUsage {
  std::chrono::microseconds cpu_time{
      0};                  ///< of living processes; not what those that are reaped have used
  Bytes resident;          ///< the sum; memory shared between them is counted for each
  Bytes largest_resident;  ///< of the largest one
  int processes = 0;       ///< threads counted too
  std::vector<ProcessTime> each;
  /// How long one of them, the one that waited longest, was ready to run but had no core: main
  /// threads only, and zero where the kernel does not tell (CONFIG_SCHED_INFO).
  std::chrono::microseconds kept_waiting{0};
};

/// What everything below `ancestor` uses, the ancestor apart. Walks /proc: what comes and goes
/// meanwhile may be missed, but nothing is invented. Good for ending a run early.
TreeUsage observe_descendants(pid_t ancestor);

/// What processes had used when they were last seen, each counted once. The kernel forgets the cpu
/// time of a process whose parent ignores its end (SIGCHLD): it is in no account of any other.
class SeenTime {
 public:
  void add(const TreeUsage& usage);
  std::chrono::microseconds total() const { return total_; }

 private:
  std::map<std::pair<pid_t, std::int64_t>, std::chrono::microseconds> seen_;
  std::chrono::microseconds total_{0};
};

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
