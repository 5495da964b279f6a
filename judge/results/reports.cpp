#include "judge/results/reports.hpp"

#include <algorithm>

#include "judge/base/text/path_pattern.hpp"

namespace judge {
namespace {

/// What Expectation::is_met() is asked about.
VerdictSet verdicts_of(const SubmissionReport& report) {
  const bool is_of_whole = report.expectation && report.expectation->of == ExpectedOf::whole;
  if (is_of_whole && !report.groups.empty()) return {report.verdict};
  VerdictSet verdicts;
  for (const CaseResult& result : report.cases) verdicts.insert(result.verdict);
  // A submission that was not built, or that the machine let down, has a verdict no case has.
  const bool is_of_no_case = report.verdict == Verdict::compile_error ||
                             report.verdict == Verdict::judge_error || report.groups.empty();
  if (report.cases.empty() || (report.verdict != Verdict::accepted && is_of_no_case))
    verdicts.insert(report.verdict);
  return verdicts;
}

bool has_expected_score(const SubmissionReport& report, const Expectation& expectation) {
  if (report.groups.empty()) return true;  // no scores here, or no cases were judged
  if (expectation.score && !expectation.score->contains(report.score().value_or(0))) return false;
  return expectation.credit == ExpectedCredit::any || !report.best_score() ||
         !report.has_best_score();
}

}  // namespace

std::optional<double> SubmissionReport::score() const {
  return groups.empty() ? std::nullopt : groups.front().score;
}

std::optional<double> SubmissionReport::best_score() const {
  return groups.empty() ? std::nullopt : groups.front().best_score;
}

bool SubmissionReport::has_best_score() const {
  return !best_score() || (score() && is_same_score(*score(), *best_score()));
}

bool SubmissionReport::is_as_expected() const {
  const VerdictSet verdicts = verdicts_of(*this);
  // Whoever permits everything means everything a submission can do, not what befell us.
  if (verdicts.contains(Verdict::judge_error) || verdict == Verdict::judge_error) return false;
  if (std::ranges::any_of(groups, &GroupResult::is_at_fault)) return false;
  // Nothing was promised of somebody's own program: then the question was whether it is right.
  if (!expectation) return verdict == Verdict::accepted && has_best_score();
  return expectation->is_met(verdicts) && has_expected_score(*this, *expectation) &&
         std::ranges::all_of(more_expectations,
                             [&](const ScopedExpectation& scoped) { return meets(scoped); });
}

bool SubmissionReport::meets(const ScopedExpectation& scoped) const {
  // Of one that was not built there is nothing to say that the first expectation does not.
  if (cases.empty()) return true;
  const Expectation& expected = scoped.expectation;
  const bool is_of_whole = expected.of == ExpectedOf::whole;
  for (const GroupResult& group : groups) {
    const bool is_all = scoped.scope.empty() && &group == &groups.front();
    if (!is_all && !is_exactly_meant_by(scoped.scope, group.group)) continue;
    if (is_of_whole && group.verdict && !expected.is_met({*group.verdict})) return false;
    // What was left out, for what came before it failed, is not accepted.
    if (!group.verdict && expected.wants_acceptance()) return false;
    if (expected.score && !expected.score->contains(group.score.value_or(0))) return false;
  }
  VerdictSet verdicts;
  bool has_said = scoped.message.empty();
  for (const CaseResult& result : cases) {
    if (!scoped.scope.empty() && !is_meant_by(scoped.scope, result.test_case)) continue;
    verdicts.insert(result.verdict);
    has_said = has_said || result.message.find(scoped.message) != std::string::npos;
  }
  return has_said && (is_of_whole || expected.is_met(verdicts));
}

bool SubmissionReport::is_unexpected(const CaseResult& result) const {
  if (result.verdict == Verdict::judge_error) return true;
  if (!expectation) return result.verdict != Verdict::accepted;
  // Where the whole is as it should be, so is whatever made it.
  const bool is_of_whole = expectation->of == ExpectedOf::whole && !groups.empty();
  if (is_of_whole && (expectation->permits(verdict) || result.verdict == Verdict::accepted))
    return false;
  if (!expectation->permits(result.verdict)) return true;
  return std::ranges::any_of(more_expectations, [&](const ScopedExpectation& scoped) {
    const bool is_meant = scoped.scope.empty() || is_meant_by(scoped.scope, result.test_case);
    return is_meant && scoped.expectation.of == ExpectedOf::each_case &&
           !scoped.expectation.permits(result.verdict);
  });
}

bool SubmissionReport::is_ever(Verdict of_case) const {
  return std::ranges::find(cases, of_case, &CaseResult::verdict) != cases.end();
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
