#pragma once

#include <string>

#include "judge/cli/exit_code.hpp"
#include "judge/mutation/mutation_report.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whether a plan takes cases of that name with numbers behind it. To be asked before the work.
OrFault<> check_kept_inputs(const Workspace& workspace, const Problem& problem,
                            const std::string& name);

/// Puts every input that was found for a survivor into the plan as a case, with a note of what it
/// tells apart, and says so on standard error. Numbers that are taken are passed over. Stops at the
/// first that cannot be.
ExitCode keep_inputs(Workspace& workspace, const Problem& problem, const MutationReport& report,
                     const std::string& name);

}  // namespace judge
