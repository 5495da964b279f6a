#pragma once

#include <set>
#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/inspection/finding.hpp"

namespace judge {

/// Which rules somebody wants to hear of.
struct RuleChoice {
  std::set<RuleId> only = {};  ///< empty: all
  std::set<RuleId> ignored = {};

  bool takes(RuleId rule) const {
    return (only.empty() || only.contains(rule)) && !ignored.contains(rule);
  }

  /// Whether any of them can be found in that stage.
  bool wants(Stage stage) const;

  /// Those of the rules, and what is in the way of others.
  Findings chosen(Findings findings) const;
};

/// Declares --only, --ignore, --strict, --annotations, --rules and --explain.
void add_rule_options(CommandLine& line);

/// What --only and --ignore say; an unknown rule is told with what may have been meant.
OrExit<RuleChoice> chosen_rules(const CommandLine& line);

/// What --rules and --explain ask for, printed; nothing where neither is given.
std::optional<ExitCode> tell_of_rules(const CommandLine& line);

}  // namespace judge
