#include "judge/generation/plan/plan_setting.hpp"

#include <algorithm>

namespace judge {
namespace {

/// The reference, or else the first submission that ought to be accepted.
const Submission* solution_of(const Problem& problem) {
  if (const Submission* reference = reference_solution(problem)) return reference;
  const auto accepted = std::ranges::find_if(problem.submissions, [](const Submission& one) {
    return one.expectation && one.expectation->permits_only(Verdict::accepted);
  });
  return accepted == problem.submissions.end() ? nullptr : &*accepted;
}

}  // namespace

PlanSetting plan_setting(const Problem& problem) {
  const std::filesystem::path& root = problem.paths_begin;
  PlanSetting setting{.conventions = problem.plan_conventions,
                      .folder = problem.plan_place.parent_path().lexically_relative(root),
                      .constants = problem.constants};
  if (const Submission* solution = solution_of(problem))
    setting.default_solution = solution->path().lexically_relative(root);
  return setting;
}

}  // namespace judge
