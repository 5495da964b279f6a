#pragma once

#include <map>

#include "judge/base/expected.hpp"
#include "judge/grading/grade.hpp"

namespace judge {

/// grade() where groups are worth points (2025-09): data/secret, and the groups directly in it.
class PointWalk {
 public:
  PointWalk(const GradingPlan& plan, const std::vector<const CaseResult*>& results, Waiting waiting,
            Grades& grades)
      : plan_(plan), results_(results), waiting_(waiting), grades_(grades) {}

  /// Whether all is known.
  bool walk();

 private:
  /// What the cases of a group, at any depth, come to together.
  struct Cases {
    std::vector<std::size_t> numbers = {};
    std::optional<std::size_t> static_number = {};  ///< of the group's own, not among these
    std::optional<Verdict> first_failure = {};      ///< of those that are known, in order
    bool is_open = false;
    bool has_judge_error = false;
    bool has_partial = false;  ///< one is accepted, with less than it must have to be passed

    /// Whether all are accepted; nothing where it is not known yet.
    std::optional<bool> are_passed() const;
    Verdict verdict() const { return first_failure.value_or(Verdict::accepted); }
  };

  Cases cases_of(const GradedGroup& group) const;
  void collect(const GradedGroup& group, Cases& cases) const;
  void take(std::size_t number, Cases& cases) const;
  /// Of a group that says what each case is worth: whether one has less of it.
  bool has_partial(const PointRules& rules, const Cases& cases) const;

  /// Takes out of a group's cases those that are not waited for, and of which nothing is known.
  void leave_out_behind_rejected(Cases& cases);

  /// Of sample, which has no score.
  bool walk_sample(const GradedGroup& sample);
  bool walk_secret(const GradedGroup& secret);
  /// A group with cases: one of secret, or secret itself.
  bool walk_group(const GradedGroup& group);
  /// Puts the first judge error of these into the result, if there is one.
  bool take_judge_error(const Cases& cases, GroupResult& result) const;
  /// Whether the groups that it requires are passed; where not, it is not judged.
  std::optional<bool> has_what_it_requires(const PointRules& rules) const;
  void leave_out(const GradedGroup& group, std::string why);
  void leave_out_cases(const GradedGroup& group);

  Expected<double> score_of(const PointRules& rules, const Cases& cases) const;
  Expected<double> score_of_case(const PointRules& rules, std::optional<double> most,
                                 const CaseResult& result) const;
  /// The same of the group's static case.
  Expected<double> score_of_static(const PointRules& rules, std::size_t number) const;
  void put_score(const PointRules& rules, const Expected<double>& score, GroupResult& result) const;

  const GradingPlan& plan_;
  const std::vector<const CaseResult*>& results_;
  Waiting waiting_;
  Grades& grades_;
  std::map<std::string, std::optional<bool>> is_passed_;  ///< groups so far
};

}  // namespace judge
