#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/history/run_choice.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --no-record and --baseline.
void add_recording_options(CommandLine& line);

/// What is known of a run before it begins.
struct RunRecording {
  RunHead head;
  std::vector<std::string> sources;        ///< the hash of each task's files
  std::optional<ChosenRun> baseline = {};  ///< what --baseline names
};

/// To be called before anything is judged: a baseline that there is not ends the command, and what
/// is hashed is what will be built. `arguments` are those of `judge run`.
OrExit<RunRecording> begin_recording(const CommandLine& line, const Workspace& workspace,
                                     const std::vector<SubmissionTask>& tasks,
                                     const std::vector<std::string>& arguments);

/// Once all is judged and told: records the run, unless --no-record or JUDGE_RECORD=off says no, or
/// it was interrupted, and tells what is new against the baseline, where `reports` leave room. What goes wrong with the record
/// is a note, no more. Gives the run's exit code, with a baseline that of the comparison: 1 exactly
/// where there is a regression.
ExitCode end_recording(const CommandLine& line, const ReportChoice& reports,
                       const Workspace& workspace, RunRecording recording, const RunReport& report,
                       ExitCode code);

}  // namespace judge
