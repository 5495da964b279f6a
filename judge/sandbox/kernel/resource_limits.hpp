#pragma once

#include "judge/sandbox/kernel/run_limits.hpp"

/// Marks what runs between clone and exec on a borrowed stack: a sanitizer's checks assume a stack
/// and a runtime of their own process.
#define JUDGE_RUNS_IN_CHILD __attribute__((no_sanitize("address", "undefined", "thread")))

namespace judge {

/// Sets those resource limits (setrlimit(2)) of a run that do not hinder this process: what it
/// starts inherits them. Where a hard limit is lower already, that one stays. False, with errno
/// set, where the kernel refuses. A process under a limit of open files this low cannot pass any on
/// while others of its user have as many under way (unix(7), ETOOMANYREFS).
bool apply_inherited_limits(const RunLimits& limits);

/// Sets the others: of cpu time and of address space. Async-signal-safe: for use between clone and
/// exec.
bool apply_own_limits(const RunLimits& limits);

/// Limits what the kernel counts for a user, in each user namespace: there may be so many processes
/// and threads, and, as it counts all of a user's together, too, a run's share of the signals and
/// timers that wait.
bool limit_what_a_user_has(int processes);

}  // namespace judge
