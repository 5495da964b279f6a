#include "judge/judging/limits_for_run.hpp"

#include <algorithm>

#include "judge/judging/decide.hpp"

namespace judge {

RunLimits run_limits(const Limits& limits, const LanguageTraits& language, Trust trust) {
  return {.cpu_time = limits.time_limit,
          .cpu_time_grace = cpu_time_grace(limits.time_limit, trust),
          .wall_time = language.wall_limit(limits.time_limit),
          .memory = limits.memory,
          .output = limits.output,
          .address_space = language.address_space};
}

RunLimits watched_until(RunLimits limits, std::chrono::microseconds until) {
  limits.cpu_time_grace = std::max(limits.cpu_time_grace, until - limits.cpu_time);
  // No more than that takes: one that only waits would come to an end that it does not come to
  // under the problem's limits, and there is no telling afterwards.
  limits.wall_time = std::max<std::chrono::microseconds>(limits.wall_time, until);
  return limits;
}

CaseResult result_under(const RunLimits& limits, CaseResult watched) {
  RunResult& run = watched.run;
  const bool is_beyond = run.cpu_time > limits.cpu_time + limits.cpu_time_grace;
  const bool is_other_limit = run.limit_hit == LimitHit::memory ||
                              run.limit_hit == LimitHit::output ||
                              run.limit_hit == LimitHit::processes;
  if (!is_beyond || !is_other_limit || watched.verdict == Verdict::judge_error) return watched;
  run.limit_hit = LimitHit::cpu_time;
  watched.verdict = Verdict::time_limit_exceeded;
  watched.message = reason(run, limits);
  return watched;
}

RunLimits validation_limits(const Limits& limits, const LanguageTraits& language) {
  return {.cpu_time = limits.validation_time,
          .wall_time = limits.validation_time,
          .memory = limits.validation_memory,
          .output = limits.validation_output,
          .address_space = language.address_space};
}

}  // namespace judge
