#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "judge/machine/slowness.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How many times as slow as when idle the machine is, where $JUDGE_SLOWNESS says so; a fault where
/// that is no such number.
OrFault<std::optional<double>> slowness_said();

/// How slow the machine is while so many jobs are under way, of which as many are done at a time
/// as there are workers: what $JUDGE_SLOWNESS says, else measured from the first question on.
OrFault<std::function<Slowness(std::size_t)>> chosen_slowness(const Workspace& workspace,
                                                              int workers);

}  // namespace judge
