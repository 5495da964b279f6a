#pragma once

#include "judge/inspection/finding.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Holds the conversations that samples show against the interactor: it is told again what the
/// submission says there, and has to say what it says there, and to accept; in as many passes as
/// are shown, where it works in several.
OrFault<Findings> replay_interactions(Workspace& workspace, const Problem& problem);

}  // namespace judge
