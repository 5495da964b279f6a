#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/workspace/edited_rounds.hpp"
#include "judge/workspace/stress.hpp"

namespace judge {

/// Small cases, and what they may become.
struct EditedCases : SmallCases {
  /// Those with one change that all validators accept.
  std::vector<std::string> valid = {};
};

/// Makes them, and has validators look at those with one change, for as long as `time`. Nothing
/// where no validator says what is valid. `setting.job.program` has to be right, or is held against
/// itself.
OrFault<EditedCases> edited_cases(Workspace& workspace, const Problem& problem,
                                  const StressSetting& setting, std::chrono::milliseconds time);

/// Tries the valid ones, in their order, as stress() does.
OrFault<StressReport> stress_edited(Workspace& workspace, const StressSetting& setting,
                                    const EditedCases& cases, const StressOptions& options);

/// Tries inputs with changes by chance, for what has no generator: what is valid is changed again.
/// What is found hangs on the seed alone, as with stress().
OrFault<StressReport> stress_by_chance(Workspace& workspace, const StressSetting& setting,
                                       const EditedCases& cases, const StressOptions& options);

}  // namespace judge
