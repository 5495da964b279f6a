#pragma once

#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/cli/stress/stress_target.hpp"

namespace judge {

/// Makes a find small, unless --no-shrink says otherwise, and shows it: which program went wrong
/// and how, the input, and what both print. Then it is saved and kept, if it is to be. When making
/// it small is interrupted, or fails, what it has come to is shown and saved.
ExitCode shrink_and_show(const CommandLine& line, StressTarget& target, const StressFind& found,
                         std::chrono::milliseconds time);

}  // namespace judge
