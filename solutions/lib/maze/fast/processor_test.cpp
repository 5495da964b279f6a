#include "solutions/lib/maze/fast/processor.hpp"

#include <cstdint>
#include <random>
#include <type_traits>

#include <gtest/gtest.h>

namespace maze {
namespace {

template <class Processor>
class EachProcessor : public testing::Test {
 protected:
  void SetUp() override {
#ifdef MAZE_AVX2
    if (std::is_same_v<Processor, Avx2Processor> && !has_avx2()) GTEST_SKIP() << "not this machine";
#endif
  }
};

#ifdef MAZE_AVX2
using Processors = testing::Types<AnyProcessor, Avx2Processor>;
#else
using Processors = testing::Types<AnyProcessor>;
#endif
TYPED_TEST_SUITE(EachProcessor, Processors);

template <class Processor, class Counters>
void expect_every_count() {
  Counters counters;
  const auto length = static_cast<std::uint32_t>(counters.entries.size());
  for (std::uint32_t i = 0; i < length; ++i)
    counters.entries[i] = static_cast<std::int16_t>(i * 100);
  for (std::uint32_t count = 1; count <= length; ++count) {
    const auto entry = static_cast<std::int32_t>(count - 1) * 100;
    EXPECT_EQ(Processor::count_below(counters, entry + 1), count);
    EXPECT_EQ(Processor::count_below(counters, entry + 100), count);
  }
  EXPECT_EQ(Processor::count_below(counters, 0), 0U);
}

TYPED_TEST(EachProcessor, CountsTheCountersBelowALimit) {
  expect_every_count<TypeParam, LongCounters>();
  expect_every_count<TypeParam, ShortCounters>();
}

TYPED_TEST(EachProcessor, CountsCountersThatAreEqual) {
  LongCounters counters;
  counters.entries.fill(100000);
  EXPECT_EQ(TypeParam::count_below(counters, 100000), 0U);
  EXPECT_EQ(TypeParam::count_below(counters, 100001), 32U);
}

TYPED_TEST(EachProcessor, FindsEveryBitOfAWord) {
  std::mt19937_64 random(438);
  for (int i = 0; i < 3000; ++i) {
    std::uint64_t word = random();
    for (int thinner = i % 5; thinner > 0; --thinner) word &= random();
    if (i < 65) word = i == 64 ? 0 : ~std::uint64_t{0} >> i;
    std::uint32_t count = 0;
    for (std::uint32_t bit = 0; bit < 64; ++bit) {
      if ((word >> bit & 1U) == 0) continue;
      ASSERT_EQ(TypeParam::nth_bit(word, count++), bit) << word;
    }
    ASSERT_LE(TypeParam::nth_bit(word, count), 64U) << word;
  }
}

}  // namespace
}  // namespace maze
