#pragma once

#include <optional>
#include <string_view>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/cli/command_line.hpp"

namespace judge {

/// What comes out of a pipe or of standard input to be compared is at most so long.
inline constexpr Bytes kLargestCompared = mebibytes(1024);
/// What the files are wanted for, with a problem as without.
inline constexpr std::string_view kForAnswer = "to compare with";
inline constexpr std::string_view kForOutput = "to compare";

/// Ways to compare two files without a problem: --flags, --exact, --codeabbey.
void add_ways_without_problem(CommandLine& line);

/// Compares the words of the command line, ANSWER OUTPUT, in the way that is named; nothing where
/// none is. One of them may be standard input (`-`), both streams.
std::optional<ExitCode> compare_without_problem(const CommandLine& line,
                                                const Cancellation& cancellation);

}  // namespace judge
