#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Whether what --keep asks for can be done, so far as that is known beforehand.
ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem);

/// Holds the answer against the one of --expect, and does what --keep asks for if it differs.
ExitCode compare_and_keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
                          const std::string& input, const std::string& answer,
                          const std::string& expected);

}  // namespace judge
