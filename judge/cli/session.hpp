#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <tl/expected.hpp>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/engine/judge_run.hpp"
#include "judge/judging/validation.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/problem/shelves/shelf_loader.hpp"
#include "judge/program/program_builder.hpp"
#include "judge/sandbox/sandbox.hpp"
#include "judge/sandbox/survey.hpp"

namespace judge {

/// What most commands start from: the project, the languages and the builder. Functions that can
/// fail tell why on standard error and give the exit code.
class Session {
 public:
  template <class T>
  using OrExit = tl::expected<T, ExitCode>;

  /// Whether a command starts programs, and so wants to know how they can be isolated.
  enum class Programs { started, not_started };

  static OrExit<std::unique_ptr<Session>> open(const CommandLine& line, Cancellation cancellation,
                                               Programs programs = Programs::started);

  const Project& project() const { return project_; }
  const LanguageTable& languages() const { return languages_; }
  const ProgramBuilder& builder() const { return builder_; }
  const std::filesystem::path& cache_folder() const { return cache_folder_; }
  Cancellation cancellation() const { return cancellation_; }
  /// As --isolation asks for, or the best there is.
  const SandboxOptions& sandbox_options() const { return sandbox_options_; }

  OrExit<std::vector<std::string>> problem_ids() const;

  /// Loads a problem by its id; all that is wrong with it is told, each thing once however often
  /// the problem is loaded, and errors end the command.
  OrExit<Problem> problem(const std::string& id, TestData test_data = TestData::complete) const;

  /// How the problem's outputs are judged, with its checker or interactor built.
  OrExit<Validation> validation(const Problem& problem) const;

  /// The command that starts the problem's visualizer, built; empty if it has none.
  OrExit<std::vector<std::string>> visualizer(const Problem& problem) const;

  /// A submission on all the problem's cases.
  SubmissionTask task(const Problem& problem, const Submission& submission,
                      const Validation& validation) const;

  /// A submission to be built: where it may include from, and that nothing else is read.
  ProgramSource submission_source(const Submission& submission) const;

  /// How submissions are loaded here.
  SubmissionLoading submission_loading() const;

 private:
  /// A program of the problem's that is written with judge/kit; `role` is what it is called.
  OrExit<BuiltProgram> kit_program(const std::filesystem::path& source, const char* role) const;
  OrExit<std::vector<std::string>> start_command(const BuiltProgram& program, Bytes memory) const;
  void tell_once(const Diagnostics& diagnostics) const;
  Session(Project project, LanguageTable languages, std::filesystem::path cache_folder,
          Programs programs, SandboxOptions sandbox_options, Cancellation cancellation);

  Project project_;
  LanguageTable languages_;
  std::filesystem::path cache_folder_;
  Programs programs_;
  SandboxOptions sandbox_options_;
  ProgramBuilder builder_;
  Cancellation cancellation_;
  mutable std::set<std::string> told_;  ///< changes what is shown, and nothing else
};

/// --no-cgroup
Cgroups chosen_cgroups(const CommandLine& line);

/// --isolation, if it was given.
Session::OrExit<std::optional<Isolation>> chosen_isolation(const CommandLine& line);

/// --languages, besides those that the judge brings along; what is wrong with them is told.
Session::OrExit<LanguageTable> chosen_languages(const CommandLine& line);

/// --cache, absolute.
std::filesystem::path chosen_cache_folder(const CommandLine& line);

/// Diagnostics on standard error, one after the other.
void tell(const Diagnostics& diagnostics);

/// Whether a stream shows colours: by --color, NO_COLOR and what it is connected to.
bool wants_colour(const CommandLine& line, int fd);

/// Columns of the terminal on `fd`, 80 if it does not say.
int terminal_width(int fd);

}  // namespace judge
