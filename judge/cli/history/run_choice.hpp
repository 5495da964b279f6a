#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/history/run_history.hpp"

namespace judge {

/// The history of the project that a command is about, opened when it is asked for first: a command
/// that is given documents needs none.
class ProjectHistory {
 public:
  /// `line` must outlive it. `home` is the project's (ProblemLibrary::home()).
  ProjectHistory(const CommandLine& line, std::filesystem::path home)
      : line_(line), home_(std::move(home)) {}

  /// The project is looked for when it is needed: where the common options say.
  ProjectHistory(const CommandLine& line, Cancellation cancellation)
      : line_(line), cancellation_(std::move(cancellation)) {}

  OrExit<RunHistory*> get();

 private:
  OrExit<> find_home();

  const CommandLine& line_;
  Cancellation cancellation_ = {};
  std::filesystem::path home_;
  std::unique_ptr<RunHistory> history_;
};

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

/// The run that a word names: its number, "last", "last~2" for the second before that, or a document
/// of `judge run --format json`. Why there is none has been told.
OrExit<ChosenRun> chosen_run(const std::string& word, ProjectHistory& history, LastOf last);

/// That of a number.
OrExit<ChosenRun> numbered_run(std::int64_t number, ProjectHistory& history);

/// How the times of both runs' programs vary, as far as the history knows: nothing of files.
TimesOfBoth known_times(const ChosenRun& before, const ChosenRun& after, ProjectHistory& history);

/// Tells what the machine refused of the history.
ExitCode history_failure(const Error& error);

}  // namespace judge
