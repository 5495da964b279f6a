#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/text/path_pattern.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// What a submission says of a time limit, by how long it takes.
enum class TimeBound : std::uint8_t {
  lower,  ///< the limit must leave it its margin
  upper,  ///< it is to be too slow by its margin
};

/// The same of what it takes on some of the test data.
struct ScopedTimeBound {
  TimeBound bound = TimeBound::lower;
  /// A pattern of groups and cases, as is_meant_by() has it; empty: all there are.
  std::string scope = {};
  /// From below: a submission that gets anything else there says nothing of the limit.
  VerdictSet permitted = {Verdict::accepted};

  bool is_of(std::string_view test_case) const {
    return scope.empty() || is_meant_by(scope, test_case);
  }

  friend bool operator==(const ScopedTimeBound&, const ScopedTimeBound&) = default;
};

using TimeBounds = std::vector<ScopedTimeBound>;

/// Whether one of them bounds the limit from that side.
inline bool has_bound(const TimeBounds& bounds, TimeBound bound) {
  return std::ranges::find(bounds, bound, &ScopedTimeBound::bound) != bounds.end();
}

}  // namespace judge
