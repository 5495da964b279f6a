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

ExitCode ToldFindings::exit_code() const {
  const FindingCounts counts = counts_of(all_);
  const bool is_broken = counts.errors > 0 || (counts.warnings > 0 && line_.has("strict"));
  return is_broken ? ExitCode::unexpected : ExitCode::ok;
}

}  // namespace judge
