#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/compare/codeabbey.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Declares the options and words of `judge answer`, but for the limits.
void add_answer_options(CommandLine& line);

/// --mode
OrExit<CodeAbbeyMode> chosen_mode(const CommandLine& line);

/// --submission, else the reference solution.
OrExit<Program> chosen_program(const CommandLine& line, Workspace& workspace,
                               const Problem& problem);

/// What --case names, as it is.
OrExit<std::string> input_of_case(const CommandLine& line, Workspace& workspace,
                                  const Problem& problem);

/// INPUT, else standard input, as somebody pasted it, tidied.
OrExit<std::string> read_pasted_input(const CommandLine& line, Cancellation cancellation);

/// The answer that the site expected, of --expect, without a byte order mark; empty without.
OrExit<std::string> expected_answer(const CommandLine& line, Cancellation cancellation);

}  // namespace judge
