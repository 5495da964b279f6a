#pragma once

#include <filesystem>
#include <string_view>

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

/// Makes a group of this process's, named after it (judge/base/left_over.hpp).
Expected<std::filesystem::path> make_cgroup(const std::filesystem::path& folder,
                                            std::string_view purpose);

}  // namespace judge
