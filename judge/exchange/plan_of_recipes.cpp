#include "judge/exchange/plan_of_recipes.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

constexpr Bytes kLargestAnswer = mebibytes(64);

/// Of a case that is another one's again, that one's; null: none.
const CaseRecipe* first_recipe(const Problem& problem, const std::string& name) {
  const auto recipe = std::ranges::find(problem.recipes, name, &CaseRecipe::name);
  if (recipe == problem.recipes.end()) return nullptr;
  // Made before this one: it leads nowhere but to the front.
  return recipe->copy_of.empty() ? &*recipe : first_recipe(problem, recipe->copy_of);
}

bool is_generated(const Problem& problem, const CaseRecipe* recipe) {
  return recipe != nullptr && !recipe->command.empty() &&
         problem.recipe_programs.contains(recipe->command.front());
}

GeneratedInput generated_by(const CaseRecipe& recipe) {
  return {.program = recipe.command.front(),
          .arguments = {recipe.command.begin() + 1, recipe.command.end()},
          .command = fmt::format("{}", fmt::join(recipe.command, " "))};
}

}  // namespace

Plan plan_of_recipes(const Problem& problem) {
  Plan plan;
  const Submission* const reference = reference_solution(problem);
  if (reference != nullptr && problem.recipe_solution.empty())
    plan.solution.path = reference->path().lexically_relative(problem.paths_begin);
  for (const TestCase& test_case : each_case(problem.data)) {
    PlannedCase planned{.name = test_case.name, .solution = plan.solution};
    const CaseRecipe* const recipe = first_recipe(problem, test_case.name);
    const auto answer = plan.solution.empty() ? read_file(test_case.answer, kLargestAnswer)
                                              : Expected<std::string>();
    if (is_generated(problem, recipe) && answer) {
      planned.generated = generated_by(*recipe);
      if (plan.solution.empty()) planned.texts.emplace("ans", *answer);
    } else {
      planned.copied = CopiedFiles{.from = test_case.name, .base = CopiedFiles::Base::cases_folder};
    }
    plan.cases.push_back(std::move(planned));
  }
  std::stable_partition(plan.cases.begin(), plan.cases.end(), [](const PlannedCase& planned) {
    return planned.group() == "sample";
  });
  return plan;
}

}  // namespace judge
