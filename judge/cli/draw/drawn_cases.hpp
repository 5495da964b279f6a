#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/drawing.hpp"

namespace judge {

/// --into
void add_pictures_option(CommandLine& line);

/// --case, in the place of CASE
void add_case_option(CommandLine& line);

/// CASE or INPUT, which may also be said by --case; empty without.
std::string chosen_case_word(const CommandLine& line);

/// OUTPUT, which stands behind PROBLEM where --case says the case; empty without.
std::string chosen_output_word(const CommandLine& line);

/// Whether what else is said goes with --into, and pictures can be put there; why not has been
/// told.
ExitCode check_pictures_place(const CommandLine& line);

/// A picture of each testcase that INPUT means, of all without it, as --into has it.
ExitCode draw_cases(const CommandLine& line, Workspace& workspace, const Problem& problem,
                    PictureOf of);

}  // namespace judge
