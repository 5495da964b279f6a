#pragma once

#include <functional>
#include <optional>

#include "judge/inspection/finding.hpp"
#include "judge/problem/time_limit_rules.hpp"
#include "judge/results/reports.hpp"

namespace judge {

/// A problem whose submissions were judged, as far as its rules are concerned.
struct JudgedProblem {
  std::string id;
  Limits limits;  ///< that they were judged by
  TimeLimitRules time_rules = {};
  bool is_limit_given = false;  ///< not computed from what they took
  /// The version of the format demands these margins; else they are advice.
  bool are_margins_demanded = true;
  std::function<Location(const std::string& submission)> place = {};
  std::function<TimeBounds(const std::string& submission)> time_bounds = {};
};

/// The problem's submissions that do not get what is expected of them, with the case and what it
/// took there, and known-bad ones that nothing rejects. What the machine failed at is no finding.
Findings inspect_verdicts(const RunReport& report, const JudgedProblem& problem);

/// The slowest submission that bounds the limit from below, if it comes nearer to a limit that is
/// given than the version's rule allows. A warning, too, where what ran beside it may be why.
Findings inspect_time_margin(const RunReport& report, const JudgedProblem& problem);

/// A margin that is not kept is no more than a warning where the version does not demand it, and
/// where the machine was busy when it was measured, which is told then; `slowness` is as in
/// RunReport.
void weigh_margin(Finding& finding, const JudgedProblem& problem, std::optional<double> slowness);

/// "2.31 s on secret/3, and the limit is 1 s".
std::string time_against_limit(const CaseResult& result, std::chrono::milliseconds limit);

}  // namespace judge
