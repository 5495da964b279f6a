#pragma once

#include <functional>
#include <optional>
#include <string>

#include "judge/generation/script/data_script.hpp"
#include "judge/workspace/generate_cases.hpp"

namespace judge {

/// The script in the problem's data folder that makes its data by the functions of gen.sh; empty
/// where there is none.
std::filesystem::path data_script(const Problem& problem);

/// What that script makes: it runs in the sandbox, with functions that make nothing but tell what
/// they were called with. A fault, with diagnostics told, where it fails, or asks for what is not
/// supported.
OrFault<ScriptedData> run_data_script(Workspace& workspace, const Problem& problem,
                                      const std::filesystem::path& script);

/// The problem with recipes for what its script makes, and with the script's solution as its
/// reference.
Problem with_recipes(Workspace& workspace, const Problem& problem, const ScriptedData& data);

/// The same on its way into another format, where a plan is to stand for the script: of the testcases
/// that are there, and with commands only of those that they make. As it is where no script makes
/// its data, or where it cannot be told what it makes, which is a warning then. Makes all that the
/// script does: `begin` is told so.
OrFault<Problem> with_recipes_of_script(Workspace& workspace, Problem problem,
                                        const std::function<void(const std::string&)>& begin);

/// generate_by_plan() for a problem whose data a script makes. Files about groups are made where
/// they are not there; what the script does not make stays, with a warning.
OrFault<GenerateResult> generate_by_script(Workspace& workspace, const Problem& problem,
                                           const std::filesystem::path& script, GenerateMode mode,
                                           const GenerateProgress& progress);

}  // namespace judge
