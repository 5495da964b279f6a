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
  Bytes largest_peak;      ///< the most that one of them had since it was what it is (its exec)
  int processes = 0;       ///< threads counted too
  std::vector<ProcessTime> each;
  /// How long one thread, the one that waited longest, was ready to run but had no core: of those
  /// that live, and zero where the kernel does not tell (CONFIG_SCHED_INFO).
  std::chrono::microseconds kept_waiting{0};
};

/// What everything below `ancestor` uses, the ancestor apart. Walks /proc: what comes and goes
/// meanwhile may be missed, but nothing is invented. Good for ending a run early.
TreeUsage observe_descendants(pid_t ancestor);

/// How long the calling thread, since it began, was ready to run while other work had the cores.
std::chrono::microseconds kept_waiting_here();

/// Whether the oldest child of `parent` waits for input, standard input or one of several: one of
/// its threads does, and none computes. False where there is none, or the kernel does not tell.
bool first_child_waits_for_input(pid_t parent);

/// Whether all that runs below `parent` is one thread, which waits for its standard input and for
/// no alarm: so nothing but input will make it go on.
bool waits_only_for_input(pid_t parent);

/// What all threads below a process are at, taken together; the later the livelier.
enum class Rest {
  waiting,   ///< each of them waits for something to happen
  sleeping,  ///< and one for a time to pass
  none,      ///< one computes, or would if it had a core, or waits for a disk; or there is none
};

/// Of all that runs below `ancestor`.
Rest rest_of_descendants(pid_t ancestor);

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

/// Reaps what runs below this process, and keeps the account of what it used. Every child of this
/// process counts, and every orphan that it is given.
class Reaper {
 public:
  /// `leader` is a child that nobody has reaped, 0 where none matters more than others.
  explicit Reaper(pid_t leader) : leader_(leader) {}

  /// Reaps what has ended. Does not wait.
  void reap_dead();

  /// For the first process of a pid namespace: kills and reaps all others in it.
  void end_namespace();

  /// Kills and reaps everything below this process, which must be a subreaper, but for the children
  /// `spared` and what is below them. The leader is not waited for by itself: a descendant that
  /// traces it can hold it back until it dies, too.
  void end_descendants(const std::vector<pid_t>& spared = {});

  int leader_status() const { return leader_status_; }  ///< as of wait(2); 0 until it is reaped
  std::chrono::microseconds cpu_time() const { return cpu_time_; }
  Bytes peak_resident() const { return peak_resident_; }  ///< of the largest process

 private:
  enum class Reaped { one, none_yet, no_child };
  Reaped reap_one(int options);

  pid_t leader_;
  int leader_status_ = 0;
  std::chrono::microseconds cpu_time_{0};
  Bytes peak_resident_;
};

}  // namespace judge
