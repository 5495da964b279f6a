#include "judge/problem/shelves/shelf_loader.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/manifest/manifest_reader.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/problem_manifest.hpp"
#include "judge/problem/shelves/own_settings.hpp"
#include "judge/problem/shelves/shelf_cases.hpp"
#include "judge/problem/shelves/shelf_submissions.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> file_at(const fs::path& path) {
  std::error_code code;
  return fs::is_regular_file(path, code) ? std::optional(path) : std::nullopt;
}

/// Finds the programs that belong to a problem beside its submissions.
class ProgramSearch {
 public:
  ProgramSearch(const Project& project, const SubmissionLoading& loading, Diagnostics& diagnostics)
      : project_(project), loading_(loading), diagnostics_(diagnostics) {}

  /// The program in `folder` that is named `stem`, a file in whatever language or a folder of them;
  /// a second one is reported.
  std::optional<Program> find(Role role, const fs::path& folder, std::string_view stem) {
    std::error_code code;
    if (!fs::is_directory(folder, code)) return std::nullopt;
    const auto paths = entries_of(folder);
    if (!paths) {
      diagnostics_.push_back({.location = {project_.shown(folder)}, .what = paths.error().message});
      return std::nullopt;
    }
    std::optional<fs::path> found;
    std::vector<fs::path> files;
    for (const fs::path& path : *paths) {
      auto at = files_at(path, stem);
      if (at.empty()) continue;
      if (!found) {
        found = path;
        files = std::move(at);
        continue;
      }
      diagnostics_.push_back(
          {.location = {project_.shown(path)},
           .what = fmt::format("a second program beside {}", found->filename().string()),
           .why = "there is one for each problem",
           .help = "remove one of them"});
    }
    if (!found) return std::nullopt;
    return Program{.role = role,
                   .source = project_.source(role, std::move(files)),
                   .shown = project_.shown(*found)};
  }

 private:
  /// Of the program that `path` is; none if it is no program of that name.
  std::vector<fs::path> files_at(const fs::path& path, std::string_view stem) {
    // Names first: nothing is asked of the system about other problems' programs.
    if (path.filename() != stem && path.stem() != stem) return {};
    std::error_code code;
    if (fs::is_directory(path, code)) {
      if (path.filename() != stem) return {};
      const auto shown = [&](const fs::path& file) { return project_.shown(file); };
      return SubmissionFiles(shown, loading_, diagnostics_, NamesOfTests::passed_over)
          .of(path)
          .value_or(std::vector<fs::path>());
    }
    if (path.stem() != stem || !is_program_source(path) || !file_at(path)) return {};
    return {path};
  }

  const Project& project_;
  const SubmissionLoading& loading_;
  Diagnostics& diagnostics_;
};

std::optional<fs::path> find_statement(const fs::path& cases_folder) {
  for (const char* name : {"statement.md", "statement/problem.en.md", "statement/problem.en.tex",
                           "statement/problem.en.pdf"}) {
    if (auto found = file_at(cases_folder / name)) return found;
  }
  return statement_in_any_language(cases_folder / "statement");
}

/// Whether the programs found are those that a problem of this type is judged with.
void check_parts(const Project& project, const Problem& problem, Diagnostics& diagnostics) {
  const std::string manifest = project.shown(problem.manifest);
  const auto warn = [&](const fs::path& place, std::string what, std::string help) {
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {project.shown(place)},
                           .what = std::move(what),
                           .help = std::move(help)});
  };
  const bool has_interactor = problem.output_judge.kind == OutputJudge::Kind::interactor;
  if (problem.type.interactive && !has_interactor) {
    diagnostics.push_back(
        {.location = {manifest},
         .what = "the problem is interactive but has no interactor",
         .help = fmt::format("write {}.cpp", project.shown(project.interactors() / problem.id))});
  }
  if (!problem.type.interactive && has_interactor) {
    diagnostics.push_back(
        {.location = {manifest},
         .what = fmt::format("the problem has an interactor, {}, but is not interactive",
                             problem.output_judge.program->shown),
         .help = "write 'type: [pass-fail, interactive]', or remove the interactor"});
  }
  if (problem.type.multi_pass && !problem.checker && !has_interactor) {
    diagnostics.push_back(
        {.location = {manifest},
         .what = "the problem is multi-pass but has neither a checker nor an interactor",
         .why = "only such a program can ask for another pass",
         .help = fmt::format("write {}.cpp", project.shown(project.checkers() / problem.id))});
  }
  if (problem.checker && has_interactor) {
    warn(problem.checker->shown, "this checker is never run: the interactor gives the verdict",
         "remove it");
  }
  if (problem.input_validators.empty()) {
    warn(problem.generators_folder, "there is no input validator",
         fmt::format("write validator.cpp; {}/input_reader.hpp helps", kKit));
  }
  if (!problem.statement) warn(problem.cases_folder, "there is no statement", "write statement.md");
}

Diagnostic unknown_problem(const Project& project, std::string_view id) {
  const auto ids = problem_ids(project);
  return {.location = {},
          .what = fmt::format("there is no problem {}", visible_text(id)),
          .help = ids ? spelling_help(id, *ids) : ids.error().message};
}

}  // namespace

LoadedProblem load_problem(const Project& project, std::string_view id, TestData test_data,
                           const SubmissionLoading& submissions) {
  LoadedProblem loaded;
  Problem& problem = loaded.problem;
  Diagnostics& diagnostics = loaded.diagnostics;
  problem.id = id;
  std::error_code code;
  // The name check keeps an id from leading out of the shelves.
  if (!is_format_name(id) || !fs::is_directory(project.cases(id), code)) {
    diagnostics.push_back(unknown_problem(project, id));
    return loaded;
  }
  problem.format = "2025-09";
  problem.cases_folder = project.cases(id);
  problem.solutions_folder = project.solutions(id);
  problem.generators_folder = project.generators(id);
  problem.has_place_for_answers = false;
  problem.places = {.root = project.root,
                    .is_root_shared = true,
                    .own_settings = problem.cases_folder / "judge.yaml"};
  problem.paths_begin = project.root;
  problem.manifest = problem.cases_folder / "problem.yaml";
  problem.plan_place = problem.generators_folder / "generators.yaml";
  problem.kept_cases = problem.generators_folder / "kept";
  problem.input_validator_place = problem.generators_folder / "validator.cpp";
  problem.equivalent_mutants = problem.cases_folder / kEquivalentMutantsFile;

  const fs::path& manifest = problem.manifest;
  ManifestReader reader = ManifestReader::read(manifest, project.shown(manifest));
  read_problem_manifest(reader.root(), problem);
  problem.time_limit_rule.reset();  // here it is the default
  diagnostics = reader.diagnostics();
  const bool is_manifest_sound = !has_errors(diagnostics);
  if (problem.name.empty()) problem.name = id;
  read_own_settings(project, problem, diagnostics);

  problem.statement = find_statement(problem.cases_folder);
  problem.plan = file_at(problem.plan_place);
  ProgramSearch programs(project, submissions, diagnostics);
  if (auto validator = programs.find(Role::input_validator, problem.generators_folder, "validator"))
    problem.input_validators.push_back(std::move(*validator));
  problem.checker = programs.find(Role::checker, project.checkers(), id);
  problem.output_visualizer = programs.find(Role::visualizer, project.visualizers(), id);
  auto interactor = programs.find(Role::interactor, project.interactors(), id);
  // Nothing is wrong for a type that could not be read, or is what it is by mistake.
  if (!is_manifest_sound) problem.type.interactive = interactor.has_value();
  if (problem.type.interactive) problem.visualizer = problem.output_visualizer;
  OutputJudge& judge = problem.output_judge;
  if (interactor) {
    judge = {.kind = OutputJudge::Kind::interactor, .program = std::move(interactor)};
  } else if (problem.checker) {
    judge = {.kind = OutputJudge::Kind::checker, .program = problem.checker};
  }
  if (problem.type.multi_pass) judge.passes = problem.limits.validation_passes;
  check_parts(project, problem, diagnostics);
  load_cases(project, test_data, problem, diagnostics);
  load_submissions(project, submissions, problem, diagnostics);
  read_comparison_flags(problem, diagnostics);
  return loaded;
}

}  // namespace judge
