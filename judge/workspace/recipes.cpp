#include "judge/workspace/recipes.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/line_ends.hpp"
#include "judge/generation/make_case.hpp"
#include "judge/problem/checksums.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/case_making.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// What is there of a case, as it counts.
Expected<std::string> text_of(const CaseRecipe& recipe, const fs::path& file) {
  auto text = read_file(file);
  if (text && recipe.has_windows_line_ends) *text = with_plain_line_ends(*text);
  return text;
}

/// Makes cases by their recipes, in a folder of its own.
class RecipeMaking {
 public:
  RecipeMaking(Workspace& workspace, const Problem& problem, const fs::path& folder)
      : workspace_(workspace), problem_(problem), staging_(folder) {
    // Of a plan that is none, only where it would lie counts.
    problem_.plan = problem_.plan_place;
    plan_.conventions = PlanConventions::bapctools;
    for (const auto& [name, program] : problem_.recipe_programs) {
      for (const fs::path& file : program.source.files)
        plan_.generators[name].push_back(file.lexically_relative(problem_.paths_begin));
    }
    if (!problem_.recipe_solution.empty())
      plan_.solution.path = problem_.recipe_solution;
    else if (const Submission* solution = reference_solution(problem_))
      plan_.solution.path = solution->path().lexically_relative(problem_.paths_begin);
  }

  /// Plans the case: its input by its command where it has one, else as it is. An answer that is
  /// there stays.
  Expected<> add(const CaseRecipe& recipe) {
    PlannedCase planned{.name = recipe.name, .solution = plan_.solution, .location = recipe.place};
    if (!recipe.command.empty()) {
      planned.generated =
          GeneratedInput{.program = recipe.command.front(),
                         .arguments = {recipe.command.begin() + 1, recipe.command.end()},
                         .command = fmt::format("{}", fmt::join(recipe.command, " ")),
                         .stem = recipe.name.substr(recipe.name.rfind('/') + 1)};
    } else {
      auto text = text_of(recipe, recipe.source.empty() ? recipe.input : recipe.source);
      if (!text) return tl::unexpected(text.error());
      planned.texts["in"] = std::move(*text);
    }
    if (!recipe.is_answer_made && is_file(recipe.answer)) {
      auto text = text_of(recipe, recipe.answer);
      if (!text) return tl::unexpected(text.error());
      planned.texts["ans"] = std::move(*text);
      planned.solution = {};
    }
    plan_.cases.push_back(std::move(planned));
    return {};
  }

  /// Puts there what the package holds of the case, as it counts.
  Expected<> copy(const CaseRecipe& recipe) {
    for (const auto& [file, extension] :
         {std::pair(recipe.input, ".in"), {recipe.answer, ".ans"}}) {
      const auto text = text_of(recipe, file);
      if (!text) return tl::unexpected(text.error());
      if (auto added = staging_.add(recipe.name + extension, *text); !added) return added;
    }
    return {};
  }

  std::size_t count() const { return plan_.cases.size(); }

  OrFault<Diagnostics> make(const GenerateProgress& progress) {
    const auto environment = generate_environment(workspace_, progress);
    if (!environment) return tl::unexpected(environment.error());
    Diagnostics diagnostics;
    const auto programs = build_programs(plan_, problem_, *environment, diagnostics);
    if (!programs) return stopped(programs.error());
    if (has_errors(diagnostics)) return diagnostics;
    const auto made = make_cases(plan_, problem_, *programs, *environment, MadeFiles::wanted,
                                 staging_, diagnostics);
    if (!made) return stopped(made.error());
    return diagnostics;
  }

  fs::path input(const CaseRecipe& recipe) const { return staging_.path_of(recipe.name + ".in"); }
  fs::path answer(const CaseRecipe& recipe) const { return staging_.path_of(recipe.name + ".ans"); }

 private:
  tl::unexpected<Fault> stopped(const Error& error) const {
    if (workspace_.cancellation().is_requested()) return interrupted();
    return fault(Fault::Kind::machine, "{}: {}", problem_.id, error.message);
  }

  Workspace& workspace_;
  Problem problem_;
  Plan plan_;
  Staging staging_;
};

/// Its own folder in the temporary one, for tests that are judged on or those that are compared.
OrFault<fs::path> folder_for(const Workspace& workspace, const Problem& problem,
                             std::string_view purpose) {
  std::string name = problem.id;
  std::ranges::replace(name, '/', '_');
  fs::path folder = workspace.temporary_folder() / purpose / name;
  std::error_code code;
  fs::create_directories(folder, code);
  if (code) return fault(Fault::Kind::machine, "create {}: {}", folder.string(), code.message());
  return folder;
}

void point_to(TestGroup& group, const std::map<std::string, std::pair<fs::path, fs::path>>& made) {
  for (TestCase& test_case : group.cases) {
    const auto found = made.find(test_case.name);
    if (found == made.end()) continue;
    test_case.input = found->second.first;
    test_case.answer = found->second.second;
  }
  for (TestGroup& inner : group.groups) point_to(inner, made);
}

/// Whether a file is other than the one that was made for its place.
Expected<bool> is_other(const fs::path& place, const fs::path& made) {
  if (!is_file(place)) return true;
  const auto old_text = read_file(place);
  if (!old_text) return tl::unexpected(old_text.error());
  const auto new_text = read_file(made);
  if (!new_text) return tl::unexpected(new_text.error());
  return *old_text != *new_text;
}

}  // namespace

OrFault<> complete_test_data(Workspace& workspace, Problem& problem,
                             const std::function<void(const std::string&)>& begin) {
  std::vector<CaseRecipe> missing;
  for (CaseRecipe recipe : problem.recipes) {
    const bool has_input = is_file(recipe.input);
    if (has_input && is_file(recipe.answer) && !recipe.has_windows_line_ends) continue;
    // An input that is there counts, whatever would be made today.
    if (has_input) recipe.command.clear();
    missing.push_back(std::move(recipe));
  }
  if (missing.empty()) return {};
  const auto folder = folder_for(workspace, problem, "tests");
  if (!folder) return tl::unexpected(folder.error());
  RecipeMaking making(workspace, problem, *folder);
  for (const CaseRecipe& recipe : missing) {
    // This workspace may have made it before.
    if (is_file(making.input(recipe)) && is_file(making.answer(recipe))) continue;
    const bool is_whole = is_file(recipe.input) && is_file(recipe.answer);
    if (auto added = is_whole ? making.copy(recipe) : making.add(recipe); !added)
      return fault(Fault::Kind::usage, "{}: {}", problem.id, added.error().message);
  }
  if (making.count() > 0) {
    if (begin) {
      begin(fmt::format("{}: making {} that the package does not hold whole", problem.id,
                        counted(making.count(), "test")));
    }
    const auto diagnostics = making.make({});
    if (!diagnostics) return tl::unexpected(diagnostics.error());
    workspace.report(*diagnostics);
    if (has_errors(*diagnostics)) return fault(Fault::Kind::usage, "");
  }
  std::map<std::string, std::pair<fs::path, fs::path>> made;
  for (const CaseRecipe& recipe : missing)
    made.emplace(recipe.name, std::pair(making.input(recipe), making.answer(recipe)));
  point_to(problem.data, made);
  return {};
}

OrFault<TestCase> complete_case(Workspace& workspace, const Problem& problem,
                                const TestCase& test_case,
                                const std::function<void(const std::string&)>& begin) {
  const auto is_other = [&](const CaseRecipe& recipe) { return recipe.name != test_case.name; };
  if (std::ranges::all_of(problem.recipes, is_other)) return test_case;
  Problem of_this_case = problem;
  std::erase_if(of_this_case.recipes, is_other);
  const auto complete = complete_test_data(workspace, of_this_case, begin);
  if (!complete) return tl::unexpected(complete.error());
  return *find_case(of_this_case, test_case.name);
}

namespace {

constexpr std::size_t kMostToldOneByOne = 4;

/// A file of a case, where it lies and where it was made.
struct MadeFile {
  fs::path place;
  fs::path made;
  fs::path link_to;  ///< the place that it is the same as; mostly empty
};

/// Whether it is not written: an answer that the interactor did not write counts as empty without
/// a file, and beside one nothing would ever make it again.
bool is_left_to_be_made(const Problem& problem, const MadeFile& file) {
  std::error_code code;
  return has_answers_by_interactor(problem) && file.made.extension() == ".ans" &&
         !is_file(file.place) && fs::file_size(file.made, code) == 0 && !code;
}

/// What is other than its recipe makes it, and what is not there; of many the first.
void describe(const std::vector<MadeFile>& others, const Problem& problem,
              const ProblemLibrary& library, Diagnostics& diagnostics) {
  for (const bool is_there : {true, false}) {
    std::vector<std::string> names;
    for (const MadeFile& file : others) {
      if (is_file(file.place) == is_there) names.push_back(library.shown(file.place));
    }
    const bool are_few = names.size() <= kMostToldOneByOne;
    for (std::size_t i = 0; i < names.size() && (are_few || i == 0); ++i) {
      const std::string what = is_there ? "is not what its recipe makes" : "is not there";
      const std::string more = are_few ? "" : fmt::format(", nor are {} more", names.size() - 1);
      diagnostics.push_back({.location = {names[i]},
                             .what = what + more,
                             .help = {},
                             .remedy = Remedy::generate_cases,
                             .problem = command_word(problem, library)});
    }
  }
}

}  // namespace

OrFault<RecipeCheck> check_recipes(Workspace& workspace, const Problem& problem,
                                   const GenerateProgress& progress) {
  Problem held = problem;
  std::map<std::string, fs::path> places;   // by what the result calls them
  std::map<std::string, fs::path> answers;  // the same
  std::erase_if(held.recipes, [](const CaseRecipe& recipe) {
    return recipe.command.empty() || !is_file(recipe.input);
  });
  if (held.recipes.empty()) return RecipeCheck{.is_made = true};
  for (CaseRecipe& recipe : held.recipes) {
    const fs::path place = recipe.input;
    const fs::path place_of_answer = recipe.answer;
    if (const TestCase* const completed = find_case(problem, recipe.name)) {
      recipe.answer = completed->answer;
      if (recipe.has_windows_line_ends) recipe.input = completed->input;
      recipe.has_windows_line_ends = false;
    }
    places.emplace(recipe.input.lexically_relative(held.cases_folder).string(), place);
    answers.emplace(recipe.answer.lexically_relative(held.cases_folder).string(), place_of_answer);
  }
  // An answer belongs to the input that is there: nobody is asked about it beside another one.
  held.input_validators.clear();
  held.checker.reset();
  held.output_judge = {};
  auto result = generate_by_recipes(workspace, held, GenerateMode::check, progress);
  if (!result) return tl::unexpected(result.error());
  RecipeCheck check{.is_made = !has_errors(result->diagnostics) || !result->changed.empty()};
  for (const std::string& name : result->changed) {
    const auto place = places.find(name);
    if (place != places.end()) check.others.push_back(place->second);
    const auto answer = answers.find(name);
    if (answer != answers.end()) check.other_answers.push_back(answer->second);
  }
  if (!check.is_made) check.diagnostics = std::move(result->diagnostics);
  return check;
}

OrFault<GenerateResult> generate_by_recipes(Workspace& workspace, const Problem& problem,
                                            GenerateMode mode, const GenerateProgress& progress,
                                            UsedAgain used_again,
                                            const std::vector<NewFile>& beside) {
  GenerateResult result{.case_count = static_cast<int>(problem.recipes.size())};
  std::optional<FolderLock> lock;
  if (mode == GenerateMode::write) {
    auto taken = lock_cases(problem, workspace.library(), result.diagnostics);
    if (!taken) return fault(Fault::Kind::machine, "{}", taken.error().message);
    if (!*taken) return result;
    lock.emplace(std::move(**taken));
  } else if (auto unfinished = unfinished_change(
                 command_word(problem, workspace.library()), problem.cases_folder,
                 workspace.library().shown(problem.cases_folder / kChangeFolder))) {
    result.diagnostics.push_back(*std::move(unfinished));
    return result;
  }
  const auto folder = folder_for(workspace, problem, "made");
  if (!folder) return tl::unexpected(folder.error());
  RecipeMaking making(workspace, problem, *folder);
  std::vector<MadeFile> wanted;
  for (const CaseRecipe& recipe : problem.recipes) {
    const bool is_copy = !recipe.copy_of.empty();
    const bool is_by_hand = recipe.command.empty() && recipe.source.empty() && !is_copy;
    const bool is_as_it_counts = is_file(recipe.answer) && !recipe.has_windows_line_ends;
    if (is_by_hand && !recipe.is_answer_made && is_as_it_counts) continue;
    const CaseRecipe first{.name = is_copy ? recipe.copy_of : recipe.name};
    const auto link_to = [&](const char* extension) {
      return is_copy ? problem.cases_folder / (recipe.copy_of + extension) : fs::path();
    };
    wanted.push_back({recipe.input, making.input(first), link_to(".in")});
    wanted.push_back({recipe.answer, making.answer(first), link_to(".ans")});
    if (is_copy) continue;
    if (auto added = making.add(recipe); !added)
      return fault(Fault::Kind::usage, "{}: {}", problem.id, added.error().message);
  }
  std::vector<MadeFile> others;
  if (making.count() > 0) {
    auto diagnostics = making.make(progress);
    if (!diagnostics) return tl::unexpected(diagnostics.error());
    result.diagnostics = std::move(*diagnostics);
    if (has_errors(result.diagnostics)) return result;
    for (MadeFile& file : wanted) {
      // A sample whose answer was written by hand is not made, and may be used again.
      if (!is_file(file.made)) file.made = file.link_to;
      const auto differs = is_other(file.place, file.made);
      if (!differs) return fault(Fault::Kind::machine, "{}", differs.error().message);
      if (*differs && !is_left_to_be_made(problem, file)) others.push_back(std::move(file));
    }
  }
  for (const MadeFile& file : others)
    result.changed.push_back(file.place.lexically_relative(problem.cases_folder).string());
  if (mode != GenerateMode::write) {
    describe(others, problem, workspace.library(), result.diagnostics);
    return result;
  }
  std::vector<NewFile> files;
  for (const MadeFile& file : others) {
    const bool is_linked = !file.link_to.empty() && used_again == UsedAgain::links;
    files.push_back({.place = file.place,
                     .source = file.made,
                     .link_to = is_linked ? file.link_to : fs::path()});
  }
  for (const NewFile& file : beside) {
    files.push_back(file);
    result.changed.push_back(file.place.lexically_relative(problem.cases_folder).string());
  }
  if (const auto replaced = replace_files(problem.cases_folder, files); !replaced)
    return fault(Fault::Kind::machine, "{}", replaced.error().message);
  return result;
}

}  // namespace judge
