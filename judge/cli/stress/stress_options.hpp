#pragma once

#include <chrono>

#include "judge/cli/command_line.hpp"

namespace judge {

/// What programs are held against each other by: --validator, --compare, limits, -j; and what
/// becomes of what is found: --keep, --save.
void add_stress_options(CommandLine& line);

/// --time, or `usual`.
OrExit<std::chrono::milliseconds> chosen_time(const CommandLine& line,
                                              std::chrono::milliseconds usual);

}  // namespace judge
