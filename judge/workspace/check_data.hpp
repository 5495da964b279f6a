#pragma once

#include <set>
#include <string>

#include "judge/inspection/finding.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Holds a problem's test data against the programs that judge them, as they are on disk. All input
/// validators must accept every input, one must refuse each in invalid_input. The answer
/// validators, and as an output the checkers, must accept every answer; the checkers also what is
/// in valid_output, and nothing in invalid_output. A fault where a program cannot be built or the
/// machine refuses something.
OrFault<Findings> check_data(Workspace& workspace, const Problem& problem);

/// The same of what is left once a plan has made and checked the cases of these names: all others,
/// and what answer validators say of the answers, which it does not ask. Builds no program that
/// there is nothing to ask.
OrFault<Findings> check_data_beside_plan(Workspace& workspace, const Problem& problem,
                                         const std::set<std::string>& planned);

}  // namespace judge
