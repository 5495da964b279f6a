#pragma once

#include <optional>

#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"

namespace judge {

/// Ways to compare two files without a problem: --flags, --exact, --codeabbey.
void add_ways_without_problem(CommandLine& line);

/// Compares the words of the command line, ANSWER OUTPUT, in the way that is named; nothing where
/// none is. One of them may be standard input (`-`), both streams.
std::optional<ExitCode> compare_without_problem(const CommandLine& line,
                                                const Cancellation& cancellation);

}  // namespace judge
