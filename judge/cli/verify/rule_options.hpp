#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/inspection/rule_choice.hpp"

namespace judge {

/// Declares --only, --ignore, --strict, --annotations, --rules and --explain.
void add_rule_options(CommandLine& line);

/// What --only and --ignore say; an unknown rule is told with what may have been meant.
OrExit<RuleChoice> chosen_rules(const CommandLine& line);

/// What --rules and --explain ask for, printed; nothing where neither is given.
std::optional<ExitCode> tell_of_rules(const CommandLine& line);

}  // namespace judge
