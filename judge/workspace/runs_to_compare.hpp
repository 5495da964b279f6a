#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/workspace/run_choice.hpp"

namespace judge {

/// The earlier run, and the one that is held against it.
using TwoRuns = std::pair<ChosenRun, ChosenRun>;

/// The runs that words name which are to be laid beside each other: two, or one and the last;
/// without words the last, and before it the last that was asked for the same, else of the same
/// problems and cases.
OrFault<TwoRuns> runs_to_compare(const std::vector<std::string>& words, ProjectHistory& project);

}  // namespace judge
