#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/isolation.hpp"
#include "judge/sandbox/kernel/cgroup_place.hpp"

namespace judge {

/// Whether control groups may be used for the account of memory.
enum class Cgroups { used, left_out };

/// How to get what is not there: in words, and where it takes one by a command to copy.
struct WayToHave {
  std::string words;
  std::string command = {};

  /// Both in one line: "as root: sysctl -w user.max_user_namespaces=15000".
  std::string text() const { return command.empty() ? words : words + ": " + command; }
};

/// One thing the kernel can do for us, and whether it does it here.
struct Mechanism {
  std::string name;  ///< "memory control group"
  bool is_available = false;
  std::string detail;  ///< what it gives, or why it is not there
  WayToHave way;       ///< empty where it is available
};

/// What this machine offers to this user.
struct IsolationSurvey {
  Isolation best = Isolation::none;
  /// Where control groups can be made. To be asked for once: finding it may move this process to a
  /// group of its own.
  std::optional<CgroupPlace> cgroup_place;
  Mechanism containers;     ///< for Isolation::full
  Mechanism process_tree;   ///< for Isolation::limits and full
  Mechanism memory_cgroup;  ///< for a memory limit on whole trees

  /// Of two that full isolation takes, the one to get first; for where `best` is less.
  const Mechanism& missing_first() const {
    return process_tree.is_available ? containers : process_tree;
  }

  /// What is not in force and what that means, in a sentence; empty when it is in force.
  std::string lacking_isolation() const;
  std::string lacking_cgroup() const;
};

/// Tries everything out, in a few milliseconds. `scratch` is an empty folder of our own.
IsolationSurvey survey_isolation(const std::filesystem::path& scratch, Cgroups cgroups);

}  // namespace judge
