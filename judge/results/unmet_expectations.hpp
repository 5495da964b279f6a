#pragma once

#include <string>
#include <vector>

#include "judge/results/reports.hpp"

namespace judge {

/// "TLE or RTE"
std::string joined(VerdictSet set, std::string_view separator);

/// Why a submission is not as expected that no single case gives away, a sentence for each: a
/// verdict that none has, or the whole has not, a score, a group, a message. Empty where a case
/// does, or all is well.
std::vector<std::string> unmet_expectations(const SubmissionReport& report);

}  // namespace judge
