#include "judge/workspace/workspace.hpp"

#include <algorithm>
#include <iterator>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/wire.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/program/cache/cache_folder.hpp"
#include "judge/remembering/place_key.hpp"
#include "judge/workspace/machine_slowness.hpp"
#include "judge/workspace/mixed_languages.hpp"
#include "judge/workspace/one_problem.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What the machine has, where that is as much as is asked for; what it has not is noted.
OrFault<SandboxOptions> choose_sandbox(std::optional<Isolation> wanted, Cgroups cgroups,
                                       const fs::path& scratch, const NoteLack& note) {
  SandboxOptions options;
  const IsolationSurvey survey = survey_isolation(scratch, cgroups);
  options.cgroup_place = survey.cgroup_place;
  options.isolation = wanted.value_or(survey.best);
  if (options.isolation > survey.best) {
    const Mechanism& missing = survey.missing_first();
    return fault(Fault::Kind::machine, "isolation '{}' is not to be had here: {}\n    help: {}",
                 to_string(options.isolation), missing.detail, missing.way.text());
  }
  const auto tell = [&](const std::string& sentence) {
    if (!sentence.empty() && note) note(sentence);
  };
  // What was asked for needs no telling.
  if (!wanted) tell(survey.lacking_isolation());
  if (cgroups == Cgroups::used && options.isolation != Isolation::none)
    tell(survey.lacking_cgroup());
  return options;
}

/// Where nobody has named a place, packages are looked for no deeper than this.
constexpr int kDepthUnasked = 3;
constexpr int kDepthAsked = 16;

bool names_problem_of(const Project& project, const std::vector<std::string>& words) {
  const auto ids = problem_ids(project);
  return ids && std::ranges::any_of(words, [&](const std::string& word) {
           return std::ranges::find(*ids, word) != ids->end();
         });
}

/// Of the first word that says which problem is meant, why it is none; with "; " behind it.
std::string why_no_package(const std::vector<std::string>& words) {
  if (words.empty()) return "";
  const std::string& word = words.front();
  std::error_code code;
  if (!fs::exists(word, code)) return fmt::format("there is no problem and no file '{}'; ", word);
  if (!fs::is_directory(word, code))
    return fmt::format("'{}' is a file and no problem package; ", word);
  const std::string lacking = lacking_of_package(word);
  return lacking.empty() ? fmt::format("'{}' is no problem package, and holds none; ", word)
                         : fmt::format("'{}' is no problem package: {}; ", word, lacking);
}

/// The packages that are named, else the project, else the packages here.
OrFault<std::unique_ptr<ProblemLibrary>> open_library(const WorkspaceOptions& options) {
  auto project = find_project(options.from);
  if (!project && project.error().code == ENOENT)
    return fault(Fault::Kind::usage, "{}", project.error().message);
  std::error_code code;
  const fs::path here = options.shown_from.empty() ? fs::current_path(code) : options.shown_from;
  const auto packages = [&](const std::vector<fs::path>& paths,
                            int depth) -> OrFault<std::unique_ptr<PackageLibrary>> {
    using ArchivesInFolders = PackageLibrary::ArchivesInFolders;
    auto found = PackageLibrary::find(
        paths, here, depth, options.cancellation,
        depth == kDepthAsked ? ArchivesInFolders::unpacked : ArchivesInFolders::passed_over);
    if (options.cancellation.is_requested()) return interrupted();
    if (!found) return fault(Fault::Kind::usage, "{}", found.error().message);
    return std::move(*found);
  };
  if (!options.words.empty() && !(project && names_problem_of(*project, options.words))) {
    std::vector<fs::path> named;
    for (const std::string& word : options.words) {
      // A project is read by its shelves, whatever lies in it.
      if (!project || fs::weakly_canonical(word, code) != fs::weakly_canonical(project->root, code))
        named.emplace_back(word);
    }
    auto found = packages(named, kDepthAsked);
    if (!found) return tl::unexpected(found.error());
    if (!(*found)->is_empty()) return std::move(*found);
  }
  const auto around = package_around(fs::weakly_canonical(options.from, code));
  const bool is_in_package = around && (!project || is_below(*around, project->root));
  if (project && !is_in_package) return std::make_unique<ShelfLibrary>(std::move(*project));
  if (options.problems == Problems::not_needed) {
    auto none = packages({}, 0);
    if (!none) return tl::unexpected(none.error());
    return std::move(*none);
  }
  auto found = packages({options.from}, kDepthUnasked);
  if (!found) return tl::unexpected(found.error());
  if (!(*found)->is_empty()) return std::move(*found);
  const char* deeper = options.words.empty() ? " (`judge list .` looks at any depth)" : "";
  return fault(Fault::Kind::usage, Fault::Remedy::name_a_project,
               "{}there is no problem package here or up to {} folders below{}, and {}",
               why_no_package(options.words), kDepthUnasked, deeper, project.error().message);
}

}  // namespace

OrFault<std::unique_ptr<Workspace>> Workspace::open(const WorkspaceOptions& options,
                                                    Diagnostics& diagnostics) {
  auto library = open_library(options);
  if (!library) return tl::unexpected(library.error());
  auto languages = LanguageTable::load(options.language_files);
  diagnostics.insert(diagnostics.end(), languages.diagnostics.begin(), languages.diagnostics.end());
  if (has_errors(languages.diagnostics)) return fault(Fault::Kind::usage, "");
  std::unique_ptr<Workspace> workspace(
      new Workspace(std::move(*library), std::move(languages.table), options));
  if (options.programs == Programs::started) {
    if (auto ready = workspace->prepare_programs(options); !ready)
      return tl::unexpected(ready.error());
  }
  return workspace;
}

OrFault<> Workspace::prepare_programs(const WorkspaceOptions& options) {
  // Here and not where the first program is built, and then each of them.
  auto cache = open_cache(options.cache_folder);
  if (!cache)
    return fault(Fault::Kind::machine, Fault::Remedy::choose_a_cache, "{}", cache.error().message);
  cache_folder_ = std::move(*cache);
  auto temporary = TempDir::create();
  if (!temporary) return fault(Fault::Kind::machine, "{}", temporary.error().message);
  temporary_ = std::move(*temporary);
  // What is asked for is there, or nothing is begun.
  return options.isolation ? choose_sandbox(options.isolation) : OrFault<>();
}

OrFault<> Workspace::choose_sandbox(std::optional<Isolation> wanted) {
  const fs::path scratch = temporary_folder() / "survey";
  std::error_code code;
  fs::create_directory(scratch, code);  // what cannot be mounted there is not to be had
  auto chosen = judge::choose_sandbox(wanted, cgroups_, scratch, note_lack_);
  if (!chosen) return tl::unexpected(chosen.error());
  sandbox_options_ = std::move(*chosen);
  // Where a folder of the system holds these, they are still nobody's business.
  sandbox_options_->hidden_folders = library_->hidden_folders();
  sandbox_options_->hidden_folders.push_back(cache_folder_);
  return {};
}

const SandboxOptions& Workspace::sandbox_options() {
  // Nothing is asked for that there could not be.
  if (!sandbox_options_) (void)choose_sandbox(std::nullopt);
  return *sandbox_options_;
}

const Expected<std::string>& Workspace::place() {
  if (!place_) place_ = place_key(sandbox_options());
  return *place_;
}

OrFault<std::vector<std::string>> Workspace::problem_ids() const {
  auto ids = library_->ids();
  if (!ids) return fault(Fault::Kind::machine, "{}", ids.error().message);
  return std::move(*ids);
}

SubmissionLoading Workspace::submission_loading() const {
  SubmissionLoading loading{.cancellation = cancellation_};
  for (const Language& language : languages_.languages()) {
    if (!language.is_for(Role::submission)) continue;
    loading.patterns.insert(loading.patterns.end(), language.files.begin(), language.files.end());
    loading.languages.push_back(language.id);
    loading.languages.insert(loading.languages.end(), language.codes.begin(), language.codes.end());
  }
  return loading;
}

LoadedProblem Workspace::load(const std::string& id, TestData test_data) const {
  return library_->load(id, test_data, submission_loading());
}

OrFault<std::string> Workspace::id_of(const std::string& word) const {
  const auto ids = problem_ids();
  if (!ids) return tl::unexpected(ids.error());
  if (std::ranges::find(*ids, word) != ids->end()) return word;
  std::error_code code;
  const fs::path path = fs::canonical(word, code);
  const auto places = code ? std::vector<ProblemLibrary::Place>() : library_->places_of(path);
  if (places.size() == 1) return places.front().problem;
  if (!places.empty()) {
    std::vector<std::string> names;
    for (const ProblemLibrary::Place& place : places) names.push_back(place.problem);
    return fault(Fault::Kind::usage, "'{}' holds {} problems; {}: {}", word, names.size(),
                 naming_one_in(word), first_names(names));
  }
  return code ? no_problem_called(word, *ids) : no_problem_at(word);
}

OrFault<Problem> Workspace::problem(const std::string& word, TestData test_data,
                                    SubmissionKinds kinds) {
  const auto id_found = id_of(word);
  if (!id_found) return tl::unexpected(id_found.error());
  const std::string& id = *id_found;
  if (const auto ready = start_workers(); !ready) return tl::unexpected(ready.error());
  LoadedProblem loaded = load(id, test_data);
  if (cancellation_.is_requested()) return interrupted();
  report(loaded.diagnostics);
  if (!loaded.is_fit()) return fault(Fault::Kind::usage, "");
  const Problem& problem = loaded.problem;
  if (programs_ == Programs::started && problem.least_isolation != Isolation::none &&
      problem.least_isolation > sandbox_options().isolation) {
    return fault(Fault::Kind::machine, Fault::Remedy::allow_more_isolation,
                 "{} demands isolation '{}', and here it is '{}'",
                 problem.least_isolation_place.file, to_string(problem.least_isolation),
                 to_string(sandbox_options().isolation));
  }
  if (problem.type.submit_answer && !problem.has_place_for_answers) {
    return fault(Fault::Kind::usage, "{}: a problem of type {} can be judged as a package only", id,
                 to_string(problem.type));
  }
  if (problem.type.submit_answer && kinds == SubmissionKinds::programs) {
    return fault(Fault::Kind::usage,
                 "{} is of type {}: its submissions are answers, and there is no program to run",
                 id, to_string(problem.type));
  }
  // Sources are read for it, which is too much for a caller that looks at the problem only.
  if (programs_ == Programs::started && !problem.type.submit_answer)
    report(sources_left_out(*this, problem.submissions));
  return std::move(loaded.problem);
}

/// What people call it while they wait for it; empty for what others tell of.
std::string Workspace::name_of(const Job& job) const {
  const auto shown = [&](const fs::path& path, const char* of_ones_own) {
    return is_below(path, temporary_folder()) ? of_ones_own : library_->shown(path);
  };
  if (const auto* build = std::get_if<BuildJob>(&job)) {
    const ProgramSource& source = build->source;
    return "building " +
           shown(source.territory.empty() ? source.files.front() : source.territory, "the bundle");
  }
  if (const auto* question = std::get_if<ValidateJob>(&job))
    return "validating " + shown(question->input, "the input");
  if (const auto* question = std::get_if<CheckJob>(&job))
    return "checking " + shown(question->output, "the output");
  if (const auto* run = std::get_if<RunJob>(&job)) {
    const std::vector<fs::path>& files = run->program.files.files;
    return files.empty() ? "running the program" : "running " + files.front().string();
  }
  if (const auto* draw = std::get_if<DrawJob>(&job))
    return "drawing " + shown(draw->input, "the input");
  if (const auto* draw = std::get_if<DrawCaseJob>(&job))
    return "drawing " + draw->run.test_case.name;
  if (const auto* run = std::get_if<CaseJob>(&job)) return "running " + run->test_case.name;
  if (std::holds_alternative<TrialsJob>(job)) return "running the program on the input";
  return {};
}

OrFault<Executor*> Workspace::executor(std::size_t expected) {
  const auto unwatched = unwatched_executor();
  if (!unwatched || !watch_activity_) return unwatched;
  if (!watched_executor_) {
    watched_executor_.emplace(
        **unwatched, [this](const Job& job) { return name_of(job); }, watch_activity_);
  }
  watched_executor_->expect(expected);
  return &*watched_executor_;
}

OrFault<> Workspace::start_workers() {
  if (!temporary_) return {};
  const auto executor = unwatched_executor();
  return executor ? OrFault<>() : tl::unexpected(executor.error());
}

OrFault<Executor*> Workspace::unwatched_executor() {
  if (!executor_) {
    auto started = start_executor_(workers_,
                                   {.cache_folder = cache_folder_,
                                    .tools = tools_,
                                    .sandbox_when_wanted = [this] { return sandbox_options(); },
                                    .temporary_folder = temporary_folder(),
                                    .slowness = slowness_here(cache_folder_)},
                                   cancellation_);
    if (!started) return fault(Fault::Kind::machine, "{}", started.error().message);
    executor_ = std::move(*started);
  }
  return wrapped_executor_ ? wrapped_executor_.get() : executor_.get();
}

OrFault<> Workspace::build_ahead(const std::vector<Job>& builds) {
  std::map<std::string, std::size_t> times;
  std::vector<Job> different;
  for (const Job& build : builds) {
    if (++times[encode(build)] == 1) different.push_back(build);
  }
  const auto executor = this->executor(different.size());
  if (!executor) return tl::unexpected(executor.error());
  auto results = perform_all(**executor, different, cancellation_);
  if (cancellation_.is_requested()) return interrupted();
  for (std::size_t i = 0; i < different.size(); ++i) {
    const std::string build = encode(different[i]);
    if (auto* const built = std::get_if<BuildResult>(&results[i]))
      built_ahead_.insert_or_assign(build, BuiltAhead{std::move(*built), times.at(build)});
  }
  return {};
}

std::optional<BuildResult> Workspace::take_built(const Job& build) {
  if (built_ahead_.empty()) return std::nullopt;
  const auto built = built_ahead_.find(encode(build));
  if (built == built_ahead_.end()) return std::nullopt;
  if (--built->second.left > 0) return built->second.result;
  BuildResult last = std::move(built->second.result);
  built_ahead_.erase(built);
  return last;
}

OrFault<> Workspace::wrap_executor(
    const std::function<std::unique_ptr<Executor>(Executor&)>& wrap) {
  const auto executor = unwatched_executor();
  if (!executor) return tl::unexpected(executor.error());
  wrapped_executor_ = wrap(**executor);
  return {};
}

void Workspace::report(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (reported_.insert(to_string(diagnostic)).second) untold_.push_back(diagnostic);
  }
}

}  // namespace judge
