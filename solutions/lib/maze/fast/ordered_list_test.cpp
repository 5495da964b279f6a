#include "solutions/lib/maze/fast/ordered_list.hpp"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

using maze::OrderedList;

/// Calls `check` with each struct of processor.hpp that this machine can run.
template <class Check>
void on_each_processor(const Check& check) {
  check(maze::AnyProcessor{});
#ifdef MAZE_AVX2
  if (maze::has_avx2()) check(maze::Avx2Processor{});
#endif
}

template <class List>
std::vector<std::uint32_t> content(const List& list) {
  std::vector<std::uint32_t> values;
  for (std::uint32_t rank = 0; rank < list.size(); ++rank) {
    values.push_back(list[list.select(rank)]);
  }
  return values;
}

/// The list, and what it should be.
template <class Processor>
struct Pair {
  OrderedList<Processor> list = {};
  std::vector<std::uint32_t> model = {};
  std::uint32_t next_value = 1000;

  explicit Pair(Processor, std::size_t length = 0) {
    for (std::size_t i = 0; i < length; ++i) append();
  }

  void append() {
    list.append(next_value);
    model.push_back(next_value++);
    ASSERT_EQ(list[list.last()], model.back());
  }
  void remove(std::size_t rank) {
    const auto place = list.select(static_cast<std::uint32_t>(rank));
    ASSERT_EQ(list[place], model[rank]) << "rank " << rank << " of " << model.size();
    list.remove(place);
    model.erase(model.begin() + static_cast<std::ptrdiff_t>(rank));
  }
};

TEST(OrderedList, IsEmptyAtFirst) {
  const OrderedList list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0U);
}

TEST(OrderedList, KeepsPlacesUntilItIsFull) {
  on_each_processor([](auto processor) {
    Pair pair(processor, 100);
    const auto place = pair.list.select(70);
    pair.remove(3);
    while (!pair.list.is_full()) pair.append();
    EXPECT_EQ(pair.list[place], 1070U);
    pair.list.make_room();
    EXPECT_FALSE(pair.list.is_full());
    EXPECT_EQ(content(pair.list), pair.model);
  });
}

struct Length {
  std::string name;
  std::size_t length;
};

std::ostream& operator<<(std::ostream& out, const Length& row) {
  return out << row.name;
}

class OrderedListOfLength : public testing::TestWithParam<Length> {};

TEST_P(OrderedListOfLength, KeepsItsElementsInOrder) {
  on_each_processor([](auto processor) {
    const Pair pair(processor, GetParam().length);
    EXPECT_EQ(content(pair.list), pair.model);
  });
}

TEST_P(OrderedListOfLength, EmptiesFromTheFrontAndGrowsAgain) {
  on_each_processor([](auto processor) {
    Pair pair(processor, GetParam().length);
    while (!pair.model.empty()) ASSERT_NO_FATAL_FAILURE(pair.remove(0));
    EXPECT_TRUE(pair.list.empty());
    for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
    EXPECT_EQ(content(pair.list), pair.model);
  });
}

TEST_P(OrderedListOfLength, EmptiesFromTheBack) {
  on_each_processor([](auto processor) {
    Pair pair(processor, GetParam().length);
    while (!pair.model.empty()) ASSERT_NO_FATAL_FAILURE(pair.remove(pair.model.size() - 1));
    EXPECT_TRUE(pair.list.empty());
  });
}

TEST_P(OrderedListOfLength, LosesEverySecondElement) {
  on_each_processor([](auto processor) {
    Pair pair(processor, GetParam().length);
    for (std::size_t rank = 0; rank < pair.model.size(); ++rank) {
      ASSERT_NO_FATAL_FAILURE(pair.remove(rank));
    }
    EXPECT_EQ(content(pair.list), pair.model);
  });
}

// A word is for 64 places, a group for 64 words, and a row of counters for 32 groups.
INSTANTIATE_TEST_SUITE_P(Borders, OrderedListOfLength,
                         testing::Values(Length{"One", 1}, Length{"OneWordLessOne", 63},
                                         Length{"OneWord", 64}, Length{"OneWordAndOne", 65},
                                         Length{"TwoWords", 128}, Length{"OneGroupLessOne", 4095},
                                         Length{"OneGroup", 4096}, Length{"OneGroupAndOne", 4097},
                                         Length{"OneAndAHalfGroups", 6144},
                                         Length{"TwoGroupsAndOne", 8193},
                                         Length{"ThreeGroups", 12288}),
                         [](const auto& row) { return row.param.name; });

TEST(OrderedList, FindsElementsBehindMoreThanThirtyTwoGroups) {
  on_each_processor([]<class Processor>(Processor) {
    constexpr std::uint32_t kLength = 33 * 4096 + 300;
    OrderedList<Processor> list;
    for (std::uint32_t value = 0; value < kLength; ++value) list.append(value);
    for (std::uint32_t value = 0; value < kLength; value += 97)
      ASSERT_EQ(list[list.select(value)], value);

    // One leaves near the front: all behind it move up by one, in every row of counters.
    list.remove(list.select(5));
    for (std::uint32_t rank = 5; rank < kLength - 1; rank += 89) {
      ASSERT_EQ(list[list.select(rank)], rank + 1);
    }
    ASSERT_EQ(list[list.select(kLength - 2)], kLength - 1);
  });
}

struct Mix {
  std::string name;
  unsigned appends_of_100;  ///< as long as the list grows
  std::size_t largest;      ///< from this length on it shrinks to a tenth
};

std::ostream& operator<<(std::ostream& out, const Mix& row) {
  return out << row.name;
}

class OrderedListUnderMix : public testing::TestWithParam<Mix> {};

TEST_P(OrderedListUnderMix, AgreesWithAVector) {
  on_each_processor([](auto processor) {
    std::mt19937 random(438);
    Pair pair(processor);
    bool grows = true;
    for (int step = 0; step < 60000; ++step) {
      if (pair.model.size() >= GetParam().largest) grows = false;
      if (pair.model.size() <= GetParam().largest / 10) grows = true;
      const unsigned share = grows ? GetParam().appends_of_100 : 100 - GetParam().appends_of_100;
      if (pair.model.empty() || random() % 100 < share) {
        ASSERT_NO_FATAL_FAILURE(pair.append());
      } else {
        ASSERT_NO_FATAL_FAILURE(pair.remove(random() % pair.model.size()));
      }
      ASSERT_EQ(pair.list.size(), pair.model.size());
      if (step % 5000 == 0) {
        ASSERT_EQ(content(pair.list), pair.model) << "after " << step << " steps";
      }
    }
    EXPECT_EQ(content(pair.list), pair.model);
  });
}

INSTANTIATE_TEST_SUITE_P(Mixes, OrderedListUnderMix,
                         testing::Values(Mix{"Tiny", 60, 4}, Mix{"SomeWords", 60, 250},
                                         Mix{"ManyWords", 55, 1500},
                                         Mix{"AroundOneGroup", 70, 4400},
                                         Mix{"SeveralGroups", 90, 14000}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
