#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/ending.hpp"

namespace judge {

/// A folder of the control group file system in which this user can make groups that limit memory.
struct CgroupPlace {
  MemoryAccount version = MemoryAccount::largest_process;  ///< never that: cgroup_v1 or cgroup_v2
  std::filesystem::path folder;
  /// Beside version 1, a folder of the unified hierarchy, or else of cpuacct's, for groups that
  /// count cpu time: version 2 does that by itself. In cpuacct's, where cpu shares it, the kernel
  /// shares out the cores between groups, whatever the number of their threads.
  std::optional<std::filesystem::path> cpu_folder = {};
  /// Where groups can be made that limit processes: the same folder in the unified hierarchy,
  /// another beside version 1.
  std::optional<std::filesystem::path> process_folder = {};
};

/// What the kernel tells a process about its groups; others in tests.
struct CgroupFiles {
  std::filesystem::path own_groups = "/proc/self/cgroup";
  std::filesystem::path mounts = "/proc/self/mountinfo";
};

/// Finds such a place, and makes it ready: in the unified hierarchy only a group without processes
/// can have groups with limits (cgroups(7)), so this process may move to one of its own. Removes
/// what judges that were killed have left there. The Error says what is missing; its code is EBUSY
/// where the group has other processes, and EOPNOTSUPP where it cannot limit memory.
Expected<CgroupPlace> prepare_cgroup_place(const CgroupFiles& files = {});

/// The kernel's names of what is in a group (cgroups(7)), which differ between its versions.
struct CgroupFileNames {
  const char* limit;
  const char* swap_limit;
  const char* usage;
  const char* peak;
  const char* events;
  const char* reclaim;
};

inline constexpr CgroupFileNames kCgroupVersion1 = {
    .limit = "memory.limit_in_bytes",
    .swap_limit = "memory.memsw.limit_in_bytes",
    .usage = "memory.usage_in_bytes",
    .peak = "memory.max_usage_in_bytes",
    .events = "memory.oom_control",
    .reclaim = "memory.force_empty",
};
inline constexpr CgroupFileNames kCgroupVersion2 = {
    .limit = "memory.max",
    .swap_limit = "memory.swap.max",
    .usage = "memory.current",
    .peak = "memory.peak",
    .events = "memory.events",
    .reclaim = "memory.reclaim",
};

inline constexpr const char* kCpuAccount = "cpu.stat";  // unified hierarchy
inline constexpr const char* kCpuAccountOfVersion1 = "cpuacct.usage";
inline constexpr const char* kProcessLimit = "pids.max";

/// Every group that a judge makes begins with this.
inline constexpr std::string_view kCgroupPrefix = "judge.";

/// And those of one in our pid namespace with this: elsewhere its pid says nothing.
std::string cgroup_prefix(pid_t judge);

/// Makes a group of this process's.
Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose);

}  // namespace judge
