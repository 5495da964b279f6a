#pragma once

#include <functional>
#include <string>

#include "judge/mutation/mutation_report.hpp"
#include "judge/workspace/keep_case.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {

/// Whether a plan takes cases of that name with numbers behind it. To be asked before the work.
OrFault<> check_keep_inputs(const Workspace& workspace, const Problem& problem,
                            const std::string& name);

/// Told of each case that an input was kept as, by its name; gives whether to go on.
using InputKept = std::function<bool(const std::string& name, const KeptCase& kept)>;

/// Puts every input that was found for a survivor into the plan as a case, with a note of what it
/// tells apart. Numbers that are taken are passed over. Stops at the first that cannot be.
OrFault<> keep_inputs(Workspace& workspace, const Problem& problem, const MutationReport& report,
                      const std::string& name, const GenerateProgress& progress,
                      const InputKept& kept);

/// Puts an input that was found into the plan as a case, with a note of the program that it tells
/// apart and the verdict that this gets.
OrFault<KeptCase> keep_find(Workspace& workspace, const Problem& problem, const std::string& name,
                            const std::string& program, const StressFind& find,
                            const GenerateProgress& progress);

}  // namespace judge
