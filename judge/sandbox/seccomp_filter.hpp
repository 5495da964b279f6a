#pragma once

#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"

namespace judge {

/// Whether programs may have files in memory that no folder holds (memfd_create(2)): only a control
/// group counts them.
enum class MemoryFiles { allowed, refused };

/// From now on this process and all it starts are refused the system calls that no solution needs
/// and that have been of use in breaking out: see docs/sandbox.md for the list. Needs no privilege,
/// but no_new_privs must be set. It cannot be undone.
Expected<> install_seccomp_filter(MemoryFiles memory_files);

/// From now on each start of a process or thread by this process, or by one that it will have
/// started, waits for an answer of whoever has the descriptor (seccomp_unotify(2)). no_new_privs
/// must be set, and install_seccomp_filter() still to come: behind it nobody passes descriptors on.
/// An Error also where somebody else is asked already.
Expected<UniqueFd> ask_before_forks();

}  // namespace judge
