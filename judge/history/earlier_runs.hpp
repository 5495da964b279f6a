#pragma once

#include <cstdint>
#include <optional>

#include "judge/history/run_history.hpp"

namespace judge {

/// The number of the last complete run that was asked for the same, 0 where there is none.
Expected<std::int64_t> last_asked_for(const RunHead& the_same, RunHistory& history);

/// What a run is to be held against.
struct EarlierRun {
  std::optional<RecordedRun> run = {};
  std::int64_t of_other_cases = 0;  ///< where there is none: the last of the same problems, or 0
};

/// The last complete run before one that is in the history that was asked for the same, else of the
/// same problems and cases.
Expected<EarlierRun> earlier_run(const RecordedRun& later, RunHistory& history);

/// How the times of a run's programs vary, as far as the history knows, for a comparison with
/// another run of it, if `other` is not 0: where that is an earlier one, by what was measured
/// since.
Expected<KnownTimes> times_to_compare(const RecordedRun& run, std::int64_t other,
                                      RunHistory& history);

}  // namespace judge
