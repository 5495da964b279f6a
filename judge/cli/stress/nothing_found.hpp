#pragma once

#include "judge/cli/stress/stress_target.hpp"

namespace judge {

/// Tells on standard output what was tried in vain, of each generator. Wrong usage where no input
/// was of use, interrupted where somebody asked to stop.
ExitCode tell_nothing_found(const StressTarget& target, const StressReport& report,
                            std::uint64_t seed);

}  // namespace judge
