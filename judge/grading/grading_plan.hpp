#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/fields.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// A group of testcases as a grader sees it: its cases by their numbers among all there are.
struct GradedGroup {
  std::string name;
  GroupGrading rules;
  std::optional<std::size_t> static_case = {};  ///< that a static validator decides
  std::vector<std::size_t> cases;
  std::vector<GradedGroup> groups;
  std::size_t cases_behind = 0;  ///< how many of the cases beside it come after it
};

/// Whether groups have scores, or verdicts alone.
enum class Scores : std::uint8_t { none, given };

/// How the results of cases make that of a submission.
struct GradingPlan {
  GradedGroup data;
  Scores scores = Scores::given;
  Objective objective = Objective::max;
};

/// The plan of a problem that is graded (is_graded()); its cases are numbered as judged_cases() has
/// them. Nothing for any other.
std::optional<GradingPlan> grading_plan(const Problem& problem);

/// The best score that a group by these rules can have; nothing where it is not known.
std::optional<double> best_score(const GroupGrading& rules, Objective objective);

template <>
struct Fields<GradedGroup> {
  static constexpr auto list(const auto& use) {
    return use(Field("name", &GradedGroup::name), Field("rules", &GradedGroup::rules),
               Field("static_case", &GradedGroup::static_case), Field("cases", &GradedGroup::cases),
               Field("groups", &GradedGroup::groups),
               Field("cases_behind", &GradedGroup::cases_behind));
  }
};

template <>
struct Fields<GradingPlan> {
  static constexpr auto list(const auto& use) {
    return use(Field("data", &GradingPlan::data), Field("scores", &GradingPlan::scores),
               Field("objective", &GradingPlan::objective));
  }
};

}  // namespace judge
