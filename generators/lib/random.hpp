#pragma once

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

/// Builders of inputs. All randomness comes from here: the standard library's distributions give
/// other numbers on other machines, and a case must have the same bytes everywhere.
namespace generators {

/// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014): 64
/// bits a step, any seed is a good one.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  /// 64 random bits.
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }

  /// Each of 0 .. count-1 with the same probability: numbers from the incomplete last round are
  /// drawn again.
  std::uint64_t below(std::uint64_t count) {
    if (count == 0) throw std::invalid_argument("Random::below(0)");
    const std::uint64_t rounds_end = UINT64_MAX - UINT64_MAX % count;
    std::uint64_t drawn = next();
    while (drawn >= rounds_end) drawn = next();
    return drawn % count;
  }

  /// Each of least .. most with the same probability.
  std::int64_t between(std::int64_t least, std::int64_t most) {
    const auto count = static_cast<std::uint64_t>(most) - static_cast<std::uint64_t>(least) + 1;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + below(count));
  }

  /// Fisher and Yates.
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace generators
