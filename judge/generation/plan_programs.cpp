#include "judge/generation/plan_programs.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class ProgramsBuilder {
 public:
  ProgramsBuilder(const Plan& plan, const Problem& problem, const Project& project,
                  const ProgramBuilder& builder, Diagnostics& diagnostics)
      : plan_(plan),
        problem_(problem),
        project_(project),
        builder_(builder),
        diagnostics_(diagnostics) {}

  Expected<PlanPrograms> build_all() {
    // Each program once, with the first place that asks for it.
    std::map<std::string, Location> generators;
    std::map<fs::path, Location> solutions;
    for (const PlannedCase& planned : plan_.cases) {
      if (const auto* generated = std::get_if<GeneratedInput>(&planned.input)) {
        generators.emplace(generated->program, planned.location);
      }
      const bool needs_solution = has_answers_by_solution(problem_) &&
                                  planned.group() != "invalid_input" && !planned.solution.empty();
      if (needs_solution) solutions.emplace(planned.solution, planned.location);
    }
    PlanPrograms programs;
    for (const auto& [name, location] : generators) {
      auto built = build_generator(name, location);
      if (!built) return tl::unexpected(built.error());
      if (*built) programs.generators.emplace(name, **std::move(built));
    }
    for (const auto& [path, location] : solutions) {
      auto built = build_solution(path, location);
      if (!built) return tl::unexpected(built.error());
      if (*built) programs.solutions.emplace(path, **std::move(built));
    }
    if (problem_.input_validator) {
      auto built = build({*problem_.input_validator}, {"judge/kit", "generators/lib"});
      if (!built) return tl::unexpected(built.error());
      programs.validator = *std::move(built);
    }
    if (problem_.checker && has_answers_by_solution(problem_)) {
      auto built = build({*problem_.checker}, {"judge/kit"});
      if (!built) return tl::unexpected(built.error());
      programs.checker = *std::move(built);
    }
    return programs;
  }

 private:
  using Built = Expected<std::optional<BuiltProgram>>;

  Built build_generator(const std::string& name, const Location& location) {
    const fs::path folder = problem_.plan->parent_path();
    std::vector<fs::path> files;
    if (const auto entry = plan_.generators.find(name); entry != plan_.generators.end()) {
      for (const fs::path& file : entry->second) files.push_back(folder / file);
    } else {
      auto found = find_generator(folder / name);
      if (!found) return tl::unexpected(found.error());
      files = *std::move(found);
    }
    for (const fs::path& file : files) {
      if (!is_file(file, location, fmt::format("the generator '{}'", name))) return std::nullopt;
    }
    if (!files.empty()) return build(std::move(files), {"generators/lib"});
    report(location, fmt::format("there is no generator '{}'", name),
           spelling_help(name, generator_names()));
    return std::nullopt;
  }

  /// The files of the program with this path, less its extension; none: there is no such program.
  static Expected<std::vector<fs::path>> find_generator(const fs::path& path) {
    std::error_code code;
    if (fs::is_directory(path, code)) return files_in(path);
    if (!fs::is_directory(path.parent_path(), code)) return std::vector<fs::path>{};
    auto files = files_in(path.parent_path());
    if (!files) return files;
    std::erase_if(*files, [&](const fs::path& file) {
      return !is_program_source(file) || (file.stem() != path.filename() && file != path);
    });
    return files;
  }

  std::vector<std::string> generator_names() const {
    std::vector<std::string> names;
    for (const auto& [name, files] : plan_.generators) names.push_back(name);
    const auto files = files_in(problem_.plan->parent_path());
    if (!files) return names;
    for (const fs::path& file : *files) {
      if (is_program_source(file) && file != problem_.input_validator) names.push_back(file.stem());
    }
    return names;
  }

  Built build_solution(const fs::path& path, const Location& location) {
    const fs::path whole = project_.root / path;
    std::error_code code;
    if (fs::is_directory(whole, code)) {
      auto files = files_in(whole);
      if (!files) return tl::unexpected(files.error());
      if (!files->empty()) return build(*std::move(files), {"solutions/lib"}, whole);
    }
    if (!is_file(whole, location, "the solution")) return std::nullopt;
    return build({whole}, {"solutions/lib"}, whole);
  }

  bool is_file(const fs::path& path, const Location& location, const std::string& what) {
    std::error_code code;
    if (fs::is_regular_file(path, code)) return true;
    report(location, fmt::format("{} is not there: {}", what, project_.shown(path)), {});
    return false;
  }

  /// `territory` as in ProgramSource: a solution is a submission.
  Built build(std::vector<fs::path> files, std::vector<std::string> shared_folders,
              fs::path territory = {}) {
    const std::string shown = project_.shown(files.front());
    auto built = builder_.build({.files = std::move(files),
                                 .root = project_.root,
                                 .shared_folders = std::move(shared_folders),
                                 .territory = std::move(territory)});
    if (!built) return tl::unexpected(built.error());
    if (auto* program = std::get_if<BuiltProgram>(&*built)) return std::move(*program);
    diagnostics_.push_back({.location = {shown},
                            .what = "does not compile",
                            .why = printable_text(std::get<CompileError>(*built).message)});
    return std::nullopt;
  }

  void report(const Location& location, std::string what, std::string help) {
    diagnostics_.push_back(
        {.location = location, .what = std::move(what), .help = std::move(help)});
  }

  const Plan& plan_;
  const Problem& problem_;
  const Project& project_;
  const ProgramBuilder& builder_;
  Diagnostics& diagnostics_;
};

}  // namespace

bool has_answers_by_solution(const Problem& problem) {
  return !problem.type.is_session();
}

Expected<PlanPrograms> build_programs(const Plan& plan, const Problem& problem,
                                      const Project& project, const ProgramBuilder& builder,
                                      Diagnostics& diagnostics) {
  return ProgramsBuilder(plan, problem, project, builder, diagnostics).build_all();
}

}  // namespace judge
