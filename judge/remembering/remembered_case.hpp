#pragma once

#include <optional>

#include "judge/results/case_result.hpp"
#include "judge/results/result_fields.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"

namespace judge {

/// What is kept of a run of a case: whatever else it hangs on is in the key that it is kept by.
struct RememberedCase {
  RunLimits limits;   ///< under which it ran
  CaseResult result;  ///< under no name
  /// The very same thing came out otherwise another time: nothing is known of it, for good.
  bool is_contradicted = false;
  /// Its time says more of the machine, which was busy, than of the program: it answers where that
  /// cannot be had any better.
  bool is_of_busy_machine = false;
};

template <>
struct Fields<RememberedCase> {
  static constexpr auto list(const auto& use) {
    return use(Field("limits", &RememberedCase::limits), Field("result", &RememberedCase::result),
               Field("is_contradicted", &RememberedCase::is_contradicted),
               Field("is_of_busy_machine", &RememberedCase::is_of_busy_machine));
  }
};

/// Those limits without what recall() compares: the rest of them must be the same, which is for the
/// key to see to.
RunLimits limits_that_must_be_same(RunLimits limits);

/// Whether its time is as good where other work was beside it: it came to its own end so soon, or
/// it waited for its wall limit and hardly wanted a core.
bool has_its_own_time(const RunLimits& limits, const CaseResult& result);

/// Whether it ran under limits that trust no time as on an idle machine, for long enough to matter.
bool has_time_of_busy_machine(const RunLimits& limits, const CaseResult& result);

/// Whether a result would come out the same again, whatever else the machine does: it stays well
/// within its limits, or is over the time limit beyond doubt, and nothing but the program itself
/// has ended it. When in doubt, no. Its time is another matter: see has_time_of_busy_machine().
bool is_certain(const RunLimits& limits, const CaseResult& result);

/// Whether it was too slow beyond what is repeated. That may not be certain, as beside other work
/// or where a wall limit came first, but is worth keeping for submissions that are to be too slow.
bool is_clearly_too_slow(const RunLimits& limits, const CaseResult& result);

/// What a run under these limits comes to, as far as the remembered one tells: under the same
/// limits the same; what was accepted is so under looser ones; what was too slow, by its cpu time,
/// is too slow under a stricter time limit. What is not certain tells something only under the same
/// limits of what is to be too slow.
std::optional<CaseResult> recall(const RememberedCase& remembered, const RunLimits& limits,
                                 bool is_expected_too_slow = false);

}  // namespace judge
