#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/workspace/site_answer.hpp"

namespace judge {

/// Whether what --keep asks for can be done, so far as that is known beforehand.
ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem);

/// Holds the answer against the one of --expect, and does what --keep asks for if it differs.
ExitCode compare_and_keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
                          const SiteAnswer& answer);

}  // namespace judge
