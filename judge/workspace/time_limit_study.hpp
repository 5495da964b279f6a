#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/problem/time_limit_rules.hpp"
#include "judge/results/spread.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// How long a submission that says something of the time limit takes, where it takes longest.
struct MeasuredSubmission {
  std::string name;
  TimeBound bound = TimeBound::lower;
  std::string scope = {};                  ///< the cases on which it bounds the limit; empty: all
  Verdict verdict = Verdict::judge_error;  ///< under the limit that it was measured under
  std::string test_case = {};              ///< where it takes longest
  Spread time = {};
  int runs = 0;            ///< of that case, alone; 0: it was not measured
  bool is_cut = false;     ///< it was ended by that limit: it takes longer
  std::string fault = {};  ///< why it counts for nothing; empty: it counts

  bool counts() const { return fault.empty(); }
};

/// What submissions take, and what a time limit is to be by that.
struct TimeLimitStudy {
  TimeLimitRules rules = {};
  std::optional<std::chrono::milliseconds> given = {};  ///< the problem's limit; nothing: computed
  std::vector<MeasuredSubmission> submissions = {};     ///< those that bound the limit
  std::optional<double> slowness = {};  ///< of the machine meanwhile, at its slowest

  /// The one that takes longest of those that the limit must allow, and the one that takes least of
  /// those that it must not; null where there is none.
  const MeasuredSubmission* slowest_accepted() const;
  const MeasuredSubmission* fastest_too_slow() const;
};

/// Steps that limits are multiples of, and a limit in them.
struct SteppedLimit {
  std::chrono::milliseconds resolution{0};
  std::chrono::milliseconds limit{0};

  friend bool operator==(const SteppedLimit&, const SteppedLimit&) = default;
};

/// What follows for a machine that is so many times as slow as this one.
struct TimeLimitAdvice {
  double slower = 1;
  std::chrono::milliseconds least{0};  ///< that leaves the accepted ones their margin
  /// The same by the least and by the greatest of the runs: noise.
  std::chrono::milliseconds least_by_least{0};
  std::chrono::milliseconds least_by_greatest{0};
  /// That leaves the slow ones theirs; nothing: there are none.
  std::optional<std::chrono::milliseconds> greatest = {};
  bool is_greatest_known =
      true;  ///< else it may be greater: the slow ones were not run to their end
  std::optional<std::chrono::milliseconds> suggested = {};  ///< nothing: no limit leaves both
  /// Where no limit leaves both: the greatest steps, 0.5, 0.2 or 0.1 s and so on, in which one
  /// does, and the smallest such limit; nothing: there are none, or the format has no others.
  std::optional<SteppedLimit> in_smaller_steps = {};
  std::optional<LimitFault> of_given = {};  ///< which margin the given limit does not leave
};

/// By the medians, unless something else is said. The study must have an accepted one.
TimeLimitAdvice advice_on(const TimeLimitStudy& study, double slower = 1);

/// Between how many times as slow as this one a machine may be for the given limit to leave both
/// margins, by the medians; no upper margin: from 0 on.
struct SlownessRange {
  double from = 0;
  double to = 0;
};
SlownessRange range_of(const TimeLimitStudy& study, std::chrono::milliseconds limit);

/// How to measure.
struct StudyWish {
  int runs = 5;        ///< of the slowest cases of each submission, alone
  double fastest = 1;  ///< the least slowness that advice_on() will be asked about, 1 at most
  std::function<void(const std::string& note)> note = {};
  /// Told often what is done, and how far it is, in cases; may be empty.
  std::function<void(const std::string& doing, std::size_t done, std::size_t total)> progress = {};
};

/// Runs all submissions that bound the time limit on all cases where they do, one after the other,
/// and each on its slowest cases as often as is wished. The workspace must have one worker, so that
/// nothing of ours runs beside. A fault where no submission tells how long an accepted one takes.
OrFault<TimeLimitStudy> study_time_limit(Workspace& workspace, const Problem& problem,
                                         const StudyWish& wish);

}  // namespace judge
