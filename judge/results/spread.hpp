#pragma once

#include <chrono>
#include <vector>

#include "judge/results/case_result.hpp"

namespace judge {

/// How far times of the same thing lie apart.
struct Spread {
  std::chrono::microseconds least{0};
  std::chrono::microseconds median{0};
  std::chrono::microseconds greatest{0};

  friend bool operator==(const Spread&, const Spread&) = default;
};

/// Of cpu times; there must be one at least.
Spread spread_of(const std::vector<RunSummary>& runs);

}  // namespace judge
