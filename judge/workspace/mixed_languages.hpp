#pragma once

#include <span>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// A warning for each program that has sources beside it in another language than the one it is
/// taken to be in: no compiler is given them. Not for those that a file of the program names, as
/// `#include "part.c"` does, nor for a program that brings scripts, which may do anything with
/// them.
Diagnostics sources_left_out(const Workspace& workspace, std::span<const Submission> programs);

}  // namespace judge
