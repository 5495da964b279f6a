#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/cgroup_place.hpp"
#include "judge/sandbox/kernel/ending.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"

namespace judge {

/// A control group that limits and accounts for the memory of one run after another, limits its
/// processes, and accounts for its cpu time, the latter two where the place has groups for them.
/// The group goes with the object; by then its processes must be gone.
class MemoryCgroup {
 public:
  static Expected<MemoryCgroup> create(const CgroupPlace& place);

  MemoryCgroup(MemoryCgroup&&) = default;
  MemoryCgroup& operator=(MemoryCgroup&&) = delete;
  ~MemoryCgroup();

  /// Moves a process in; what it starts from then on is in, too, and may be as many processes and
  /// threads.
  Expected<> add(pid_t pid, int processes);

  /// Whether it does; where it cannot, processes go unlimited.
  bool limits_processes() const { return limits_processes_; }

  /// Whether a run with that limit can have it: not where earlier ones have left what the kernel
  /// will not take back, or has not yet. A new group has room.
  bool has_room_for(Bytes limit);

  /// Starts the account of a run under those limits.
  Expected<> begin_run(const RunLimits& limits);

  /// The cpu time of the run so far: what was found by other means, or the group's word, where that
  /// is clearly more, because processes have come and gone unseen.
  std::chrono::microseconds cpu_time(std::chrono::microseconds found) const;

  /// Ends that account. Puts into `ending` whether the kernel killed a process, for it or because
  /// there was no memory left around it: of the machine, or of a group that ours is in. Then the
  /// most that was in use at one time, page tables and other kernel memory included; where this
  /// kernel cannot tell a peak for one run, the limit if that was reached, else nothing.
  void complete(Ending& ending);

  /// Has the kernel forget the pages of files that the group's processes were the first to read,
  /// and what it knows of the names they looked up; takes some milliseconds. Nothing where the
  /// kernel does not offer it: in the unified hierarchy before Linux 5.19.
  void forget_files();

 private:
  explicit MemoryCgroup(MemoryAccount version) : version_(version) {}

  std::chrono::microseconds total_cpu_time() const;
  /// Of what is in use, in bytes: pages of files, which are given back before a process is killed,
  /// and what programs have written, tmpfs files included. The rest is the kernel's own.
  struct Parts {
    std::int64_t files = 0;
    std::int64_t programs = 0;
  };
  Parts parts() const;
  /// What of a usage, in bytes, will not be given back before a process is killed: all but pages of
  /// files. Little is taken for that without a look.
  std::int64_t needed_of(std::int64_t usage) const;

  MemoryAccount version_;
  std::vector<std::filesystem::path> folders_;  ///< memory's first, then those in other hierarchies
  std::vector<UniqueFd> members_;               ///< of each
  UniqueFd limit_;
  UniqueFd usage_;
  UniqueFd peak_;
  UniqueFd events_;
  UniqueFd statistics_;
  UniqueFd cpu_;
  UniqueFd process_limit_;
  UniqueFd reclaim_;
  bool limits_processes_ = false;
  bool peak_restarts_ = false;
  std::int64_t limit_set_ = -1;
  RunLimits limits_;              ///< of the run that has the account
  std::int64_t roomy_usage_ = 0;  ///< with so much in use there was room
  /// What the group says between two runs: but for the use, the end of one account is the start of
  /// the next, unless somebody joined.
  struct Standing {
    std::int64_t usage = 0;
    std::int64_t peak = 0;
    std::int64_t kills = 0;
    std::chrono::microseconds cpu_time{0};
  };
  Standing read_standing() const;
  std::optional<Standing> before_;
};

}  // namespace judge
