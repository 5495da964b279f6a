#pragma once

#include "judge/base/expected.hpp"

namespace judge {

/// Whether programs may have files in memory that no folder holds (memfd_create(2)): only a control
/// group counts them.
enum class MemoryFiles { allowed, refused };

/// From now on this process and all it starts are refused the system calls that no solution needs
/// and that have been of use in breaking out: see docs/sandbox.md for the list. Needs no privilege,
/// but no_new_privs must be set. It cannot be undone.
Expected<> install_seccomp_filter(MemoryFiles memory_files);

}  // namespace judge
