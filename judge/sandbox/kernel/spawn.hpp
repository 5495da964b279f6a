#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"

namespace judge {

/// Standard input, output and error of a program, by descriptor.
struct Streams {
  int input = -1;
  int output = -1;
  int error_output = -1;
};

/// In what a program is started. Refers to its owner's strings.
struct ProgramStart {
  const std::vector<std::string>& environment;  ///< "NAME=value"
  const std::filesystem::path& working_directory;
  /// Of cpu time and address space; none: as this process.
  std::optional<RunLimits> limits = {};
  /// The user and the group that it becomes; none: it stays what this process is.
  std::optional<uid_t> user = {};
  /// How it is scheduled, as of sched(7); none: as this process.
  std::optional<int> policy = {};
};

/// Starts a program, whose absolute path is the first argument, without copying this process's
/// page tables: in a process group of its own, nothing open but its three streams, no signal
/// blocked, and dead when we die. What this process ignores, it would ignore, too.
///
/// The child is made by clone(CLONE_VM | CLONE_VFORK): it borrows this process's memory, on a stack
/// of its own, until its exec, and this process sleeps meanwhile. So the cost does not grow with
/// the judge's memory, and a failed step in the child is simply written to where the parent looks.
/// Boost.Process offers vfork too, but no clone flags and no report of what failed
/// between fork and exec. What the child may do there is limited to async-signal-safe calls; for
/// the same reason it is for a process without signal handlers: they would run in the child, too.
Expected<pid_t> spawn(const std::vector<std::string>& arguments, const ProgramStart& start,
                      Streams streams);

}  // namespace judge
