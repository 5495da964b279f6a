#pragma once

#include <algorithm>
#include <bit>
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

  /// From `least` to `most`; small distances from `least` as often as large ones when each counts
  /// by how many binary digits it has: of 1 to 1000, nearly half are below 17.
  std::int64_t by_magnitude(std::int64_t least, std::int64_t most) {
    const std::uint64_t range =
        static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least);
    const auto digits = below(static_cast<std::uint64_t>(std::bit_width(range)) + 1);
    if (digits == 0) return least;
    const std::uint64_t first = std::uint64_t{1} << (digits - 1);
    const std::uint64_t last = std::min(range, first + (first - 1));
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + first +
                                     below(last - first + 1));
  }

 private:
  std::uint64_t state_;
};

}  // namespace judge
