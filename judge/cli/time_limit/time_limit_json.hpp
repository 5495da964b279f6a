#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "judge/problem/problem.hpp"
#include "judge/workspace/time_limit_study.hpp"

namespace judge {

/// What time_limit_text() says, for programs.
nlohmann::ordered_json time_limit_json(const Problem& problem, const TimeLimitStudy& study,
                                       const std::vector<TimeLimitAdvice>& advice);

}  // namespace judge
