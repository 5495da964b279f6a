#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "judge/machine/slowness.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// How many times as slow as when idle the machine is, where $JUDGE_SLOWNESS says so; a fault where
/// that is no such number.
OrFault<std::optional<double>> slowness_said();

/// How slow the machine is while so many of the programs that want a core are our own: what
/// $JUDGE_SLOWNESS says, else measured from the first question on, with what is remembered in the
/// cache of how fast it is when idle.
std::function<Slowness(int own)> slowness_here(const std::filesystem::path& cache_folder);

}  // namespace judge
