#pragma once

#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// The testcases that are there as a plan makes them: by the generators of their recipes
/// (Problem::recipe_programs, which Plan::generators leaves to the caller), their answers by the
/// reference solution, but for interactive problems. What has no recipe with a command, or is used
/// again and not the same, stands in it as it is. An Error where a file cannot be read, a name
/// cannot stand in a plan, or no submission makes the answers.
Expected<Plan> plan_of_recipes(const Problem& problem);

}  // namespace judge
