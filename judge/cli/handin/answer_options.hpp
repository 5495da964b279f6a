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

/// INPUT, else standard input, as somebody pasted it, tidied.
OrExit<std::string> read_pasted_input(const CommandLine& line, Cancellation cancellation);

/// Whether what --keep asks for can be done, so far as that is known beforehand.
ExitCode check_keep(const CommandLine& line, const Workspace& workspace, const Problem& problem);

/// The answer that the site expected, of --expect, without a byte order mark; empty without.
OrExit<std::string> expected_answer(const CommandLine& line, Cancellation cancellation);

/// Holds the answer against the one of --expect, and does what --keep asks for if it differs.
ExitCode compare_and_keep(const CommandLine& line, Workspace& workspace, const Problem& problem,
                          const std::string& input, const std::string& answer,
                          const std::string& expected);

}  // namespace judge
