#pragma once

#include <string>

#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/workspace/project_history.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The history of the project that a workspace is of, in the cache that the common options say.
ProjectHistory chosen_history(const CommandLine& line, const Workspace& workspace);

/// The same where there is no workspace: the project is looked for when it is needed, where the
/// common options say. `line` must outlive it.
ProjectHistory chosen_history(const CommandLine& line, Cancellation cancellation);

/// Says that a word names no problem, and whether it names a run.
ExitCode tell_no_problem(const std::string& word, ProjectHistory& project);

}  // namespace judge
