#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace judge {

/// Numbers by chance, the same on every machine for a seed: splitmix64 (Steele, Lea and Flood,
/// 2014).
class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  /// From 0 to below `count`, which is not 0.
  std::uint64_t below(std::uint64_t count) { return next() % count; }

  /// From `least` to `most`; of either end of the range as often as of the other when each counts
  /// by its magnitude: of 1 to 1000, one in three is below 10.
  std::int64_t by_magnitude(std::int64_t least, std::int64_t most) {
    const double count = static_cast<double>(most) - static_cast<double>(least) + 1;
    const double part = static_cast<double>(next() >> 11U) * 0x1.0p-53;
    const auto above = static_cast<std::int64_t>(std::pow(count, part)) - 1;
    return std::min(least + above, most);
  }

 private:
  std::uint64_t state_;
};

}  // namespace judge
