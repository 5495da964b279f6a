#include "judge/results/reports.hpp"

#include <algorithm>

namespace judge {
namespace {

/// What Expectation::is_met() is asked about.
VerdictSet verdicts_of(const SubmissionReport& report) {
  VerdictSet verdicts;
  for (const CaseResult& result : report.cases) verdicts.insert(result.verdict);
  // A submission that was not built, or that the machine let down, has a verdict no case has.
  if (report.cases.empty() || report.verdict != Verdict::accepted) verdicts.insert(report.verdict);
  return verdicts;
}

}  // namespace

bool SubmissionReport::is_as_expected() const {
  const VerdictSet verdicts = verdicts_of(*this);
  // Whoever permits everything means everything a submission can do, not what befell us.
  if (verdicts.contains(Verdict::judge_error)) return false;
  // Nothing was promised of somebody's own program: then the question was whether it is right.
  return expectation ? expectation->is_met(verdicts) : verdict == Verdict::accepted;
}

bool SubmissionReport::is_unexpected(const CaseResult& result) const {
  if (result.verdict == Verdict::judge_error) return true;
  return expectation ? !expectation->permits(result.verdict) : result.verdict != Verdict::accepted;
}

const CaseResult* SubmissionReport::slowest() const {
  const auto slowest = std::max_element(
      cases.begin(), cases.end(),
      [](const CaseResult& a, const CaseResult& b) { return a.run.cpu_time < b.run.cpu_time; });
  return slowest == cases.end() ? nullptr : &*slowest;
}

MemoryFigure SubmissionReport::peak_memory() const {
  MemoryFigure peak{.bytes = {}, .kind = MemoryFigure::Kind::less_than};
  for (const CaseResult& result : cases) {
    const MemoryFigure memory = result.run.memory();
    const bool is_known = memory.kind == MemoryFigure::Kind::exactly;
    const bool is_first_known = is_known && peak.kind == MemoryFigure::Kind::less_than;
    if (is_first_known || (memory.kind == peak.kind && memory.bytes > peak.bytes)) peak = memory;
  }
  return peak;
}

}  // namespace judge
