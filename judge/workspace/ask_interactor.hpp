#pragma once

#include "judge/inspection/finding.hpp"
#include "judge/workspace/asked_cases.hpp"
#include "judge/workspace/made_up_files.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Asks a problem's interactor about submissions that say what was made up, to see whether it
/// listens: nothing, junk, and what the reference solution says on a case with one thing wrong. In
/// several passes, or with checkers beside it, it does not judge alone: then only where it fails is
/// told.
OrFault<Findings> ask_about_words(Workspace& workspace, const Problem& problem,
                                  const AskedCases& asked, MadeUpFiles& files);

}  // namespace judge
