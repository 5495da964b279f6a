#pragma once

#include <cstdint>
#include <limits>
#include <vector>

namespace judge {

/// Simpler numbers than one, the simplest first: 0, its half, three quarters of it and so on up to
/// one less; of a negative one also its opposite. Trying them again and again comes to the least
/// number that will do in about log² steps, as a binary search would, and yet leaves none out that
/// is but one less. None of 0.
inline std::vector<std::int64_t> smaller_numbers(std::int64_t number) {
  std::vector<std::int64_t> smaller;
  if (number == 0) return smaller;
  smaller.push_back(0);
  if (number < 0 && number != std::numeric_limits<std::int64_t>::min()) smaller.push_back(-number);
  for (std::int64_t step = number / 2; step != 0; step /= 2) {
    if (number - step != 0) smaller.push_back(number - step);
  }
  return smaller;
}

}  // namespace judge
