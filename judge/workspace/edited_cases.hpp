#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/workspace/stress.hpp"

namespace judge {

/// Inputs of a problem's small cases, and what they may become.
struct EditedCases {
  std::vector<std::string> inputs = {};  ///< as they are, the smallest first
  /// What numbers of an input are tried to be: the limits that validators tell of, the numbers
  /// beside these, and, where nobody tells of any, such as limits mostly are.
  std::vector<std::int64_t> numbers = {};
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

/// Tries the inputs of a problem's small cases, then those with one change, then with changes by
/// chance until the time is over; validators tell which are valid. What is found hangs on the seed
/// alone, as with stress(). A fault where no case is small.
OrFault<StressReport> stress_cases(Workspace& workspace, const Problem& problem,
                                   const StressSetting& setting, const StressOptions& options);

}  // namespace judge
