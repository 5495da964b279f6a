#pragma once

#include <string>

#include "judge/results/case_result.hpp"

namespace judge {

/// Whether a case that ran more than once did not always get the same verdict.
bool verdicts_differ(const CaseResult& result);

/// How long a case took: of the run that counts "0.412 s"; where repeats were asked for "min 0.401
/// s, median 0.412 s, max 0.497 s".
std::string cpu_time_text(const CaseResult& result);

/// What its repeats say about a case: "1.020 s, then alone 0.970 s, 0.981 s: the best counts", or
/// "flaky: accepted 7 of 10; min 0.401 s, median 0.412 s, max 0.497 s"; empty if it ran once.
std::string repeats_text(const CaseResult& result);

}  // namespace judge
