#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --repeat, --slower and --write.
void add_time_limit_options(CommandLine& line);

/// What --repeat and --slower say; a value out of range is told and ends the command.
OrExit<int> chosen_runs_to_measure(const CommandLine& line);
OrExit<double> chosen_slower(const CommandLine& line);

/// With --write: whether there is a file to write into; that of an archive's is a copy.
OrExit<> check_can_be_written(const CommandLine& line, Workspace& workspace,
                              const Problem& problem);

}  // namespace judge
