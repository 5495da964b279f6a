#pragma once

#include <vector>

#include <gtest/gtest.h>

#include "judge/grading/grade.hpp"
#include "judge/grading/grading_plan.hpp"

namespace judge {

/// What a problem's default graders make of the results of its cases, which are all there.
inline GroupResult whole_grade(const Problem& problem, const std::vector<CaseResult>& results) {
  std::vector<const CaseResult*> known;
  for (const CaseResult& result : results) known.push_back(&result);
  const Grades grades = grade(grading_plan(problem).value(), known, {});
  EXPECT_TRUE(grades.is_complete);
  EXPECT_NE(grades.whole().verdict, Verdict::judge_error) << grades.whole().message;
  return grades.whole();
}

}  // namespace judge
