#include "judge/workspace/plan_programs.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/workspace/building.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class ProgramsBuilder {
 public:
  ProgramsBuilder(const Plan& plan, const Problem& problem, const GenerateEnvironment& environment,
                  Diagnostics& diagnostics)
      : plan_(plan), problem_(problem), environment_(environment), diagnostics_(diagnostics) {}

  Expected<PlanPrograms> build_all() {
    if (auto found = find_named_programs(); !found) return tl::unexpected(found.error());
    for (std::size_t at = 0; at < problem_.input_validators.size(); ++at) {
      want(problem_.input_validators[at], [at](PlanPrograms& programs, Runnable built) {
        programs.validators.emplace(at, std::move(built));
      });
    }
    if (problem_.checker && has_answers_by_solution(problem_.type)) {
      want(*problem_.checker,
           [](PlanPrograms& programs, Runnable built) { programs.checker = std::move(built); });
      const std::vector<Program>& more = problem_.output_judge.more_checkers;
      for (std::size_t at = 0; at < more.size(); ++at) {
        want(more[at], [at](PlanPrograms& programs, Runnable built) {
          programs.more_checkers.emplace(at, std::move(built));
        });
      }
    }
    if (has_answers_by_interactor(problem_) &&
        std::ranges::any_of(plan_.cases, [this](const auto& each) { return is_solved(each); })) {
      want(*problem_.output_judge.program,
           [](PlanPrograms& programs, Runnable built) { programs.interactor = std::move(built); });
    }
    return build_wanted();
  }

  /// Generators and solutions, each once, with the first place that asks for it.
  Expected<> find_named_programs() {
    std::map<std::string, Location> generators;
    std::map<fs::path, Location> solutions;
    for (const PlannedCase& planned : plan_.cases) {
      if (planned.generated) generators.emplace(planned.generated->program, planned.location);
      if (is_solved(planned)) solutions.emplace(planned.solution.path, planned.location);
    }
    for (const auto& [name, location] : generators) {
      if (auto found = find_generator(name, location); !found) return found;
    }
    for (const auto& [path, location] : solutions) {
      if (auto found = find_solution(path, location); !found) return found;
    }
    return {};
  }

 private:
  /// Whether its answer is made by the solution, or held against it.
  bool is_solved(const PlannedCase& planned) const {
    return (has_answers_by_solution(problem_.type) || has_answers_by_interactor(problem_)) &&
           planned.group() != "invalid_input" && !planned.solution.empty();
  }

  /// Puts a program, built, where it belongs.
  using Place = std::function<void(PlanPrograms&, Runnable)>;

  struct Wanted {
    std::string shown;
    Place place;
  };

  void want(const Program& program, Place place) {
    jobs_.emplace_back(
        BuildJob{.source = limited_source(program.source, program.role, problem_.limits),
                 .languages = environment_.languages});
    wanted_.push_back({program.shown, std::move(place)});
  }

  Expected<PlanPrograms> build_wanted() {
    PlanPrograms programs;
    auto results = perform_all(environment_.executor, jobs_, environment_.cancellation);
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (auto* error = std::get_if<Error>(&results[i])) return tl::unexpected(std::move(*error));
      auto& built = std::get<BuildResult>(results[i]);
      for (const std::string& note : built.notes)
        diagnostics_.push_back({.severity = Severity::note, .what = note});
      if (built.verdict == Verdict::accepted) {
        wanted_[i].place(programs, std::move(built.program));
      } else if (built.verdict == Verdict::compile_error) {
        diagnostics_.push_back({.location = {wanted_[i].shown},
                                .what = "does not compile",
                                .why = printable_text(built.message),
                                .help = help_for_complaint(built.message)});
      } else {
        return failure("{}", built.message);
      }
    }
    return programs;
  }

  Expected<> find_generator(const std::string& name, const Location& location) {
    const fs::path folder = problem_.plan->parent_path();
    std::vector<fs::path> files;
    std::string entry_point;
    if (const auto entry = plan_.generators.find(name); entry != plan_.generators.end()) {
      for (const fs::path& file : entry->second) files.push_back(folder / file);
      // Of a list the first one, whatever the others are called.
      if (files.size() > 1) entry_point = files.front().filename();
    } else {
      auto found = files_of_generator(folder / name);
      if (!found) return tl::unexpected(found.error());
      files = *std::move(found);
    }
    for (const fs::path& file : files) {
      if (!is_file(file, location, fmt::format("the generator '{}'", name))) return {};
    }
    if (files.empty()) {
      const std::vector<std::string> names = generator_names();
      // Those that are in no list are known by the names of their files without the endings.
      const std::string word =
          closest_spelling(name, names) ? name : fs::path(name).stem().string();
      report(location, fmt::format("there is no generator '{}'", name),
             names.empty() ? fmt::format("put it into {}/", environment_.library.shown(folder))
                           : spelling_help(word, names));
      return {};
    }
    const std::string shown = environment_.library.shown(files.front());
    ProgramSource source = environment_.library.source(Role::generator, std::move(files));
    source.entry_point = std::move(entry_point);
    give_constants(source);
    want({.role = Role::generator, .source = std::move(source), .shown = shown},
         [name](PlanPrograms& programs, Runnable built) {
           programs.generators.emplace(name, std::move(built));
         });
    return {};
  }

  /// BAPCtools has them in all programs.
  void give_constants(ProgramSource& source) const {
    if (plan_.conventions == PlanConventions::bapctools) source.constants = problem_.constants;
  }

  /// The files of the program with this path, less its extension; none: there is no such program.
  static Expected<std::vector<fs::path>> files_of_generator(const fs::path& path) {
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
      if (is_program_source(file) && !is_validator(file)) names.push_back(file.stem());
    }
    return names;
  }

  bool is_validator(const fs::path& file) const {
    return std::ranges::any_of(problem_.input_validators, [&](const Program& validator) {
      return std::ranges::count(validator.source.files, file) > 0;
    });
  }

  /// One of the problem's submissions, or else a file or a folder, which is one program, anywhere
  /// below the root of the plan's paths.
  Expected<> find_solution(const fs::path& path, const Location& location) {
    const fs::path whole = problem_.paths_begin / path;
    Program solution{.shown = environment_.library.shown(whole)};
    const auto known = std::ranges::find(problem_.submissions, whole, &Submission::path);
    if (known != problem_.submissions.end()) {
      solution.source = known->source;
    } else {
      std::error_code code;
      auto files = fs::is_directory(whole, code)
                       ? files_in(whole)
                       : Expected<std::vector<fs::path>>(std::vector<fs::path>{whole});
      if (!files) return tl::unexpected(files.error());
      if (files->empty()) report(location, "the solution has no file: " + solution.shown, "");
      for (const fs::path& file : *files) {
        if (!is_file(file, location, "the solution")) return {};
      }
      if (files->empty()) return {};
      solution.source = environment_.library.source(Role::submission, *std::move(files));
      solution.source.territory = whole;
      give_constants(solution.source);
    }
    want(solution, [path](PlanPrograms& programs, Runnable built) {
      programs.solutions.emplace(path, std::move(built));
    });
    return {};
  }

  bool is_file(const fs::path& path, const Location& location, const std::string& what) {
    std::error_code code;
    if (fs::is_regular_file(path, code)) return true;
    report(location, fmt::format("{} is not there: {}", what, environment_.library.shown(path)),
           {});
    return false;
  }

  void report(const Location& location, std::string what, std::string help) {
    diagnostics_.push_back(
        {.location = location, .what = std::move(what), .help = std::move(help)});
  }

  const Plan& plan_;
  const Problem& problem_;
  const GenerateEnvironment& environment_;
  Diagnostics& diagnostics_;
  std::vector<Job> jobs_;
  std::vector<Wanted> wanted_;  ///< of each job
};

}  // namespace

Expected<LoadedPlan> read_plan_of(const Problem& problem, const ProblemLibrary& library) {
  const auto text = read_file(*problem.plan, mebibytes(16));
  if (!text) return tl::unexpected(text.error());
  return parse_plan(*text, library.shown(*problem.plan), plan_setting(problem));
}

Expected<PlanPrograms> build_programs(const Plan& plan, const Problem& problem,
                                      const GenerateEnvironment& environment,
                                      Diagnostics& diagnostics) {
  return ProgramsBuilder(plan, problem, environment, diagnostics).build_all();
}

Expected<> find_programs(const Plan& plan, const Problem& problem,
                         const GenerateEnvironment& environment, Diagnostics& diagnostics) {
  return ProgramsBuilder(plan, problem, environment, diagnostics).find_named_programs();
}

}  // namespace judge
