#pragma once

#include "judge/inspection/finding.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Asks a problem's programs about data that were made up to see whether they look: input validators
/// about junk and about inputs with one thing wrong, checkers about outputs that are hardly right;
/// and runs the reference solution twice. Takes the smallest cases for it, and what it asks at most
/// grows with the number of programs, not of cases. A fault where a program cannot be built or the
/// machine refuses something.
OrFault<Findings> ask_programs(Workspace& workspace, const Problem& problem);

}  // namespace judge
