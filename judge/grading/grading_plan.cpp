#include "judge/grading/grading_plan.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace judge {
namespace {

std::string_view last_part(std::string_view name) {
  return name.substr(name.rfind('/') + 1);
}

/// By the legacy format groups and cases beside each other come in one order, by the names of
/// folders and files.
std::size_t cases_behind(const std::vector<TestCase>& cases, const TestGroup& group) {
  return static_cast<std::size_t>(std::ranges::count_if(cases, [&](const TestCase& test_case) {
    return last_part(group.name) < fmt::format("{}.ans", last_part(test_case.name));
  }));
}

GradedGroup numbered(const TestGroup& group, std::size_t& next) {
  GradedGroup graded{.name = group.name, .rules = group.grading, .cases = {}, .groups = {}};
  if (group.static_case) graded.static_case = next++;
  for (std::size_t i = 0; i < group.cases.size(); ++i) graded.cases.push_back(next++);
  for (const TestGroup& inner : group.groups) {
    graded.groups.push_back(numbered(inner, next));
    graded.groups.back().cases_behind = cases_behind(group.cases, inner);
  }
  return graded;
}

}  // namespace

std::optional<GradingPlan> grading_plan(const Problem& problem) {
  if (!is_graded(problem)) return std::nullopt;
  std::size_t next = 0;
  return GradingPlan{.data = numbered(problem.data, next),
                     .scores = problem.type.scoring ? Scores::given : Scores::none,
                     .objective = problem.grading.objective};
}

std::optional<double> best_score(const GroupGrading& rules, Objective objective) {
  if (const auto* const points = std::get_if<PointRules>(&rules)) return points->max_score;
  const ScoreRange& range = std::get<GraderRules>(rules).range;
  const double best = objective == Objective::max ? range.most : range.least;
  return std::isfinite(best) ? std::optional(best) : std::nullopt;
}

}  // namespace judge
