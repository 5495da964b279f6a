#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "judge/workspace/time_limit_study.hpp"
#include "judge/workspace/write_time_limit.hpp"

namespace judge {

/// What submissions take, which of them bind, and what follows, for people, in lines of at most
/// `width` columns. `advice`: for this machine, then for others.
std::string time_limit_text(const Problem& problem, const TimeLimitStudy& study,
                            const std::vector<TimeLimitAdvice>& advice, std::size_t width);

/// What has become of the suggested limit, in one line; `file`: where it was written to.
std::string writing_text(LimitWriting writing, const TimeLimitAdvice& advice,
                         const std::string& file);

}  // namespace judge
