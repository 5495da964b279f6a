#pragma once

#include <functional>
#include <memory>

#include "judge/cli/command_line.hpp"
#include "judge/machine/slowness.hpp"
#include "judge/workspace/time_limits.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --fresh.
void add_remembering_option(CommandLine& line);

/// Does jobs beside the reporter, but for what is remembered; a command that repeats runs to measure
/// remembers nothing, and neither does one whose $JUDGE_REMEMBER is "off". `slowness` is listened to
/// from now on: what a busy machine comes to answers on a busy one only. The workspace must outlive it.
OrExit<std::shared_ptr<Executor>> remembering_executor(
    const CommandLine& line, Workspace& workspace, std::function<Slowness(std::size_t)>& slowness);

/// Has the workspace remember from now on what validators and checkers say, and what a plan makes.
/// --fresh, where the command has it, asks anew.
OrExit<> remember_questions(const CommandLine& line, Workspace& workspace);

/// How a time limit is measured that a problem does not give: --fresh, where the command has it,
/// measures anew.
OrExit<MeasuringWish> chosen_measuring(const CommandLine& line, const Workspace& workspace,
                                       int workers);

}  // namespace judge
