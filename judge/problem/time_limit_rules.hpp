#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "judge/problem/problem.hpp"

namespace judge {

/// What a version of the format demands of a time limit. All that computes a limit, or holds one
/// against what submissions take, asks here.
struct TimeLimitRules {
  double ac_to_time_limit = 2;     ///< a computed limit: so many times what an accepted one takes
  double least_ac_to_limit = 2;    ///< the same, as far as a limit that is given must leave it
  double time_limit_to_tle = 1.5;  ///< a submission that is too slow takes so many times the limit
  std::chrono::milliseconds resolution{1000};  ///< a limit is a multiple of it
  bool is_resolution_free = true;              ///< a manifest may say another one
};

/// So many times that time.
std::chrono::microseconds scaled(std::chrono::microseconds time, double factor);

/// Legacy packages have a rule for limits that are computed (`time_multiplier`) and none for those
/// that are given: these leave twice as much.
TimeLimitRules time_limit_rules(const Problem& problem);

/// What an accepted submission must be allowed that takes so long, by a limit that is given.
std::chrono::microseconds least_allowed(const TimeLimitRules& rules,
                                        std::chrono::microseconds accepted);

/// What a submission that is to be too slow must take, where the limit is this.
std::chrono::microseconds least_too_slow(const TimeLimitRules& rules,
                                         std::chrono::milliseconds limit);

/// The smallest limit that there may be where the slowest accepted submission takes so long: one
/// step at least.
std::chrono::milliseconds computed_limit(const TimeLimitRules& rules,
                                         std::chrono::microseconds accepted);

/// The greatest limit under which one that takes so long is too slow by its margin; 0 where there
/// is none.
std::chrono::milliseconds greatest_limit(const TimeLimitRules& rules,
                                         std::chrono::microseconds too_slow);

/// Which margins a limit leaves.
enum class LimitFault : std::uint8_t { none, too_tight, too_loose, both };

/// `too_slow`: what the fastest takes of those that are to be too slow, if there is any.
LimitFault fault_of_limit(const TimeLimitRules& rules, std::chrono::milliseconds limit,
                          std::chrono::microseconds accepted,
                          std::optional<std::chrono::microseconds> too_slow);

}  // namespace judge
