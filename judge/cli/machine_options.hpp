#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --wait-idle.
void add_wait_option(CommandLine& line);

/// Parses the arguments of a command with --wait-idle, as CommandLine does: where it stands alone,
/// with the usual time. What follows it is never its value: `--wait-idle maze-438`; and refused
/// where it looks like one.
std::optional<ExitCode> parse_with_wait(CommandLine& line, std::vector<std::string> arguments);

/// With --wait-idle: waits until others leave the machine alone, or has waited long enough.
OrExit<> wait_if_asked(const CommandLine& line, const Workspace& workspace);

}  // namespace judge
