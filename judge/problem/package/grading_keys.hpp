#pragma once

#include <optional>

#include "judge/manifest/node.hpp"
#include "judge/problem/group_grading.hpp"

namespace judge {

/// What a legacy testdata.yaml says of how a group is graded; older packages have it in the
/// `grading` of problem.yaml, and then it holds for every group.
struct GradingKeys {
  std::optional<OnReject> on_reject = {};
  std::optional<double> accept_score = {};
  std::optional<double> reject_score = {};
  std::optional<ScoreRange> range = {};
};

/// Reads them from a map; what is no value of a key is told as a warning and left out.
GradingKeys read_grading_keys(const Node& map);

/// Puts what is said over what was inherited.
void take_over(const GradingKeys& keys, GraderRules& rules);

}  // namespace judge
