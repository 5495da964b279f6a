#pragma once

#include <filesystem>
#include <optional>

#include "judge/sandbox/run.hpp"

namespace judge {

/// A folder of the control group file system in which this user can make groups that limit memory.
struct CgroupPlace {
  MemoryAccount version = MemoryAccount::largest_process;  ///< never that: cgroup_v1 or cgroup_v2
  std::filesystem::path folder;
  /// Beside version 1, a folder of the unified hierarchy for groups that count cpu time: version 2
  /// does that by itself.
  std::optional<std::filesystem::path> cpu_folder = {};
  /// Where groups can be made that limit processes: the same folder in the unified hierarchy,
  /// another beside version 1.
  std::optional<std::filesystem::path> process_folder = {};
};

}  // namespace judge
