#include "judge/workspace/limit_wish.hpp"

#include "judge/workspace/recipes.hpp"

namespace judge {

Limits LimitWish::instead_of(Limits limits) const {
  limits.time_limit = time_limit.value_or(limits.time_limit);
  limits.memory = memory.value_or(limits.memory);
  limits.output = output.value_or(limits.output);
  return limits;
}

OrFault<> settle_limits(Workspace& workspace, Problem& problem, const LimitWish& limits,
                        const MeasuringWish& measuring,
                        const std::function<void(const std::string&)>& begin) {
  if (problem.time_limit_rule && !limits.time_limit) {
    auto settled = complete_test_data(workspace, problem, begin);
    if (settled) settled = settle_time_limit(workspace, problem, measuring, begin);
    if (!settled) return settled;
  }
  problem.limits = limits.instead_of(problem.limits);
  return {};
}

}  // namespace judge
