#pragma once

#include "judge/grading/grade.hpp"

namespace judge {

/// grade() where graders make results of results (legacy format).
class GraderWalk {
 public:
  GraderWalk(const GradingPlan& plan, const std::vector<const CaseResult*>& results,
             const GraderAnswers& answers, Grades& grades)
      : plan_(plan), results_(results), answers_(answers), grades_(grades) {}

  /// Whether all is known.
  bool walk();

 private:
  /// Nothing where it is not known yet.
  using Known = std::optional<Grade>;

  /// What has been met of a group so far.
  struct InGroup {
    std::vector<Grade> grades = {};
    bool is_open = false;  ///< something in it is not known
    bool is_broken = false;
    std::string judge_error = {};  ///< the first message of one
  };

  Known grade_group(const GradedGroup& group);
  void add_case(const GraderRules& rules, std::size_t number, InGroup& in_group);
  Known grade_case(const GraderRules& rules, std::size_t number) const;
  void add(const GraderRules& rules, const Known& grade, InGroup& in_group) const;
  Known made_of(const GradedGroup& group, const GraderRules& rules, InGroup in_group,
                GroupResult& result);
  void leave_out(const GradedGroup& group);

  const GradingPlan& plan_;
  const std::vector<const CaseResult*>& results_;
  const GraderAnswers& answers_;
  Grades& grades_;
};

}  // namespace judge
