#include "judge/judging/limits_for_run.hpp"

namespace judge {

RunLimits run_limits(const Limits& limits, const LanguageTraits& language, Trust trust) {
  return {.cpu_time = limits.time_limit,
          .cpu_time_grace = cpu_time_grace(limits.time_limit, trust),
          .wall_time = language.wall_limit(limits.time_limit),
          .memory = limits.memory,
          .output = limits.output,
          .address_space = language.address_space};
}

RunLimits validation_limits(const Limits& limits, const LanguageTraits& language) {
  return {.cpu_time = limits.validation_time,
          .wall_time = limits.validation_time,
          .memory = limits.validation_memory,
          .output = limits.validation_output,
          .address_space = language.address_space};
}

}  // namespace judge
