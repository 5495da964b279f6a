#include "judge/cli/verify/verify_screen.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/verify/findings_text.hpp"
#include "judge/report/terminal/compiler_text.hpp"

namespace judge {

void VerifyScreen::tell_data(const std::string& id, const VerifiedProblem& verified) const {
  if (verified.data_checked_by == CheckedBy::nothing) return;
  const bool is_by_plan = verified.data_checked_by == CheckedBy::plan;
  const char* how = verified.is_data_sound ? is_by_plan ? "all as the plan makes them"
                                                        : "all as the validators want them"
                    : is_by_plan           ? "not as the plan makes them"
                                           : "not as they must be";
  const std::string row = fmt::format("{} {}  {}, {}\n", verified.is_data_sound ? "✓" : "✗", id,
                                      counted(verified.case_count, "case"), how);
  stream() << for_screen(row, fd());
}

void VerifyScreen::tell(const Findings& findings) const {
  if (!is_told_of_findings_) return;
  const auto detail = line_.has("all") ? FindingDetail::all : FindingDetail::brief;
  const std::string text = findings_text(findings, detail);
  const bool is_terminal = ::isatty(fd()) != 0;
  stream() << (is_terminal
                   ? folded_compiler_text(text, static_cast<std::size_t>(terminal_width(fd())))
                   : text)
           << std::flush;
}

void VerifyScreen::tell_end(const Findings& findings) const {
  for (const Finding& finding : findings) {
    if (line_.has("annotations")) stream() << annotation(finding) << '\n';
  }
  const FindingCounts counts = counts_of(findings);
  if (is_told_of_findings_ && counts.errors + counts.warnings > 0)
    stream() << to_string(counts) << '\n';
}

void VerifyScreen::tell_nothing(const RuleChoice& rules, std::size_t problems) const {
  if (!is_told_of_findings_) return;
  std::vector<std::string> names;
  for (const RuleId rule : rules.only) names.emplace_back(rule_of(rule).name);
  const std::string by = names.empty() ? "" : " by " + first_names(names);
  stream() << for_screen(fmt::format("nothing found{}, in {}\n", by, counted(problems, "problem")),
                         fd());
}

std::ostream& VerifyScreen::stream() const {
  return takes_output_ ? std::cerr : std::cout;
}

int VerifyScreen::fd() const {
  return takes_output_ ? STDERR_FILENO : STDOUT_FILENO;
}

}  // namespace judge
