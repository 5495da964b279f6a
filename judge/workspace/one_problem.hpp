#pragma once

#include <string>

#include "judge/workspace/workspace.hpp"

namespace judge {

/// The one problem that `word` names, with as much of it as `data` asks for, though it may be one
/// that is not judged here; `what` names what there may be several of ("packages"). What is wrong
/// with it is reported.
OrFault<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                             TestData data);

}  // namespace judge
