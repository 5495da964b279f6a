#include "judge/workspace/case_facts.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/case_selection.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The plan, as much of it as can be understood; empty where there is none.
Plan plan_of(const Workspace& workspace, const Problem& problem) {
  if (!problem.plan) return {};
  const auto text = read_file(*problem.plan, mebibytes(16));
  if (!text) return {};
  return parse_plan(*text, workspace.library().shown(*problem.plan), plan_setting(problem)).plan;
}

std::string words_of_command(const std::string& program,
                             const std::vector<std::string>& arguments) {
  std::string text = shell_word(program);
  for (const std::string& argument : arguments) text += " " + shell_word(argument);
  return text;
}

class FactsOfPlan {
 public:
  FactsOfPlan(const Workspace& workspace, const Problem& problem)
      : workspace_(workspace), problem_(problem), plan_(plan_of(workspace, problem)) {}

  /// The planned case of a name, null if there is none.
  const PlannedCase* find(const std::string& name) const {
    const auto planned = std::ranges::find(plan_.cases, name, &PlannedCase::name);
    return planned == plan_.cases.end() ? nullptr : &*planned;
  }

  /// Those that the plan names and that are not among these.
  std::vector<TestCase> unmade(const std::vector<TestCase>& made) const {
    std::vector<TestCase> cases;
    for (const PlannedCase& planned : plan_.cases) {
      // A sample may only be there to be shown.
      const bool has_input = planned.generated || planned.copied || planned.has_text("in");
      if (!has_input || std::ranges::find(made, planned.name, &TestCase::name) != made.end())
        continue;
      const fs::path stem = problem_.cases_folder / planned.name;
      cases.push_back({.name = planned.name,
                       .input = stem.string() + ".in",
                       .answer = planned.group() == "invalid_input"
                                     ? fs::path()
                                     : fs::path(stem.string() + ".ans")});
    }
    return cases;
  }

  void add(const PlannedCase& planned, CaseFacts& facts) const {
    facts.planned_at = planned.location;
    facts.input = origin_of(planned, "in", planned.generated ? planned.generated->command : "");
    facts.answer =
        origin_of(planned, "ans", planned.solution.empty() ? "" : shown_solution(planned));
    if (!planned.generated || facts.input.kind != FileOrigin::Kind::by_program) return;
    facts.seed = planned.generated->seed;
    facts.command = words_of_command(planned.generated->program, planned.generated->arguments);
    if (facts.command == facts.input.by) facts.command.clear();
  }

 private:
  /// What stands in the plan counts before what is copied, and that before what is made.
  FileOrigin origin_of(const PlannedCase& planned, const std::string& extension,
                       std::string program) const {
    if (planned.has_text(extension)) return {.kind = FileOrigin::Kind::in_plan};
    if (planned.copied) {
      const auto [shown, is_there] = copied_file(*planned.copied, extension);
      if (is_there) return {.kind = FileOrigin::Kind::copied, .by = shown};
    }
    if (program.empty()) return {};
    return {.kind = FileOrigin::Kind::by_program, .by = std::move(program)};
  }

  /// What the copied file is called, and whether there is such a file.
  std::pair<std::string, bool> copied_file(const CopiedFiles& copied,
                                           const std::string& extension) const {
    const fs::path folder = copied.base == CopiedFiles::Base::plan_folder
                                ? problem_.plan->parent_path()
                                : problem_.cases_folder;
    const fs::path file = (folder / copied.from).string() + "." + extension;
    return {workspace_.library().shown(file), is_file(file)};
  }

  std::string shown_solution(const PlannedCase& planned) const {
    const std::string path =
        workspace_.library().shown(problem_.paths_begin / planned.solution.path);
    return words_of_command(path, planned.solution.arguments);
  }

  const Workspace& workspace_;
  const Problem& problem_;
  Plan plan_;
};

void add_recipe(const Workspace& workspace, const Problem& problem, CaseFacts& facts) {
  const auto recipe = std::ranges::find(problem.recipes, facts.test_case.name, &CaseRecipe::name);
  if (recipe == problem.recipes.end()) return;
  facts.planned_at = recipe->place;
  if (!recipe->command.empty())
    facts.input = {.kind = FileOrigin::Kind::by_program,
                   .by = words_of_command(recipe->command.front(),
                                          {recipe->command.begin() + 1, recipe->command.end()})};
  const Submission* const solution = reference_solution(problem);
  if (solution != nullptr && !is_file(recipe->answer))
    facts.answer = {.kind = FileOrigin::Kind::by_program,
                    .by = workspace.library().shown(solution->path())};
}

/// "secret", "secret/large" of "secret/large/01".
std::vector<std::string> groups_around(const std::string& name) {
  std::vector<std::string> groups;
  for (std::size_t at = name.find('/'); at != std::string::npos; at = name.find('/', at + 1))
    groups.push_back(name.substr(0, at));
  return groups;
}

bool is_judged_on(const std::string& name) {
  return name.starts_with("sample/") || name.starts_with("secret/");
}

std::vector<std::string> names_of(const std::vector<TestCase>& cases) {
  std::vector<std::string> names;
  for (const TestCase& test_case : cases) names.push_back(test_case.name);
  return names;
}

/// The cases that are meant by a pattern, of those that submissions are judged on first.
std::vector<TestCase> meant_by(const std::string& pattern, const std::vector<TestCase>& judged_on,
                               const std::vector<TestCase>& others) {
  std::vector<TestCase> meant;
  for (const std::vector<TestCase>* cases : {&judged_on, &others}) {
    std::ranges::copy_if(*cases, std::back_inserter(meant), [&](const TestCase& test_case) {
      return matches(test_case.name, {pattern});
    });
    if (!meant.empty()) break;
  }
  return meant;
}

}  // namespace

OrFault<std::vector<CaseFacts>> facts_of_cases(const Workspace& workspace, const Problem& problem,
                                               const std::vector<std::string>& patterns) {
  std::vector<TestCase> judged_on = all_cases(problem.data);
  std::vector<TestCase> others;
  for (const auto* cases : {&problem.invalid_input, &problem.valid_output, &problem.invalid_output,
                            &problem.invalid_answer})
    others.insert(others.end(), cases->begin(), cases->end());
  std::vector<TestCase> all = judged_on;
  all.insert(all.end(), others.begin(), others.end());
  const FactsOfPlan plan(workspace, problem);
  for (TestCase& unmade : plan.unmade(all))
    (is_judged_on(unmade.name) ? judged_on : others).push_back(std::move(unmade));

  std::vector<CaseFacts> all_facts;
  for (const std::string& pattern : patterns) {
    const std::vector<TestCase> meant = meant_by(pattern, judged_on, others);
    if (meant.empty()) {
      const std::vector<std::string> names = names_of(judged_on);
      const std::string help = case_help(pattern, names);
      auto none =
          fault(Fault::Kind::nothing_selected,
                help.empty() ? Fault::Remedy::look_at_cases : Fault::Remedy::none,
                "{} has no testcase '{}'; {}", problem.id, pattern,
                help.empty() ? cases_there_are(names) : help);
      none.value().problem = command_word(problem, workspace.library());
      return none;
    }
    for (const TestCase& test_case : meant) {
      const auto is_same = [&](const CaseFacts& facts) {
        return facts.test_case.name == test_case.name;
      };
      if (std::ranges::any_of(all_facts, is_same)) continue;
      CaseFacts facts{.test_case = test_case,
                      .groups = groups_around(test_case.name),
                      .notes = read_case_notes(problem, test_case.name),
                      .other_files = other_files_of_case(problem, test_case.name)};
      if (const PlannedCase* planned = plan.find(test_case.name)) plan.add(*planned, facts);
      add_recipe(workspace, problem, facts);
      all_facts.push_back(std::move(facts));
    }
  }
  return all_facts;
}

}  // namespace judge
