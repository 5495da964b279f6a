#pragma once

#include "judge/cli/exit_code.hpp"
#include "judge/cli/verify/verify_screen.hpp"

namespace judge {

/// What `judge verify` finds: told as soon as it is found, and kept.
class ToldFindings {
 public:
  /// `line` must outlive it.
  ToldFindings(const CommandLine& line, const ReportChoice& reports)
      : line_(line), screen_(line, reports) {}

  const VerifyScreen& screen() const { return screen_; }
  const Findings& all() const { return all_; }

  void take(Findings findings);

  /// The severity from which on they make the command fail: by --strict.
  Severity least_that_counts() const;

  /// By how bad they are, and --strict.
  ExitCode exit_code() const;

 private:
  const CommandLine& line_;
  VerifyScreen screen_;
  Findings all_;
};

}  // namespace judge
