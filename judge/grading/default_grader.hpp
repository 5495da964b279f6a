#pragma once

#include <vector>

#include "judge/problem/group_grading.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// A verdict with a score: of a case or a group in a group, and of the group itself.
struct Grade {
  Verdict verdict = Verdict::accepted;
  double score = 0;

  friend bool operator==(const Grade&, const Grade&) = default;
};

/// What the default grader of the legacy format makes of what is in a group, in order. Of nothing:
/// accepted, with 0.
Grade grade_by_default(const DefaultGrader& grader, std::vector<Grade> grades);

}  // namespace judge
