#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/workspace/judge_run.hpp"
#include "judge/workspace/run_choice.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --no-record.
void add_recording_option(CommandLine& line);

/// Declares --baseline.
void add_baseline_option(CommandLine& line);

/// What --baseline names, if it is given. To be called before anything is built: one that there is
/// not ends the command.
OrExit<std::optional<ChosenRun>> chosen_baseline(const CommandLine& line,
                                                 const Workspace& workspace);

/// What the history says of a run that begins: `arguments` are those of the command, `judge run` or
/// `judge verify`.
BegunRun begun_run(const CommandLine& line, RunKind kind,
                   const std::vector<std::string>& arguments);

/// What is kept of it: nothing where --no-record or JUDGE_RECORD=off says so, but for a comparison.
RunKept chosen_to_keep(const CommandLine& line, const std::optional<ChosenRun>& baseline = {});

/// Once all is judged and told: tells what is new against the baseline, if there is one, where
/// `reports` leave room, unless it was interrupted. Gives the run's exit code `code`, with a
/// baseline that of the comparison: 1 exactly where there is a regression.
ExitCode tell_against_baseline(const CommandLine& line, const ReportChoice& reports,
                               const Workspace& workspace, const JudgedRun& judged, ExitCode code,
                               const std::optional<ChosenRun>& baseline);

}  // namespace judge
