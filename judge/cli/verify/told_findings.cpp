#include "judge/cli/verify/told_findings.hpp"

#include <algorithm>
#include <utility>

#include "judge/cli/remedies.hpp"

namespace judge {

void ToldFindings::take(Findings findings) {
  std::ranges::transform(findings, findings.begin(),
                         [](Finding& finding) { return in_words(std::move(finding)); });
  screen_.tell(findings);
  add_findings(all_, std::move(findings));
}

Severity ToldFindings::least_that_counts() const {
  return line_.has("strict") ? Severity::warning : Severity::error;
}

ExitCode ToldFindings::exit_code() const {
  const bool is_broken = std::ranges::any_of(
      all_, [this](const Finding& finding) { return finding.severity >= least_that_counts(); });
  return is_broken ? ExitCode::unexpected : ExitCode::ok;
}

}  // namespace judge
