#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/workspace/building.hpp"

namespace judge {

/// A contestant's own program, built; with --warnings what its compiler said stands on standard
/// error.
OrExit<Runnable> built_own_program(const CommandLine& line, Workspace& workspace,
                                   const Program& program, const Limits& limits);

}  // namespace judge
