#include "judge/judging/repeats.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "judge/judging/decide.hpp"

namespace judge {
namespace {

using Iterator = std::vector<CaseResult>::iterator;

/// Memory or a disk is short where in more than a tenth of the time a program waited for it.
constexpr int kShareOfStalls = 10;

/// Where cores are short a program that wants one still has it for a hundredth of the time: what
/// used less has waited for something else.
constexpr int kShareOfWilling = 100;

/// A pause that may have cut a run short is at least a tenth of its time.
constexpr int kShareOfPause = 10;

/// A repeat needs at least so many percent of the first run's cpu time. Beside others that want as
/// much all the time, however many they are, times vary by less than that.
constexpr int kLeastOfRepeat = 80;
/// The same where others took cores from the first run: what shares memory with them takes longer.
constexpr int kLeastOfDisturbed = 50;
/// The widest band: a program that is as slow as this has a right to be called too slow.
constexpr double kMostNoise = 2;
/// Others had so much more of the cores in the first run, if it was disturbed.
constexpr double kBusier = 0.25;

bool is_in_the_band(std::chrono::microseconds cpu_time, std::chrono::microseconds time_limit,
                    Trust trust) {
  return cpu_time * 100 >= time_limit * kNearLimitFrom &&
         cpu_time * 100 < time_limit * trust.near_limit_to;
}

/// How a run compares with others of its case: the least is the best.
auto slowness(const CaseResult& result) {
  return std::pair(result.run.limit_hit == LimitHit::wall_time, result.run.cpu_time);
}

bool is_faster(const CaseResult& a, const CaseResult& b) {
  return slowness(a) < slowness(b);
}

bool wanted_cores(const RunResult& run) {
  return run.cpu_time * kShareOfWilling >= run.wall_time;
}

bool was_stalled(const RunResult& run) {
  return run.surroundings.stalled * kShareOfStalls > run.surroundings.watched;
}

/// Whether the machine may be why a run came to its wall limit.
bool is_cut_by_the_machine(const RunResult& run) {
  return run.limit_hit == LimitHit::wall_time && (run.unattended * kShareOfPause > run.wall_time ||
                                                  (was_short_of_cores(run) && wanted_cores(run)) ||
                                                  was_kept_from_cores(run) || was_stalled(run));
}

/// Whether a run was ended for time that a pause of the machine had made of it.
bool is_cut_by_a_pause(const RunResult& run) {
  return run.signal != 0 && run.unattended * kShareOfPause >= run.cpu_time;
}

/// How many cores other work had meanwhile, on the average.
double cores_of_others(const RunResult& run) {
  const Surroundings& around = run.surroundings;
  if (around.watched.count() <= 0) return 0;
  return static_cast<double>(around.others.count()) / static_cast<double>(around.watched.count());
}

/// Whether noise can have made the first run so much slower.
bool is_noise(const RunResult& first, const RunResult& repeat) {
  const bool was_disturbed =
      first.unattended.count() > 0 || cores_of_others(first) > cores_of_others(repeat) + kBusier;
  const int least = was_disturbed ? kLeastOfDisturbed : kLeastOfRepeat;
  // What the first run had done when it was cut short is to be done in any case.
  return (repeat.cpu_time + first.unattended) * 100 >= first.cpu_time * least;
}

bool was_right(const CaseResult& run) {
  return run.verdict == Verdict::accepted || run.is_late_but_right;
}

/// What all runs have done that came to nothing.
std::chrono::microseconds spent_in_vain(const std::vector<CaseResult>& runs) {
  std::chrono::microseconds spent(0);
  for (const CaseResult& run : runs) {
    if (!was_right(run)) spent += run.run.cpu_time;
  }
  return spent;
}

/// Tells which of the repeats of a case, alone, count.
class Counting {
 public:
  Counting(const std::vector<CaseResult>& runs, std::chrono::microseconds time_limit)
      : first_(runs.front()),
        spent_in_vain_(spent_in_vain(runs)),
        most_together_(time_limit * kNearLimitTo / 100) {}

  bool counts(const CaseResult& repeat) const {
    if (repeat.verdict == Verdict::judge_error) return true;
    // What was accepted alone must have been right, too, when it was not: else it has had help from
    // what an earlier run had found out.
    return is_noise(first_.run, repeat.run) &&
           (repeat.verdict != Verdict::accepted || may_have_been_right(repeat));
  }

 private:
  /// Whether the first run was right, as far as it came: then one that is accepted is the same run
  /// without noise.
  bool may_have_been_right(const CaseResult& repeat) const {
    if (was_right(first_) || is_cut_by_a_pause(first_.run)) return true;
    // One that was cut short had as much to do as the repeat. So had each repeat that was.
    return is_cut_by_the_machine(first_.run) &&
           spent_in_vain_ + repeat.run.cpu_time < most_together_;
  }

  const CaseResult& first_;
  std::chrono::microseconds spent_in_vain_;
  std::chrono::microseconds most_together_;
};

Iterator counting_run(std::vector<CaseResult>& runs, Repeats repeats, const Counting& counting) {
  const auto failure = std::ranges::find(runs, Verdict::judge_error, &CaseResult::verdict);
  if (failure != runs.end()) return failure;
  switch (repeats) {
    case Repeats::none:
      return runs.begin();
    case Repeats::alone: {
      Iterator best = runs.begin();
      for (Iterator repeat = std::next(best); repeat != runs.end(); ++repeat) {
        if (counting.counts(*repeat) && is_faster(*repeat, *best)) best = repeat;
      }
      return best;
    }
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

Trust trust_at(double noise) {
  const double factor = std::clamp(noise, 1.0, kMostNoise);
  return {.near_limit_to = static_cast<int>(std::lround(kNearLimitTo * factor))};
}

bool may_be_worth_repeating(const CaseResult& first, std::chrono::microseconds time_limit) {
  // One that was ended where its band ended lies at that end, or a little behind.
  return is_worth_repeating(first, time_limit, trust_at(kMostNoise));
}

bool is_worth_repeating(const CaseResult& first, std::chrono::microseconds time_limit,
                        Trust trust) {
  if (first.verdict != Verdict::accepted && first.verdict != Verdict::time_limit_exceeded)
    return false;
  const RunResult& run = first.run;
  // One that waits for a line that is not coming waits as long alone; for a core it does not.
  if (run.limit_hit == LimitHit::wall_time && !first.conversations.empty() &&
      !was_kept_from_cores(run) && run.cpu_time < time_limit * kNearLimitFrom / 100)
    return false;
  const bool was_starved = is_cut_by_the_machine(run) && run.cpu_time < time_limit;
  const bool may_be_a_pause =
      run.limit_hit == LimitHit::cpu_time &&
      (run.cpu_time - run.unattended) * 100 < time_limit * trust.near_limit_to;
  return was_starved || may_be_a_pause || is_in_the_band(run.cpu_time, time_limit, trust);
}

CaseResult result_of(std::vector<CaseResult> runs, Repeats repeats,
                     std::chrono::microseconds time_limit) {
  assert(!runs.empty());
  const Counting counting(runs, time_limit);
  std::vector<RunSummary> summaries;
  for (const CaseResult& run : runs) {
    const bool is_passed_over =
        repeats == Repeats::alone && &run != runs.data() && !counting.counts(run);
    summaries.push_back({.verdict = run.verdict,
                         .limit_hit = run.run.limit_hit,
                         .cpu_time = run.run.cpu_time,
                         .counts = !is_passed_over});
  }
  CaseResult result = std::move(*counting_run(runs, repeats, counting));
  result.repeats = repeats;
  if (repeats != Repeats::none) result.runs = std::move(summaries);
  return result;
}

}  // namespace judge
