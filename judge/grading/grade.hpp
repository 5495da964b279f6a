#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/grading/custom_grader.hpp"
#include "judge/grading/grading_plan.hpp"
#include "judge/results/case_result.hpp"
#include "judge/results/group_result.hpp"

namespace judge {

/// What a submission comes to, as far as it is known.
struct Grades {
  /// All groups that have results of their own: `data` first, each before what is in it.
  std::vector<GroupResult> groups = {};
  /// By the cases' numbers: whether the result may hang on it. A case that is not needed once never
  /// is again.
  std::vector<bool> is_needed = {};
  /// The same: whether it is behind a rejected case of its group that settles the group, and what
  /// it came to, if it is there, counts for nothing but a judge error. Where such cases are not
  /// waited for (Waiting::for_what_is_open).
  std::vector<bool> is_behind_rejected = {};
  bool is_complete = false;  ///< no case and no grader is waited for
  /// What a custom grader must be asked before more is known.
  std::optional<GraderQuestion> question = {};

  /// Of `data`; only once it is complete.
  const GroupResult& whole() const { return groups.front(); }
};

/// Which cases without a result are waited for.
enum class Waiting : std::uint8_t {
  for_all_that_counts,  ///< so that all that goes wrong is seen
  /// Not for one behind a rejected case of its group, where that settles the group's verdict and
  /// score: but for a judge error, nothing hangs on it. Such a case is needed no more unless its
  /// result comes all the same, as it was under way.
  for_what_is_open,
};

/// Grades what is there: `results` by the cases' numbers, null where there is none yet. What is
/// known stays so when more results come, in whatever order they do. Reads nothing and runs
/// nothing: a custom grader is asked by the caller, as often as there is a question.
Grades grade(const GradingPlan& plan, const std::vector<const CaseResult*>& results,
             const GraderAnswers& answers, Waiting waiting = Waiting::for_all_that_counts);

}  // namespace judge
