#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "judge/base/expected.hpp"

namespace judge {

/// The kernel's names of what is in a group (cgroups(7)), which differ between its versions.
struct CgroupFileNames {
  const char* limit;
  const char* swap_limit;
  const char* usage;
  const char* peak;
  const char* events;
};

inline constexpr CgroupFileNames kCgroupVersion1 = {
    .limit = "memory.limit_in_bytes",
    .swap_limit = "memory.memsw.limit_in_bytes",
    .usage = "memory.usage_in_bytes",
    .peak = "memory.max_usage_in_bytes",
    .events = "memory.oom_control",
};
inline constexpr CgroupFileNames kCgroupVersion2 = {
    .limit = "memory.max",
    .swap_limit = "memory.swap.max",
    .usage = "memory.current",
    .peak = "memory.peak",
    .events = "memory.events",
};

inline constexpr const char* kCpuAccount = "cpu.stat";  // unified hierarchy
inline constexpr const char* kCpuAccountOfVersion1 = "cpuacct.usage";
inline constexpr const char* kProcessLimit = "pids.max";

/// Every group that a judge makes begins with this.
inline constexpr std::string_view kCgroupPrefix = "judge.";

/// And those of the judges in our pid namespace with this: elsewhere their pids say nothing.
std::string cgroup_prefix();

/// Those of one of them.
std::string cgroup_prefix(pid_t judge);

/// Makes a group of this process's.
Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose);

}  // namespace judge
