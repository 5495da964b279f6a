#pragma once

#include <algorithm>
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

/// Numbers between the simplest that is allowed, which is `least` or 0, and half of the way from it
/// to `number`, each as far again from the simplest as the one before: what takes long on large
/// inputs is quick on these, and the first that will do is at most twice the least.
inline std::vector<std::int64_t> rising_numbers(std::int64_t least, std::int64_t number) {
  std::vector<std::int64_t> rising;
  const std::int64_t simplest = number < 0 ? 0 : std::max<std::int64_t>(least, 0);
  if (number >= 0 && number <= simplest) return rising;
  const bool is_up = number > simplest;
  const std::uint64_t from = static_cast<std::uint64_t>(simplest);
  const std::uint64_t to = static_cast<std::uint64_t>(number);
  const std::uint64_t distance = is_up ? to - from : from - to;
  for (std::uint64_t step = 1; step < distance / 2; step *= 2)
    rising.push_back(static_cast<std::int64_t>(is_up ? from + step : from - step));
  return rising;
}

}  // namespace judge
