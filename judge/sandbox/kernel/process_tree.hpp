#pragma once

#include <chrono>
#include <map>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// Whether the kernel lists a process's children, without which nothing here works.
Expected<> sees_children();

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
  Bytes largest_peak;      ///< the most that one of them had since it was what it is (its exec)
  int processes = 0;       ///< threads counted too
  bool has_exec = false;   ///< one of them became another program; else no memory is counted
  std::vector<ProcessTime> each;
  /// How long one thread, the one that waited longest, was ready to run but had no core: of those
  /// that live, and zero where the kernel does not tell (CONFIG_SCHED_INFO).
  std::chrono::microseconds kept_waiting{0};
  /// A thread waits for the kernel, which pages, loads or reads from a disk for it.
  bool is_stalled = false;
};

/// What everything below `ancestor` uses, the ancestor apart. Walks /proc: what comes and goes
/// meanwhile may be missed, but nothing is invented. Good for ending a run early.
TreeUsage observe_descendants(pid_t ancestor);

/// How many threads below `ancestor` have a core or want one, at about this moment.
int runnable_descendants(pid_t ancestor);

/// What may wait in the sockets of a process's network namespace: they are counted, and each taken
/// to be as full as it may be. Nothing where the kernel does not tell.
Bytes room_of_sockets(pid_t pid);

/// How long the calling thread, since it began, was ready to run while other work had the cores.
std::chrono::microseconds kept_waiting_here();

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

}  // namespace judge
