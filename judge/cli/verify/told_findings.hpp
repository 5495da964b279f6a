#pragma once

#include "judge/cli/exit_code.hpp"
#include "judge/cli/verify/rule_choice.hpp"
#include "judge/cli/verify/verify_screen.hpp"

namespace judge {

/// What `judge verify` finds of the rules that somebody wants to hear of: told as soon as it is
/// found, and kept.
class ToldFindings {
 public:
  /// `line` must outlive it.
  ToldFindings(const CommandLine& line, RuleChoice choice, const ReportChoice& reports)
      : line_(line), choice_(std::move(choice)), screen_(line, reports) {}

  const RuleChoice& choice() const { return choice_; }
  const VerifyScreen& screen() const { return screen_; }
  const Findings& all() const { return all_; }

  void take(Findings findings);

  /// By how bad they are, and --strict.
  ExitCode exit_code() const;

 private:
  const CommandLine& line_;
  RuleChoice choice_;
  VerifyScreen screen_;
  Findings all_;
};

}  // namespace judge
