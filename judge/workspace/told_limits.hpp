#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/engine/job.hpp"
#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How an input validator is asked which limits the values of an input have.
enum class TellsLimits : std::uint8_t {
  by_variable,  ///< the file is named in its environment
  by_overview,  ///< by an argument, as testlib has it
};

/// By testlib's overview where it has a testlib.h, whatever its protocol.
TellsLimits how_limits_are_told(const Program& validator);

/// Names the file for them to the validator, which has to see its folder.
void ask_for_limits(ValidateJob& job, TellsLimits how, const std::string& file);

/// The limits that a problem's input validators tell of on its smallest cases, each once: numbers
/// of 64 bits that somebody wrote. `built` are the problem's validators, in their order.
OrFault<std::vector<std::int64_t>> told_limits(Workspace& workspace, const Problem& problem,
                                               const std::vector<Runnable>& built);

}  // namespace judge
