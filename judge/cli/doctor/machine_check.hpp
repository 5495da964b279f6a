#pragma once

#include <optional>

#include "judge/cli/command_line.hpp"
#include "judge/machine/survey.hpp"

namespace judge {

/// Tells on standard output what this machine offers to keep programs apart and to account for
/// them, and where files go; a judge error where something is missing that there must be.
ExitCode tell_machine(const CommandLine& line, std::optional<Isolation> wanted);

}  // namespace judge
