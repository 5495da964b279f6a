#pragma once

#include <ostream>
#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/inspection/rule_choice.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {

/// What `judge verify` tells people, where they read: on standard error where a document has
/// standard output.
class VerifyScreen {
 public:
  /// `line` must outlive it.
  VerifyScreen(const CommandLine& line, const ReportChoice& reports)
      : line_(line),
        takes_output_(reports.takes_output()),
        is_told_of_findings_(reports.on_output != ReportKind::json) {}

  /// How the test data of a problem were held against what they are to be.
  void tell_data(const std::string& id, const VerifiedProblem& verified) const;

  /// What was found, as text; nothing where a document that carries it is there instead.
  void tell(const Findings& findings) const;

  /// What is said once at the end: the findings for GitHub, where that is asked for, and how many
  /// there are.
  void tell_end(const Findings& findings) const;

  /// That nothing was found in so many problems, where no submission was judged, of which something
  /// would be told.
  void tell_nothing(const RuleChoice& rules, std::size_t problems) const;

 private:
  std::ostream& stream() const;
  int fd() const;

  const CommandLine& line_;
  bool takes_output_;
  bool is_told_of_findings_;
};

}  // namespace judge
