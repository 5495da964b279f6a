#pragma once

#include <functional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --wait-idle.
void add_wait_option(CommandLine& line);

/// The arguments of a command with --wait-idle: where it stands alone, with the usual time. What
/// follows it is never its value: `--wait-idle maze-438`.
std::vector<std::string> with_usual_wait(std::vector<std::string> arguments);

/// With --wait-idle: waits until others leave the machine alone, or has waited long enough.
OrExit<> wait_if_asked(const CommandLine& line, const Workspace& workspace);

/// How slow the machine is while so many jobs are under way, of which as many are done at a time
/// as there are workers: what $JUDGE_SLOWNESS says, else measured.
OrExit<std::function<Slowness(std::size_t)>> chosen_slowness(const Workspace& workspace,
                                                             int workers);

}  // namespace judge
