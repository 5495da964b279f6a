#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/workspace/run_choice.hpp"
#include "judge/workspace/run_recording.hpp"
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

/// To be called before anything is judged: see RunRecording. `arguments` are those of the command,
/// `judge run` or `judge verify`. Sources are hashed only where the run is recorded or compared.
RunRecording begin_recording(const CommandLine& line, const Workspace& workspace,
                             const std::vector<SubmissionTask>& tasks, RunKind kind,
                             const std::vector<std::string>& arguments,
                             const std::optional<ChosenRun>& baseline = {});

/// Makes the page of the run, to be kept with it, unless it is not to be recorded: then it does
/// nothing.
std::unique_ptr<Reporter> page_reporter(const CommandLine& line, RunRecording& recording,
                                        RunFacts facts);

/// Once all is judged and told: records the run, unless --no-record or JUDGE_RECORD=off says no, and
/// tells what is new against the baseline, where `reports` leave room, unless it was interrupted.
/// What goes wrong with the record is a note, no more. Gives the run's exit code, with a baseline
/// that of the comparison: 1 exactly where there is a regression.
ExitCode end_recording(const CommandLine& line, const ReportChoice& reports,
                       const Workspace& workspace, RunRecording& recording, const RunReport& report,
                       ExitCode code, const std::optional<ChosenRun>& baseline = {});

}  // namespace judge
