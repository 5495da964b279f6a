#include "judge/results/bounding_case.hpp"

namespace judge {

const CaseResult* bounding_case(const SubmissionReport& report, const ScopedTimeBound& bound) {
  const bool is_accepted = bound.scope.empty() && report.verdict == Verdict::accepted;
  const CaseResult* slowest = nullptr;
  for (const CaseResult& result : report.cases) {
    if (!bound.is_of(result.test_case)) continue;
    if (!is_accepted && !bound.permitted.contains(result.verdict)) return nullptr;
    if (slowest == nullptr || result.run.cpu_time > slowest->run.cpu_time) slowest = &result;
  }
  return slowest;
}

}  // namespace judge
