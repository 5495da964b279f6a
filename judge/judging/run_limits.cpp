#include "judge/judging/run_limits.hpp"

#include "judge/judging/repeats.hpp"

namespace judge {
namespace {

AddressSpaceLimit address_space_limit(const Language& language) {
  return language.address_space_limit ? AddressSpaceLimit::applied : AddressSpaceLimit::left_out;
}

}  // namespace

RunLimits run_limits(const Limits& limits, const Language& language) {
  return {.cpu_time = limits.time_limit,
          .cpu_time_grace = cpu_time_grace(limits.time_limit),
          .wall_time = wall_limit(language, limits.time_limit),
          .memory = limits.memory,
          .output = limits.output,
          .address_space = address_space_limit(language)};
}

RunLimits validation_limits(const Limits& limits, const Language& language) {
  return {.cpu_time = limits.validation_time,
          .wall_time = limits.validation_time,
          .memory = limits.validation_memory,
          .output = limits.validation_output,
          .address_space = address_space_limit(language)};
}

}  // namespace judge
