#include "judge/judging/repeats.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "judge/judging/decide.hpp"

namespace judge {
namespace {

using Iterator = std::vector<CaseResult>::iterator;

bool is_in_the_band(std::chrono::microseconds cpu_time, std::chrono::microseconds time_limit) {
  return cpu_time * 100 >= time_limit * kNearLimitFrom &&
         cpu_time * 100 < time_limit * kNearLimitTo;
}

/// How a run compares with others of its case: the least is the best.
auto slowness(const CaseResult& result) {
  return std::pair(result.run.limit_hit == LimitHit::wall_time, result.run.cpu_time);
}

bool is_faster(const CaseResult& a, const CaseResult& b) {
  return slowness(a) < slowness(b);
}

Iterator counting_run(std::vector<CaseResult>& runs, Repeats repeats) {
  const auto failure = std::ranges::find(runs, Verdict::judge_error, &CaseResult::verdict);
  if (failure != runs.end()) return failure;
  switch (repeats) {
    case Repeats::none:
      return runs.begin();
    case Repeats::alone:
      return std::ranges::min_element(runs, is_faster);
    case Repeats::asked_for:
      break;
  }
  const auto not_accepted = std::ranges::find_if(
      runs, [](const CaseResult& run) { return run.verdict != Verdict::accepted; });
  if (not_accepted != runs.end()) return not_accepted;
  const auto middle = runs.begin() + static_cast<std::ptrdiff_t>((runs.size() - 1) / 2);
  std::ranges::nth_element(runs, middle, is_faster);
  return middle;
}

}  // namespace

bool is_worth_repeating(const CaseResult& first, std::chrono::microseconds time_limit) {
  if (first.verdict != Verdict::accepted && first.verdict != Verdict::time_limit_exceeded)
    return false;
  const RunResult& run = first.run;
  // Who waits for a line that is not coming waits as long alone.
  if (run.limit_hit == LimitHit::wall_time && !first.conversations.empty() &&
      run.cpu_time < time_limit * kNearLimitFrom / 100)
    return false;
  const bool was_starved =
      run.limit_hit == LimitHit::wall_time && !was_idle(run) && run.cpu_time < time_limit;
  const bool may_be_a_pause = run.limit_hit == LimitHit::cpu_time &&
                              (run.cpu_time - run.unattended) * 100 < time_limit * kNearLimitTo;
  return was_starved || may_be_a_pause || is_in_the_band(run.cpu_time, time_limit);
}

CaseResult result_of(std::vector<CaseResult> runs, Repeats repeats) {
  assert(!runs.empty());
  std::vector<RunSummary> summaries;
  for (const CaseResult& run : runs) {
    summaries.push_back(
        {.verdict = run.verdict, .limit_hit = run.run.limit_hit, .cpu_time = run.run.cpu_time});
  }
  CaseResult result = std::move(*counting_run(runs, repeats));
  result.repeats = repeats;
  if (repeats != Repeats::none) result.runs = std::move(summaries);
  return result;
}

}  // namespace judge
