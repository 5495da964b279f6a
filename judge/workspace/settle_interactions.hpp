#pragma once

#include <string>

#include "judge/workspace/generate_by_plan.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whether samples show conversations with an interactor.
bool shows_interactions(const Problem& problem);

/// Whether some sample that is to show one has none.
bool lacks_interactions(const Problem& problem);

/// Writes the conversations that samples of such a problem show, where there are none: what is said
/// with the reference solution. One that is there stays; a note tells if something else is said
/// today, unless the plan has made it. Comes behind the cases, if these are as they are to be. In a
/// check it compares only, and where cases are made twice it does nothing. What the machine refuses
/// is an error in the result, as the cases themselves are made by then.
OrFault<> settle_interactions(Workspace& workspace, const std::string& id, GenerateMode mode,
                              GenerateResult& result);

}  // namespace judge
