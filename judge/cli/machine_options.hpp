#pragma once

#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --wait-idle.
void add_wait_option(CommandLine& line);

/// The arguments of a command with --wait-idle: where it stands alone, with the usual time. What
/// follows it is never its value: `--wait-idle maze-438`.
std::vector<std::string> with_usual_wait(std::vector<std::string> arguments);

/// With --wait-idle: waits until others leave the machine alone, or has waited long enough.
OrExit<> wait_if_asked(const CommandLine& line, const Workspace& workspace);

}  // namespace judge
