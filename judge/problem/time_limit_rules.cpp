#include "judge/problem/time_limit_rules.hpp"

#include <algorithm>
#include <cmath>

namespace judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// 0.7 s times 2 is 14 steps of 0.1 s, though in binary it is a little more.
constexpr double kRounding = 1e-9;

/// In steps, not rounded.
double steps(const TimeLimitRules& rules, double time_us) {
  return time_us / static_cast<double>(microseconds(rules.resolution).count());
}

milliseconds of_steps(const TimeLimitRules& rules, double count) {
  return std::llround(count) * rules.resolution;
}

}  // namespace

microseconds scaled(microseconds time, double factor) {
  return microseconds(std::llround(static_cast<double>(time.count()) * factor));
}

TimeLimitRules time_limit_rules(const Problem& problem) {
  constexpr double kUsualMargin = 2;
  const bool is_legacy = problem.rules == PackageRules::legacy;
  TimeLimitRules rules{.ac_to_time_limit = problem.limits.ac_to_time_limit,
                       .time_limit_to_tle = std::max(1.0, problem.limits.time_limit_to_tle),
                       .resolution = problem.time_resolution,
                       .is_resolution_free = !is_legacy};
  rules.least_ac_to_limit = is_legacy ? kUsualMargin : std::max(1.0, rules.ac_to_time_limit);
  return rules;
}

microseconds least_allowed(const TimeLimitRules& rules, microseconds accepted) {
  return scaled(accepted, rules.least_ac_to_limit);
}

microseconds least_too_slow(const TimeLimitRules& rules, milliseconds limit) {
  return scaled(limit, rules.time_limit_to_tle);
}

milliseconds computed_limit(const TimeLimitRules& rules, microseconds accepted) {
  const double needed =
      steps(rules, static_cast<double>(accepted.count()) * rules.ac_to_time_limit);
  return of_steps(rules, std::max(1.0, std::ceil(needed - kRounding)));
}

milliseconds greatest_limit(const TimeLimitRules& rules, microseconds too_slow) {
  const double room = steps(rules, static_cast<double>(too_slow.count()) / rules.time_limit_to_tle);
  return of_steps(rules, std::floor(room + kRounding));
}

LimitFault fault_of_limit(const TimeLimitRules& rules, milliseconds limit, microseconds accepted,
                          std::optional<microseconds> too_slow) {
  const bool is_tight = least_allowed(rules, accepted) > limit;
  const bool is_loose = too_slow && *too_slow < least_too_slow(rules, limit);
  if (is_tight && is_loose) return LimitFault::both;
  if (is_tight) return LimitFault::too_tight;
  return is_loose ? LimitFault::too_loose : LimitFault::none;
}

}  // namespace judge
