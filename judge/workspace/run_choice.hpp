#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "judge/history/run_diff.hpp"
#include "judge/workspace/project_history.hpp"

namespace judge {

/// A run, and what it is called: "run 12", "main.json".
struct ChosenRun {
  RecordedRun run;
  std::string name;
  bool is_recorded = false;  ///< it is in the history, and not only in a file
};

/// What "last" counts.
enum class LastOf : std::uint8_t {
  all,
  complete,  ///< runs that were not interrupted: what others may be held against
};

/// The run that a word names: its number, "last", "last~2" for the second before that, or a file
/// with the JSON document of a run.
OrFault<ChosenRun> chosen_run(const std::string& word, ProjectHistory& history, LastOf last);

/// That of a number.
OrFault<ChosenRun> numbered_run(std::int64_t number, ProjectHistory& history);

/// What a run is held against that is going to be judged: the run that a word names, as of
/// chosen_run(); "last" is the last that was asked for the same, where there is one.
OrFault<ChosenRun> baseline_run(const std::string& word, const std::string& asked_for,
                                ProjectHistory& history);

/// The page of a run, if it is kept.
OrFault<std::filesystem::path> page_of_run(const ChosenRun& chosen, ProjectHistory& history);

/// How the times of both runs' programs vary, as far as the history knows: nothing of files.
TimesOfBoth known_times(const ChosenRun& before, const ChosenRun& after, ProjectHistory& history);

/// What is new in a run that has been judged, and may be recorded, against its baseline.
RunDiff diff_from_baseline(const ChosenRun& baseline, const RecordedRun& run,
                           ProjectHistory& history);

}  // namespace judge
