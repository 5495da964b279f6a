#pragma once

#include "judge/generation/plan/plan.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// The testcases that are there as a plan makes them: by the generators of their recipes
/// (Problem::recipe_programs, which Plan::generators leaves to the caller), their answers by the
/// reference solution. What has no recipe, was made by hand or has an answer that cannot be read is
/// copied from where it lies.
Plan plan_of_recipes(const Problem& problem);

}  // namespace judge
