#pragma once

#include "judge/generation/plan/plan.hpp"
#include "judge/generation/staging.hpp"
#include "judge/workspace/plan_programs.hpp"

namespace judge {

/// Makes all cases of the plan, as many at a time as there is room for, into the staging folder,
/// which is absolute. What is wrong with them becomes diagnostics, in the order of the plan. Of a
/// generator that came to no end one is told, and its further cases are not tried. Unless `files`
/// are wanted, those of some cases may be missing in the end, whose checksums are there all the
/// same.
Expected<> make_cases(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
                      const GenerateEnvironment& environment, MadeFiles files, Staging& staging,
                      Diagnostics& diagnostics);

}  // namespace judge
