#pragma once

#include <string>
#include <vector>

#include "judge/inspection/finding.hpp"
#include "judge/report/junit_reporter.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// A problem that `judge verify` has looked at, and why something of that was not done.
struct LookedAt {
  std::string problem;
  std::vector<Fault> faults = {};
};

/// What a build server is to see of each problem: every rule that is broken by what is at least as
/// bad as `least`, as an error where it kept us from looking further. Where there is none, or no
/// rule says what stopped us, the problem as a whole: in order, or that. No problem is left out.
std::vector<JunitCheck> junit_of_findings(const std::vector<LookedAt>& problems,
                                          const Findings& findings, Severity least);

}  // namespace judge
