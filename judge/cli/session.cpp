#include "judge/cli/session.hpp"

#include <algorithm>
#include <iostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/compare/options.hpp"
#include "judge/judging/run_limits.hpp"
#include "judge/program/cache/cache_folder.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

void note(const std::string& sentence) {
  if (!sentence.empty()) std::cerr << "note: " << sentence << '\n';
}

/// A note from a worker, while the terminal may show a line that is drawn again and again: that one
/// is wiped away first.
void note_beside_live_line(const std::string& sentence) {
  const bool is_terminal = ::isatty(STDERR_FILENO) != 0 && environment_variable("TERM") != "dumb";
  // One piece, so that nothing of another process comes in between.
  std::cerr << fmt::format("{}note: {}\n", is_terminal ? "\r\x1b[K" : "", sentence);
}

/// What --isolation and --no-cgroup ask for, as far as this machine has it; what it has not is
/// told, once.
Session::OrExit<SandboxOptions> choose_sandbox(const CommandLine& line) {
  SandboxOptions options;
  const auto chosen = chosen_isolation(line);
  if (!chosen) return tl::unexpected(chosen.error());
  const std::optional<Isolation> wanted = *chosen;
  const auto scratch = TempDir::create();
  if (!scratch) {
    complain(scratch.error().message);
    return tl::unexpected(ExitCode::judge_error);
  }
  const IsolationSurvey survey = survey_isolation(scratch->path(), chosen_cgroups(line));
  options.cgroup_place = survey.cgroup_place;
  options.isolation = wanted.value_or(survey.best);
  if (options.isolation > survey.best) {
    const Mechanism& missing = survey.missing_first();
    complain(fmt::format("isolation '{}' is not to be had here: {}\n    help: {}",
                         to_string(options.isolation), missing.detail, missing.how_to_enable));
    return tl::unexpected(ExitCode::judge_error);
  }
  // What was asked for needs no telling.
  if (!wanted) note(survey.lacking_isolation());
  if (!line.has("no-cgroup") && options.isolation != Isolation::none) note(survey.lacking_cgroup());
  return options;
}

}  // namespace

Cgroups chosen_cgroups(const CommandLine& line) {
  return line.has("no-cgroup") ? Cgroups::left_out : Cgroups::used;
}

Session::OrExit<std::optional<Isolation>> chosen_isolation(const CommandLine& line) {
  if (!line.has("isolation")) return std::nullopt;
  const auto word = line.get<std::string>("isolation");
  if (const auto isolation = isolation_named(word)) return isolation;
  complain(fmt::format("--isolation takes full, limits or none, not '{}'", word));
  return tl::unexpected(ExitCode::usage);
}

Session::OrExit<LanguageTable> chosen_languages(const CommandLine& line) {
  std::vector<fs::path> own_files;
  for (const std::string& file : line.list("languages")) own_files.emplace_back(file);
  auto languages = LanguageTable::load(own_files);
  tell(languages.diagnostics);
  if (has_errors(languages.diagnostics)) return tl::unexpected(ExitCode::usage);
  return std::move(languages.table);
}

fs::path chosen_cache_folder(const CommandLine& line) {
  const fs::path folder =
      line.has("cache") ? fs::path(line.get<std::string>("cache")) : default_cache_folder();
  std::error_code code;
  return fs::absolute(folder, code);
}

Session::Session(Project project, LanguageTable languages, fs::path cache_folder, Programs programs,
                 SandboxOptions sandbox_options, Cancellation cancellation)
    : project_(std::move(project)),
      languages_(std::move(languages)),
      cache_folder_(std::move(cache_folder)),
      programs_(programs),
      sandbox_options_(std::move(sandbox_options)),
      builder_(languages_, {.cache_folder = cache_folder_,
                            .sandbox = sandbox_options_,
                            .cancellation = cancellation,
                            .note = note_beside_live_line}),
      cancellation_(cancellation) {}

Session::OrExit<std::unique_ptr<Session>> Session::open(const CommandLine& line,
                                                        Cancellation cancellation,
                                                        Programs programs) {
  std::error_code code;
  const std::string configured = environment_variable("JUDGE_ROOT");
  const fs::path from = line.has("root")      ? fs::path(line.get<std::string>("root"))
                        : !configured.empty() ? fs::path(configured)
                                              : fs::current_path(code);
  auto project = find_project(from);
  if (!project) {
    complain(project.error().message);
    return tl::unexpected(ExitCode::usage);
  }
  auto languages = chosen_languages(line);
  if (!languages) return tl::unexpected(languages.error());
  fs::path cache = chosen_cache_folder(line);
  SandboxOptions sandbox_options;
  if (programs == Programs::started) {
    // Here and not where the first program is built, and then each of them.
    auto opened = open_cache(cache);
    if (!opened) {
      complain(opened.error().message);
      return tl::unexpected(ExitCode::judge_error);
    }
    cache = std::move(*opened);
    auto chosen = choose_sandbox(line);
    if (!chosen) return tl::unexpected(chosen.error());
    sandbox_options = std::move(*chosen);
    // Where a folder of the system holds these, they are still nobody's business.
    sandbox_options.hidden_folders = {project->root, cache};
  }
  return std::unique_ptr<Session>(new Session(std::move(*project), std::move(*languages),
                                              std::move(cache), programs,
                                              std::move(sandbox_options), cancellation));
}

Session::OrExit<std::vector<std::string>> Session::problem_ids() const {
  auto ids = judge::problem_ids(project_);
  if (ids) return *ids;
  complain(ids.error().message);
  return tl::unexpected(ExitCode::judge_error);
}

Session::OrExit<Problem> Session::problem(const std::string& id, TestData test_data) const {
  const auto ids = problem_ids();
  if (!ids) return tl::unexpected(ids.error());
  if (std::find(ids->begin(), ids->end(), id) == ids->end()) {
    complain(fmt::format("there is no problem '{}'; {}", id, spelling_help(id, *ids)));
    return tl::unexpected(ExitCode::usage);
  }
  LoadedProblem loaded = load_problem(project_, id, test_data, submission_loading());
  if (cancellation_.is_requested()) {
    complain("interrupted");
    return tl::unexpected(ExitCode::interrupted);
  }
  tell_once(loaded.diagnostics);
  if (!loaded.is_fit()) return tl::unexpected(ExitCode::usage);
  if (programs_ == Programs::started &&
      loaded.problem.least_isolation > sandbox_options_.isolation) {
    complain(fmt::format(
        "{} demands isolation '{}', and here it is '{}'\n    help: leave out "
        "--isolation; if that is not it, `judge doctor` tells",
        project_.shown(loaded.problem.cases_folder / "judge.yaml"),
        to_string(loaded.problem.least_isolation), to_string(sandbox_options_.isolation)));
    return tl::unexpected(ExitCode::judge_error);
  }
  const ProblemType& type = loaded.problem.type;
  if (type.scoring || type.submit_answer) {
    complain(fmt::format("{}: problems of type {} cannot be judged yet", id, to_string(type)));
    return tl::unexpected(ExitCode::usage);
  }
  if (!loaded.problem.checker && !loaded.problem.interactor) {
    // Every case of a group has the same flags.
    bool is_fit = true;
    for (const TestCase& test_case : loaded.problem.test_cases) {
      const auto options = parse_compare_options(test_case.output_validator_args,
                                                 test_case.output_validator_args_place);
      if (options) continue;
      is_fit = false;
      tell_once(options.error());
    }
    if (!is_fit) return tl::unexpected(ExitCode::usage);
  }
  return std::move(loaded.problem);
}

void Session::tell_once(const Diagnostics& diagnostics) const {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (told_.insert(to_string(diagnostic)).second) tell({diagnostic});
  }
}

Session::OrExit<Validation> Session::validation(const Problem& problem) const {
  const Limits& limits = problem.limits;
  Validation validation{.passes = problem.type.multi_pass ? limits.validation_passes : 1};
  if (!problem.checker && !problem.interactor) return validation;
  validation.kind = problem.interactor ? Validation::Kind::interactor : Validation::Kind::checker;
  const auto program = problem.interactor ? kit_program(*problem.interactor, "interactor")
                                          : kit_program(*problem.checker, "checker");
  if (!program) return tl::unexpected(program.error());
  auto command = start_command(*program, limits.validation_memory);
  if (!command) return tl::unexpected(command.error());
  validation.start_command = std::move(*command);
  validation.folders = program->folders();
  validation.limits = validation_limits(limits, *program->language);
  return validation;
}

Session::OrExit<std::vector<std::string>> Session::visualizer(const Problem& problem) const {
  if (!problem.visualizer) return std::vector<std::string>();
  const auto program = kit_program(*problem.visualizer, "visualizer");
  if (!program) return tl::unexpected(program.error());
  return start_command(*program, problem.limits.validation_memory);
}

Session::OrExit<std::vector<std::string>> Session::start_command(const BuiltProgram& program,
                                                                 Bytes memory) const {
  auto command = program.start_command(memory);
  if (command) return std::move(*command);
  complain(command.error().message);
  return tl::unexpected(ExitCode::judge_error);
}

Session::OrExit<BuiltProgram> Session::kit_program(const fs::path& source, const char* role) const {
  const auto built =
      builder_.build({.files = {source}, .root = project_.root, .shared_folders = {"judge/kit"}});
  const std::string name = project_.shown(source);
  if (!built) {
    if (cancellation_.is_requested()) {
      complain("interrupted");
      return tl::unexpected(ExitCode::interrupted);
    }
    complain(fmt::format("{}: {}", name, built.error().message));
    return tl::unexpected(ExitCode::judge_error);
  }
  if (const auto* error = std::get_if<CompileError>(&*built)) {
    complain(fmt::format("{}: the {} does not compile\n{}", name, role, error->message));
    return tl::unexpected(ExitCode::usage);
  }
  return std::get<BuiltProgram>(*built);
}

SubmissionTask Session::task(const Problem& problem, const Submission& submission,
                             const Validation& validation) const {
  ProgramSource source = submission_source(submission);
  source.code_limit = problem.limits.code;
  source.limits = {.cpu_time = problem.limits.compilation_time,
                   .memory = problem.limits.compilation_memory};
  return {.problem = problem.id,
          .name = submission.name,
          .source = std::move(source),
          .expectation = submission.expectation,
          .limits = problem.limits,
          .test_cases = problem.test_cases,
          .validation = validation};
}

ProgramSource Session::submission_source(const Submission& submission) const {
  return {.files = submission.files,
          .root = project_.root,
          .shared_folders = {"solutions/lib"},
          .territory = submission.path};
}

SubmissionLoading Session::submission_loading() const {
  SubmissionLoading loading{.cancellation = cancellation_};
  for (const Language& language : languages_.languages()) {
    loading.patterns.insert(loading.patterns.end(), language.files.begin(), language.files.end());
  }
  return loading;
}

void tell(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) std::cerr << diagnostic << '\n';
}

bool wants_colour(const CommandLine& line, int fd) {
  const auto when = line.get<std::string>("color");
  if (when != "auto") return when == "always";
  return environment_variable("NO_COLOR").empty() && environment_variable("TERM") != "dumb" &&
         ::isatty(fd) != 0;
}

int terminal_width(int fd) {
  winsize size{};
  return ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace judge
