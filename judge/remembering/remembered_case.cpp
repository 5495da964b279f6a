#include "judge/remembering/remembered_case.hpp"

#include <csignal>

#include "judge/judging/decide.hpp"
#include "judge/judging/repeats.hpp"

namespace judge {
namespace {

/// For a program that is too slow, other work had no more than this of the cores meanwhile.
constexpr int kShareOfOthers = 4;

/// A cpu time that tells nothing of a program, whatever else the machine did: so long, and so small
/// a share of the limit.
constexpr std::chrono::milliseconds kNobodysConcern(50);
constexpr int kSmallShare = 20;

/// From 0.9 times the limit a run is not trusted, whatever the limit is of.
template <class Quantity>
bool is_well_below(Quantity quantity, Quantity limit) {
  return quantity * 100 < limit * kNearLimitFrom;
}

bool is_well_within(const RunResult& run, const RunLimits& limits) {
  return is_well_below(run.cpu_time, limits.cpu_time) &&
         is_well_below(run.wall_time, limits.wall_time) &&
         is_well_below(run.memory().bytes.count, limits.memory.count);
}

/// Signals that a program draws upon itself; others come from elsewhere, as from a kernel that is
/// out of memory.
bool is_its_own(int signal) {
  return signal == SIGSEGV || signal == SIGABRT || signal == SIGFPE || signal == SIGILL;
}

/// Over the time limit, by more than any noise makes of it, as far as one trusts a run under these
/// limits.
bool is_hopeless(const RunResult& run, const RunLimits& limits) {
  const auto own = run.cpu_time - run.unattended;
  return run.limit_hit == LimitHit::cpu_time && own * 100 >= limits.cpu_time * kNearLimitTo &&
         own >= limits.cpu_time + limits.cpu_time_grace &&
         run.surroundings.others * kShareOfOthers <= run.surroundings.watched;
}

/// Those limits as an idle machine has them.
RunLimits on_an_idle_machine(RunLimits limits) {
  limits.cpu_time_grace = cpu_time_grace(limits.cpu_time);
  return limits;
}

bool is_little(const RunLimits& limits, const RunResult& run) {
  return run.cpu_time <= kNobodysConcern && run.cpu_time * kSmallShare <= limits.cpu_time;
}

/// Of a case that ran once, to an end that nobody else brought.
bool is_one_whole_run(const CaseResult& result) {
  return result.repeats == Repeats::none && result.runs.empty() && !result.explanation &&
         !result.run.cancelled && !result.run.has_all_processes;
}

/// Whether it waited, of its own, until its wall limit: the machine had nothing to do for it.
bool has_but_waited(const RunLimits& limits, const CaseResult& result) {
  return result.run.limit_hit == LimitHit::wall_time && is_little(limits, result.run) &&
         !is_worth_repeating(result, limits.cpu_time);
}

bool have_same_outcome(const RunLimits& limits, const RunLimits& others) {
  return limits.cpu_time == others.cpu_time && limits.wall_time == others.wall_time &&
         limits.memory == others.memory;
}

/// The same under a stricter time limit; nothing where there is more in its words than that.
std::optional<CaseResult> too_slow_under(const RememberedCase& remembered,
                                         const RunLimits& limits) {
  const RunLimits& then = remembered.limits;
  CaseResult result = remembered.result;
  const bool are_stricter = limits.cpu_time <= then.cpu_time &&
                            limits.wall_time <= then.wall_time && limits.memory == then.memory;
  if (!are_stricter || result.message != reason(result.run, then)) return std::nullopt;
  result.message = reason(result.run, limits);
  result.is_late_but_right = false;
  return result;
}

}  // namespace

RunLimits limits_that_must_be_same(RunLimits limits) {
  limits.cpu_time = limits.cpu_time_grace = limits.wall_time = std::chrono::microseconds(0);
  limits.memory = {};
  return limits;
}

bool has_its_own_time(const RunLimits& limits, const CaseResult& result) {
  const bool is_quick = result.run.limit_hit == LimitHit::none && is_little(limits, result.run);
  return is_quick || has_but_waited(limits, result);
}

bool has_time_of_busy_machine(const RunLimits& limits, const CaseResult& result) {
  return limits != on_an_idle_machine(limits) && !has_its_own_time(limits, result);
}

bool is_certain(const RunLimits& limits, const CaseResult& result) {
  const RunResult& run = result.run;
  if (!is_one_whole_run(result)) return false;
  switch (result.verdict) {
    case Verdict::accepted:
    case Verdict::wrong_answer:
      return run.limit_hit == LimitHit::none && is_well_within(run, limits);
    case Verdict::run_time_error:
      return run.limit_hit == LimitHit::none && (run.signal == 0 || is_its_own(run.signal)) &&
             is_well_within(run, limits);
    case Verdict::time_limit_exceeded:
      return is_hopeless(run, limits);
    // Where memory or a disk ends, nobody counts further: how far it would have gone is not known.
    case Verdict::memory_limit_exceeded:
    case Verdict::output_limit_exceeded:
    case Verdict::compile_error:
    case Verdict::judge_error:
      break;
  }
  return false;
}

bool is_clearly_too_slow(const RunLimits& limits, const CaseResult& result) {
  return result.verdict == Verdict::time_limit_exceeded && is_one_whole_run(result) &&
         !is_worth_repeating(result, limits.cpu_time);
}

std::optional<CaseResult> recall(const RememberedCase& remembered, const RunLimits& limits,
                                 bool is_expected_too_slow) {
  const auto& [then, result, is_contradicted, is_of_busy_machine] = remembered;
  if (is_contradicted) return std::nullopt;
  if (is_expected_too_slow && have_same_outcome(limits, then) && is_clearly_too_slow(then, result))
    return result;
  if (!is_certain(then, result)) return std::nullopt;
  const bool is_too_slow = result.verdict == Verdict::time_limit_exceeded;
  // It does not matter how busy the machine is now.
  if (is_too_slow && !is_hopeless(result.run, on_an_idle_machine(limits))) return std::nullopt;
  if (have_same_outcome(limits, then)) return result;
  if (is_too_slow) return too_slow_under(remembered, limits);
  const bool are_looser = limits.cpu_time >= then.cpu_time && limits.wall_time >= then.wall_time &&
                          limits.memory >= then.memory;
  if (result.verdict != Verdict::accepted || !are_looser) return std::nullopt;
  return result;
}

}  // namespace judge
