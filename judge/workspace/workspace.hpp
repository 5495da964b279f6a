#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/executor.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/engine/watched_executor.hpp"
#include "judge/machine/survey.hpp"
#include "judge/problem/problem_library.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// Whether programs are to be started, so that there must be a sandbox and a cache.
enum class Programs : std::uint8_t { started, not_started };

/// Whether there must be problems: programs in a folder of somebody's own need none.
enum class Problems : std::uint8_t { needed, not_needed };

/// Whether a problem is fit for what wants to run its submissions, or also where they are answers,
/// which are judged as they are.
enum class SubmissionKinds : std::uint8_t { programs, programs_or_answers };

/// Starts what does jobs: so many at the same time, with this of the machine.
using StartExecutor = std::function<Expected<std::unique_ptr<Executor>>(
    int workers, const WorkerOptions& options, Cancellation cancellation)>;

/// Told, in a sentence, what this machine lacks for programs to be kept as they should be.
using NoteLack = std::function<void(const std::string&)>;

struct WorkspaceOptions {
  std::filesystem::path from;  ///< the project is looked for from here upwards
  /// What is asked for: of these, paths of packages take the place of the project's problems.
  std::vector<std::string> words = {};
  std::filesystem::path shown_from = {};  ///< files of packages are told as seen from here; empty:
                                          ///< as seen from where the process is
  std::filesystem::path cache_folder;     ///< absolute
  std::vector<std::filesystem::path> language_files = {};  ///< besides the rows the judge has
  std::optional<Isolation> isolation = {};                 ///< nothing: the best there is
  Cgroups cgroups = Cgroups::used;
  int workers = 1;  ///< that do jobs at the same time
  StartExecutor start_executor = LocalExecutor::start;
  Programs programs = Programs::started;
  Problems problems = Problems::needed;
  Cancellation cancellation = {};
  WatchActivity watch_activity = {};  ///< told what is waited for; may be empty
  NoteLack note_lack = {};  ///< where programs are started, before the first; may be empty
};

/// What all that is asked for starts from: the problems, the languages, and the executor. It
/// prints nothing: what is to be told, though it goes on, is gathered for the caller.
class Workspace {
 public:
  /// What is to be told of it, also where there is none, is put into `diagnostics`.
  static OrFault<std::unique_ptr<Workspace>> open(const WorkspaceOptions& options,
                                                  Diagnostics& diagnostics);

  const ProblemLibrary& library() const { return *library_; }
  const LanguageTable& languages() const { return languages_; }
  const ToolPlaces& tools() const { return tools_; }  ///< as they were when it was opened
  /// What programs run in. Which isolation there is where none was asked for is found out when
  /// this is asked first, or the first program is to be started. Only where programs are started.
  const SandboxOptions& sandbox_options();
  Cancellation cancellation() const { return cancellation_; }

  /// What place_key() says here. It looks at all that is installed: it is asked once.
  const Expected<std::string>& place();

  /// A folder for files that are wanted as long as this is; removed with it, also when the judge is
  /// killed. Only where programs are started.
  const std::filesystem::path& temporary_folder() const { return temporary_->path(); }

  OrFault<std::vector<std::string>> problem_ids() const;

  /// Loads a problem that can be judged here; errors in it are a fault, and so are submissions of a
  /// kind that is not asked for. `word` is its id,
  /// or a path of it.
  OrFault<Problem> problem(const std::string& word, TestData test_data = TestData::complete,
                           SubmissionKinds kinds = SubmissionKinds::programs);

  /// Loads as much of a problem as there is.
  LoadedProblem load(const std::string& id, TestData test_data) const;

  /// How submissions are loaded here.
  SubmissionLoading submission_loading() const;

  /// A program to be built by one of the languages here.
  BuildJob build_job(ProgramSource source) const {
    return {.source = std::move(source), .languages = languages_.languages()};
  }

  /// How many jobs are done at the same time.
  int workers() const { return workers_; }

  /// Has the executor ready, where programs are started. Called before problems are loaded: what
  /// its processes begin with is a floor under every program's peak. They come when there is work.
  OrFault<> start_workers();

  /// Does jobs, for a caller that has many of them at a time. Ready when it is asked for first.
  /// Where the next `expected` jobs belong together, people see how many of them are done.
  OrFault<Executor*> executor(std::size_t expected = 0);

  /// The same for a caller that tells by itself what is waited for.
  OrFault<Executor*> unwatched_executor();

  /// Does these builds, equal ones once and as many at a time as can be. Keeps what comes of each
  /// for those that ask for that very build (see take_built()), as many as there are of it, until
  /// it is told that nobody will.
  OrFault<> build_ahead(const std::vector<Job>& builds);
  void forget_built_ahead() { built_ahead_.clear(); }

  /// Nothing where it was not built ahead, or that could not be done.
  std::optional<BuildResult> take_built(const Job& build);

  /// Has all jobs done by what `wrap` makes of the executor there is, from now on: before
  /// executor() is asked for.
  OrFault<> wrap_executor(const std::function<std::unique_ptr<Executor>(Executor&)>& wrap);

  /// Adds to what is to be told, each thing once.
  void report(const Diagnostics& diagnostics);

  const std::filesystem::path& cache_folder() const { return cache_folder_; }

  /// Tells the listener that nothing is waited for any more, though jobs that nobody takes the
  /// results of may still be under way: before something else is told.
  void end_activity() const {
    if (watch_activity_) watch_activity_(nullptr);
  }

  /// What is to be told and was not yet asked for.
  Diagnostics take_diagnostics() { return std::exchange(untold_, {}); }

 private:
  struct BuiltAhead {
    BuildResult result;
    std::size_t left = 0;  ///< so many will ask
  };

  Workspace(std::unique_ptr<ProblemLibrary> library, LanguageTable languages,
            const WorkspaceOptions& options)
      : library_(std::move(library)),
        languages_(std::move(languages)),
        tools_(tool_places()),
        programs_(options.programs),
        workers_(options.workers),
        cgroups_(options.cgroups),
        start_executor_(options.start_executor),
        cancellation_(options.cancellation),
        watch_activity_(options.watch_activity),
        note_lack_(options.note_lack) {}

  OrFault<std::string> id_of(const std::string& word) const;
  std::string name_of(const Job& job) const;
  OrFault<> prepare_programs(const WorkspaceOptions& options);
  /// Finds out what there is. A fault where it is not what is wanted.
  OrFault<> choose_sandbox(std::optional<Isolation> wanted);

  std::unique_ptr<ProblemLibrary> library_;
  LanguageTable languages_;
  ToolPlaces tools_;
  Programs programs_;
  int workers_;
  Cgroups cgroups_;
  StartExecutor start_executor_;
  Cancellation cancellation_;
  WatchActivity watch_activity_;
  NoteLack note_lack_;
  std::filesystem::path cache_folder_;
  std::optional<SandboxOptions> sandbox_options_;  ///< once somebody has asked
  std::optional<Expected<std::string>> place_;
  std::optional<TempDir> temporary_;
  std::unique_ptr<Executor> executor_;
  std::unique_ptr<Executor> wrapped_executor_;  ///< may be null
  std::optional<WatchedExecutor> watched_executor_;
  std::map<std::string, BuiltAhead> built_ahead_;  ///< by what was asked for
  std::set<std::string> reported_;
  Diagnostics untold_;
};

}  // namespace judge
