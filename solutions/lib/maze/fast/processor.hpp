#pragma once

// Idea:   the two questions that OrderedList asks all the time, for any processor and for one with
//         wider instructions. Each struct has the same two functions:
//           count_below(counters, limit)  how many of a row of counters are less than limit
//           nth_bit(word, n)              where the set bit is that has n set bits below it
//         AnyProcessor is plain C++: loops for the first, sums of bits in parallel for the second.
//         Avx2Processor compares 8 or 16 counters at once, and lets one instruction (pdep) put a
//         bit where the n-th one stands. A program that wants it asks has_avx2() when it runs, and
//         has the attribute MAZE_AVX2 on the function in which all is to be inlined.
// Time:   constant. Inlined, a question takes some ten instructions with Avx2Processor.
// Status: both against each other and against counting one by one in processor_test.cpp.

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__x86_64__) && defined(__GNUC__)
#define MAZE_AVX2 [[gnu::target("avx2,bmi,bmi2,popcnt"), gnu::flatten]]
#include <immintrin.h>
#endif

namespace maze {

/// Rows of counters; each starts at the beginning of a line of the cache.
struct alignas(64) LongCounters {
  std::array<std::int32_t, 32> entries;
};
struct alignas(64) ShortCounters {
  std::array<std::int16_t, 64> entries;
};

struct AnyProcessor {
  template <class Counters>
  static std::uint32_t count_below(const Counters& counters, std::int32_t limit) {
    // A count as wide as the counters: the compiler finds vector instructions for it.
    using Entry = typename decltype(counters.entries)::value_type;
    const auto entry_limit = static_cast<Entry>(limit);
    Entry below = 0;
#pragma GCC unroll 8
    for (const Entry entry : counters.entries) {
      below = static_cast<Entry>(below + (entry < entry_limit));
    }
    return static_cast<std::uint32_t>(below);
  }

  /// For a word that has no more than `n` bits, n <= 64, it is any number up to 64.
  static std::uint32_t nth_bit(std::uint64_t word, std::uint32_t n) {
    constexpr std::uint64_t kEachByte = 0x0101010101010101;
    // Sums of 2, 4, 8 neighbouring bits; then in each byte the bits of it and all bytes below.
    std::uint64_t sums = word - (word >> 1U & kEachByte * 0x55);
    sums = (sums & kEachByte * 0x33) + (sums >> 2U & kEachByte * 0x33);
    sums = ((sums + (sums >> 4U)) & kEachByte * 0x0f) * kEachByte;
    if (n >= sums >> 56U) return 64;
    // The top bit of a byte stays where its sum is <= n: those bytes lie below the bit in question.
    const std::uint64_t below = ((n * kEachByte | kEachByte * 0x80) - sums) & kEachByte * 0x80;
    std::uint32_t place = static_cast<std::uint32_t>((below >> 7U) * kEachByte >> 56U) * 8;
    auto left = n - static_cast<std::uint32_t>((sums << 8U) >> place & 0xffU);
// Then half a byte, two bits, one bit; without branches, which nobody could predict.
#pragma GCC unroll 3
    for (std::uint32_t width = 4; width > 0; width /= 2) {
      const std::uint64_t low = word >> place & ((1U << width) - 1);
      const std::uint32_t count = 0x4332'3221'3221'2110 >> low * 4 & 7U;
      const std::uint32_t if_above = count <= left ? ~0U : 0;
      left -= count & if_above;
      place += width & if_above;
    }
    return place;
  }
};

#ifdef MAZE_AVX2

struct Avx2Processor {
  MAZE_AVX2 static std::uint32_t count_below(const LongCounters& counters, std::int32_t limit) {
    const auto* const row = reinterpret_cast<const __m256i*>(counters.entries.data());
    const __m256i limits = _mm256_set1_epi32(limit);
    const __m256i below0 = _mm256_cmpgt_epi32(limits, _mm256_load_si256(row + 0));
    const __m256i below1 = _mm256_cmpgt_epi32(limits, _mm256_load_si256(row + 1));
    const __m256i below2 = _mm256_cmpgt_epi32(limits, _mm256_load_si256(row + 2));
    const __m256i below3 = _mm256_cmpgt_epi32(limits, _mm256_load_si256(row + 3));
    return count(
        _mm256_packs_epi16(_mm256_packs_epi32(below0, below1), _mm256_packs_epi32(below2, below3)));
  }

  MAZE_AVX2 static std::uint32_t count_below(const ShortCounters& counters, std::int32_t limit) {
    const auto* const row = reinterpret_cast<const __m256i*>(counters.entries.data());
    const __m256i limits = _mm256_set1_epi16(static_cast<std::int16_t>(limit));
    const __m256i below0 = _mm256_cmpgt_epi16(limits, _mm256_load_si256(row + 0));
    const __m256i below1 = _mm256_cmpgt_epi16(limits, _mm256_load_si256(row + 1));
    const __m256i below2 = _mm256_cmpgt_epi16(limits, _mm256_load_si256(row + 2));
    const __m256i below3 = _mm256_cmpgt_epi16(limits, _mm256_load_si256(row + 3));
    return count(_mm256_packs_epi16(below0, below1)) + count(_mm256_packs_epi16(below2, below3));
  }

  MAZE_AVX2 static std::uint32_t nth_bit(std::uint64_t word, std::uint32_t n) {
    return static_cast<std::uint32_t>(_tzcnt_u64(_pdep_u64(std::uint64_t{1} << n % 64, word)));
  }

 private:
  /// How many bytes are not 0, each of which has all its bits set.
  MAZE_AVX2 static std::uint32_t count(__m256i bytes) {
    const auto top_bits = static_cast<std::uint32_t>(_mm256_movemask_epi8(bytes));
    return static_cast<std::uint32_t>(__builtin_popcount(top_bits));
  }
};

/// Whether this machine has what Avx2Processor needs, and a pdep that is worth it: the first two
/// generations of Zen take hundreds of cycles.
inline bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
         !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

#endif

}  // namespace maze
