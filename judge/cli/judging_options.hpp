#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/ready_judging.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// What --fail-fast, --all-cases and --stderr say of how to judge.
JudgingOptions chosen_judging(const CommandLine& line, Cancellation cancellation);

/// Those options with what else the command line says of how to judge: with regard to what may be
/// remembered. The reporter of --format tells what is waited for, where there is a terminal for it.
/// A fault in $JUDGE_SLOWNESS is told.
OrExit<JudgingWish> chosen_judging(const CommandLine& line, JudgingOptions options);

}  // namespace judge
