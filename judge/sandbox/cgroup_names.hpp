#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

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

inline constexpr const char* kCpuAccount = "cpu.stat";
inline constexpr const char* kProcessLimit = "pids.max";

/// All groups that judges make begin with this, and then the judge's process id.
inline constexpr std::string_view kCgroupPrefix = "judge.";

/// A name that no other group has.
inline std::string fresh_cgroup_name(std::string_view purpose) {
  static std::atomic<int> count = 0;
  return fmt::format("{}{}.{}{}", kCgroupPrefix, ::getpid(), purpose, count++);
}

}  // namespace judge
