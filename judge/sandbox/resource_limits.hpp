#pragma once

#include "judge/sandbox/run.hpp"

namespace judge {

/// Sets the calling process's resource limits (setrlimit(2)) to what a run may use; where a hard
/// limit is lower already, that one stays. Async-signal-safe: for use between clone and exec.
/// False, with errno set, where the kernel refuses.
bool apply_resource_limits(const RunLimits& limits);

/// As many processes and threads of this user, in this user namespace, may there be.
bool limit_processes(int processes);

}  // namespace judge
