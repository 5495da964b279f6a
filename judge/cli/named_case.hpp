#pragma once

#include <string>

#include "judge/cli/messages.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The testcase that a command line names, as select_case() finds it, with its files made where
/// they were missing; else why not has been told.
OrExit<TestCase> named_case(Workspace& workspace, const Problem& problem, const std::string& name);

}  // namespace judge
