#pragma once

#include <filesystem>
#include <optional>

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

}  // namespace judge
