#include "solutions/lib/maze/ordered_list.hpp"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

using maze::OrderedList;

std::vector<std::uint32_t> content(const OrderedList& list) {
  std::vector<std::uint32_t> values;
  for (std::size_t rank = 0; rank < list.size(); ++rank) {
    values.push_back(list[list.select(rank)]);
  }
  return values;
}

/// The list, and what it should be.
struct Pair {
  OrderedList list;
  std::vector<std::uint32_t> model;
  std::uint32_t next_value = 1000;

  void append() {
    list.append(next_value);
    model.push_back(next_value++);
  }
  void remove(std::size_t rank) {
    const OrderedList::Place place = list.select(rank);
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

struct Length {
  std::string name;
  std::size_t length;
};

std::ostream& operator<<(std::ostream& out, const Length& row) {
  return out << row.name;
}

class OrderedListOfLength : public testing::TestWithParam<Length> {};

TEST_P(OrderedListOfLength, KeepsItsElementsInOrder) {
  Pair pair;
  for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
  EXPECT_EQ(content(pair.list), pair.model);
}

TEST_P(OrderedListOfLength, EmptiesFromTheFrontAndGrowsAgain) {
  Pair pair;
  for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
  while (!pair.model.empty()) ASSERT_NO_FATAL_FAILURE(pair.remove(0));
  EXPECT_TRUE(pair.list.empty());
  for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
  EXPECT_EQ(content(pair.list), pair.model);
}

TEST_P(OrderedListOfLength, EmptiesFromTheBack) {
  Pair pair;
  for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
  while (!pair.model.empty()) ASSERT_NO_FATAL_FAILURE(pair.remove(pair.model.size() - 1));
  EXPECT_TRUE(pair.list.empty());
}

TEST_P(OrderedListOfLength, LosesEverySecondElement) {
  Pair pair;
  for (std::size_t i = 0; i < GetParam().length; ++i) pair.append();
  for (std::size_t rank = 0; rank < pair.model.size(); ++rank) {
    ASSERT_NO_FATAL_FAILURE(pair.remove(rank));
  }
  EXPECT_EQ(content(pair.list), pair.model);
}

// A block has room for 256, a group for 16 blocks, and a row of counters is for 16 groups.
INSTANTIATE_TEST_SUITE_P(Borders, OrderedListOfLength,
                         testing::Values(Length{"One", 1}, Length{"OneBlockLessOne", 255},
                                         Length{"OneBlock", 256}, Length{"OneBlockAndOne", 257},
                                         Length{"TwoBlocks", 512}, Length{"OneGroupLessOne", 4095},
                                         Length{"OneGroup", 4096}, Length{"OneGroupAndOne", 4097},
                                         Length{"OneAndAHalfGroups", 6144},
                                         Length{"TwoGroupsAndOne", 8193},
                                         Length{"ThreeGroups", 12288}),
                         [](const auto& row) { return row.param.name; });

TEST(OrderedList, FindsElementsBehindMoreThanSixteenGroups) {
  constexpr std::uint32_t kLength = 17 * 4096 + 300;
  OrderedList list;
  for (std::uint32_t value = 0; value < kLength; ++value) list.append(value);
  for (std::uint32_t value = 0; value < kLength; value += 97)
    ASSERT_EQ(list[list.select(value)], value);

  // One leaves near the front: all behind it move up by one, in every row of counters.
  list.remove(list.select(5));
  for (std::uint32_t rank = 5; rank < kLength - 1; rank += 89) {
    ASSERT_EQ(list[list.select(rank)], rank + 1);
  }
  ASSERT_EQ(list[list.select(kLength - 2)], kLength - 1);
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
  std::mt19937 random(438);
  Pair pair;
  bool grows = true;
  for (int step = 0; step < 60000; ++step) {
    if (pair.model.size() >= GetParam().largest) grows = false;
    if (pair.model.size() <= GetParam().largest / 10) grows = true;
    const unsigned share = grows ? GetParam().appends_of_100 : 100 - GetParam().appends_of_100;
    if (pair.model.empty() || random() % 100 < share) {
      pair.append();
    } else {
      ASSERT_NO_FATAL_FAILURE(pair.remove(random() % pair.model.size()));
    }
    ASSERT_EQ(pair.list.size(), pair.model.size());
    if (step % 5000 == 0) {
      ASSERT_EQ(content(pair.list), pair.model) << "after " << step << " steps";
    }
  }
  EXPECT_EQ(content(pair.list), pair.model);
}

INSTANTIATE_TEST_SUITE_P(Mixes, OrderedListUnderMix,
                         testing::Values(Mix{"Tiny", 60, 4}, Mix{"WithinABlock", 60, 250},
                                         Mix{"SomeBlocks", 55, 1500},
                                         Mix{"AroundOneGroup", 70, 4400},
                                         Mix{"SeveralGroups", 90, 14000}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
