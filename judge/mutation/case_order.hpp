#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace judge {

/// What a case costs mutants, and offers them, as the program as it is tells.
struct CaseCost {
  std::chrono::microseconds time{0};
  std::size_t reached = 0;  ///< so many places that mutants are at
};

/// The numbers of the cases in the order in which mutants are tried on them: the cheapest first; of
/// those that cost about as much the one that gets around most, else as they stand. All that are
/// over at once cost as much, as the times of these hang on what else the machine does.
std::vector<std::size_t> case_order(const std::vector<CaseCost>& costs);

}  // namespace judge
