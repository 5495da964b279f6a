#pragma once

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// What forget_pages() writes to; to be opened where /proc is that of the machine.
UniqueFd open_own_peak();

/// Gives back what this process holds and can do without: memory that was freed, and pages of its
/// code, which come back one by one where they are needed. Then its peak begins anew. What it holds
/// when it starts a program counts to that program's peak.
void forget_pages(const UniqueFd& own_peak);

}  // namespace judge
