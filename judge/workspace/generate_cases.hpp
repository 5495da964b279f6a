#pragma once

#include <string>

#include "judge/workspace/generate_by_plan.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Called as in GenerateEnvironment.
using GenerateProgress = std::function<void(const std::string& case_name, int done, int total)>;

/// What generate_by_plan() works with in a workspace, which must outlive it.
OrFault<GenerateEnvironment> generate_environment(Workspace& workspace,
                                                  const GenerateProgress& progress);

/// generate_by_plan() for a problem of the workspace's that has a plan, or a script or recipes
/// in its place; then the conversations that samples show (settle_interactions()). Without any of
/// these only such are made, and the answers that are not there. Diagnostics are in the result.
OrFault<GenerateResult> generate_cases(Workspace& workspace, const std::string& id,
                                       GenerateMode mode, const GenerateProgress& progress);

}  // namespace judge
