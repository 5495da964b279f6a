#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/workspace/remembering_wish.hpp"
#include "judge/workspace/time_limits.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --fresh.
void add_remembering_option(CommandLine& line);

/// What is remembered, by --fresh, --repeat, where the command has them, and $JUDGE_REMEMBER: a
/// command that repeats runs to measure remembers nothing, and neither does one where that is
/// "off".
RememberingWish chosen_memory(const CommandLine& line);

/// How a time limit is measured that a problem does not give: --fresh, where the command has it,
/// measures anew. A fault in $JUDGE_SLOWNESS is told.
OrExit<MeasuringWish> chosen_measuring(const CommandLine& line);

}  // namespace judge
