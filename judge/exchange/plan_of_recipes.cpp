#include "judge/exchange/plan_of_recipes.hpp"

#include <algorithm>

#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/mapped_file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestFile = mebibytes(512);

/// What a case is made by; where it is another one's again, what that one is. Null: nothing is.
const CaseRecipe* recipe_of(const Problem& problem, std::string_view name) {
  const CaseRecipe* found = nullptr;
  // What is used again was made before.
  for (auto end = problem.recipes.rend(), at = problem.recipes.rbegin(); at != end; ++at) {
    if (at->name != name) continue;
    found = &*at;
    if (at->copy_of.empty()) break;
    name = at->copy_of;
  }
  return found != nullptr && found->copy_of.empty() ? found : nullptr;
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

/// An answer that is not there is empty.
Expected<> put_text(PlannedCase& planned, const std::string& extension, const fs::path& file) {
  auto text = file.empty() ? Expected<std::string>("") : read_file(file, kLargestFile);
  if (!text) return tl::unexpected(text.error());
  planned.texts.emplace(extension, *std::move(text));
  return {};
}

/// By a generator and the solution where that comes to what is there, else as it is.
Expected<PlannedCase> planned_case(const Problem& problem, const TestCase& test_case,
                                   const PlannedSolution& solution) {
  PlannedCase planned{.name = test_case.name};
  const CaseRecipe* const recipe = recipe_of(problem, test_case.name);
  const bool has_its_answer =
      recipe != nullptr && (solution.empty() || have_same_bytes(test_case.answer, recipe->answer));
  const bool is_made = is_generated(problem, recipe) && has_its_answer &&
                       have_same_bytes(test_case.input, recipe->input);
  if (is_made) {
    planned.generated = generated_by(*recipe);
    planned.solution = solution;
  } else if (auto put = put_text(planned, "in", test_case.input); !put) {
    return tl::unexpected(put.error());
  }
  if (!planned.solution.empty()) return planned;
  if (auto put = put_text(planned, "ans", test_case.answer); !put)
    return tl::unexpected(put.error());
  return planned;
}

Expected<> check_names(const Plan& plan) {
  for (const PlannedCase& planned : plan.cases) {
    for (const fs::path& part : fs::path(planned.name)) {
      if (!is_valid_name(part.string()))
        return failure("'{}' cannot name a testcase or a group in a plan", planned.name);
    }
    if (planned.generated && !is_valid_name(planned.generated->program))
      return failure("'{}' cannot name a generator in a plan", planned.generated->program);
  }
  return {};
}

}  // namespace

Expected<Plan> plan_of_recipes(const Problem& problem) {
  Plan plan;
  if (!problem.recipe_solution.empty() && !problem.type.is_session())
    return failure("the answers are made by {}, which is no submission",
                   problem.recipe_solution.string());
  const Submission* const reference = reference_solution(problem);
  if (reference != nullptr && !problem.type.is_session())
    plan.solution.path = reference->path().lexically_relative(problem.paths_begin);
  for (const TestCase& test_case : each_case(problem.data)) {
    auto planned = planned_case(problem, test_case, plan.solution);
    if (!planned) return tl::unexpected(planned.error());
    plan.cases.push_back(*std::move(planned));
  }
  std::stable_partition(plan.cases.begin(), plan.cases.end(),
                        [](const PlannedCase& planned) { return planned.group() == "sample"; });
  if (auto checked = check_names(plan); !checked) return tl::unexpected(checked.error());
  return plan;
}

}  // namespace judge
