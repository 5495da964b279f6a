#include "judge/results/repeats_text.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/results/spread.hpp"

namespace judge {
namespace {

std::string spread_text(const std::vector<RunSummary>& runs) {
  const Spread spread = spread_of(runs);
  return fmt::format("min {}, median {}, max {}", run_time_text(spread.least),
                     run_time_text(spread.median), run_time_text(spread.greatest));
}

/// A time alone would be misleading where it only says how far the run came.
std::string run_text(const RunSummary& run) {
  return run_time_text(run.cpu_time) +
         (run.limit_hit == LimitHit::wall_time ? " when the clock ran out" : "") +
         (run.counts ? "" : " (no noise makes such a difference: passed over)");
}

std::string alone_text(const CaseResult& result) {
  const auto hit_the_clock = [](const RunSummary& each) {
    return each.limit_hit == LimitHit::wall_time;
  };
  if (std::ranges::all_of(result.runs, hit_the_clock))
    return fmt::format("the same in {} with nothing beside it",
                       counted(result.runs.size() - 1, "more run"));
  std::vector<std::string> alone;
  for (const RunSummary& run : result.runs) alone.push_back(run_text(run));
  return fmt::format("{}, then alone {}{}", alone.front(),
                     fmt::join(alone.begin() + 1, alone.end(), ", "),
                     result.verdict == Verdict::judge_error ? "" : ": the best counts");
}

}  // namespace

bool verdicts_differ(const CaseResult& result) {
  return std::ranges::any_of(result.runs, [&](const RunSummary& run) {
    return run.verdict != result.runs.front().verdict;
  });
}

std::string cpu_time_text(const CaseResult& result) {
  if (result.repeats == Repeats::asked_for) return spread_text(result.runs);
  return run_time_text(result.run.cpu_time);
}

std::string repeats_text(const CaseResult& result) {
  if (result.repeats == Repeats::none) return {};
  if (result.repeats == Repeats::alone) return alone_text(result);
  if (!verdicts_differ(result)) return spread_text(result.runs);
  return fmt::format("flaky: accepted {} of {}; {}",
                     std::ranges::count(result.runs, Verdict::accepted, &RunSummary::verdict),
                     result.runs.size(), spread_text(result.runs));
}

}  // namespace judge
