#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/cli/history/run_choice.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/report/reporter.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares --no-record.
void add_recording_option(CommandLine& line);

/// Declares --baseline.
void add_baseline_option(CommandLine& line);

/// What is known of a run before it begins.
struct RunRecording {
  RunHead head;
  std::vector<std::string> sources;        ///< the hash of each task's files
  std::size_t finished = 0;                ///< so many submissions are judged, by noting()
  std::optional<ChosenRun> baseline = {};  ///< what --baseline names
  /// What page_reporter() has written; nothing where no page is to be kept.
  std::shared_ptr<std::ostringstream> page = {};
};

/// What --baseline names, if it is given. To be called before anything is built: one that there is
/// not ends the command.
OrExit<std::optional<ChosenRun>> chosen_baseline(const CommandLine& line,
                                                 const Workspace& workspace);

/// To be called before anything is judged: what is hashed is what will be built. `arguments` are
/// those of the command, `judge run` or `judge verify`.
RunRecording begin_recording(const CommandLine& line, const Workspace& workspace,
                             const std::vector<SubmissionTask>& tasks, RunKind kind,
                             const std::vector<std::string>& arguments,
                             std::optional<ChosenRun> baseline = {});

/// Is to see what is judged, and notes which submissions are. `recording` must outlive it.
std::unique_ptr<Reporter> noting(RunRecording& recording);

/// Makes the page of the run, to be kept with it, unless it is not to be recorded: then it does
/// nothing.
std::unique_ptr<Reporter> page_reporter(const CommandLine& line, RunRecording& recording,
                                        RunFacts facts);

/// Once all is judged and told: records the run, unless --no-record or JUDGE_RECORD=off says no, and
/// tells what is new against the baseline, where `reports` leave room, unless it was interrupted.
/// What goes wrong with the record is a note, no more. Gives the run's exit code, with a baseline
/// that of the comparison: 1 exactly where there is a regression.
ExitCode end_recording(const CommandLine& line, const ReportChoice& reports,
                       const Workspace& workspace, RunRecording recording, const RunReport& report,
                       ExitCode code);

}  // namespace judge
