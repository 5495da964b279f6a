#pragma once

#include <memory>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// What --fail-fast, --all-cases and --stderr say of how to judge.
JudgingOptions chosen_judging(const CommandLine& line, Cancellation cancellation);

/// By what and how submissions are judged.
struct ReadyJudging {
  std::shared_ptr<Executor> executor;
  JudgingOptions options;
};

/// What takes from memory what it may, has so many workers, and regards how slow the machine is
/// meanwhile. The workspace must outlive it.
OrExit<ReadyJudging> ready_judging(const CommandLine& line, Workspace& workspace, int workers,
                                   JudgingOptions options);

/// Judges with so many workers, as the options say and with regard to how slow the machine is
/// meanwhile. `reporter` tells what --format asks for.
OrExit<RunReport> judge_for_reporter(const CommandLine& line, Workspace& workspace, int workers,
                                     const std::vector<SubmissionTask>& tasks,
                                     JudgingOptions options, Reporter& reporter);

}  // namespace judge
