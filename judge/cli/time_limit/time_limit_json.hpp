#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "judge/problem/problem.hpp"
#include "judge/workspace/time_limit_study.hpp"
#include "judge/workspace/write_time_limit.hpp"

namespace judge {

/// What time_limit_text() says, for programs.
nlohmann::ordered_json time_limit_json(const Problem& problem, const TimeLimitStudy& study,
                                       const std::vector<TimeLimitAdvice>& advice);

/// What became of --write.
struct WrittenLimit {
  bool is_wished = false;
  std::optional<LimitWriting> writing = {};  ///< as limit_writing() has it
  std::string file = {};                     ///< empty: nothing is written
};

/// Adds which file a limit was written to, and where it is none, why.
void add_written(nlohmann::ordered_json& json, const WrittenLimit& written);

}  // namespace judge
