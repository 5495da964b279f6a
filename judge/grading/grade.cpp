// A tree is walked once, groups in order. What is not judged yet leaves the groups around it open,
// but for what is certain all the same: once something is rejected in a group that breaks off
// there, nothing behind it counts, whatever comes of what is before it.
#include "judge/grading/grade.hpp"

#include "judge/grading/grader_walk.hpp"
#include "judge/grading/point_walk.hpp"

namespace judge {

Grades grade(const GradingPlan& plan, const std::vector<const CaseResult*>& results,
             const GraderAnswers& answers, Waiting waiting) {
  Grades grades;
  grades.is_needed.assign(results.size(), true);
  grades.is_behind_rejected.assign(results.size(), false);
  const bool is_by_grader = std::holds_alternative<GraderRules>(plan.data.rules);
  grades.is_complete = is_by_grader ? GraderWalk(plan, results, answers, grades).walk()
                                    : PointWalk(plan, results, waiting, grades).walk();
  return grades;
}

}  // namespace judge
