#include "generators/lib/algorithmia/request.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <gtest/gtest.h>

namespace generators::algorithmia {
namespace {

using Words = std::vector<std::string>;
using Pairs = std::set<std::pair<int, int>>;

TEST(AlgorithmiaRequest, PrintsTwoDigitsForEveryNumber) {
  const Request request{{0, 7, 10, 99, 5, 6, 42, 8, 9, 1}, 15, 3};
  EXPECT_EQ(to_input(request), "00 07 10 99 05 06 42 08 09 01\n15 3\n");
}

TEST(AlgorithmiaRequest, DependsOnItsWordsAlone) {
  const std::string once = to_input(request_from_words({"12", "any", "corners"}));
  EXPECT_EQ(once, to_input(request_from_words({"12", "any", "corners"})));
  EXPECT_NE(once, to_input(request_from_words({"13", "any", "corners"})));
}

TEST(AlgorithmiaRequest, KeepsItsNumbersInTheRangeAskedFor) {
  Random random(1);
  std::set<int> any;
  std::set<int> low;
  std::set<int> high;
  for (int i = 0; i < 1000; ++i) {
    for (const int number : draw_numbers(random, Numbers::any)) any.insert(number);
    for (const int number : draw_numbers(random, Numbers::low)) low.insert(number);
    for (const int number : draw_numbers(random, Numbers::high)) high.insert(number);
    const auto equal = draw_numbers(random, Numbers::equal);
    EXPECT_EQ(std::count(equal.begin(), equal.end(), equal.front()), 10);
  }
  EXPECT_EQ(any.size(), 100U);
  EXPECT_EQ(std::pair(*any.begin(), *any.rbegin()), std::pair(0, 99));
  EXPECT_EQ(low, (std::set<int>{0, 1, 2, 3}));
  EXPECT_EQ(high, (std::set<int>{90, 91, 92, 93, 94, 95, 96, 97, 98, 99}));
}

TEST(AlgorithmiaRequest, DrawsEveryPairOfEndsThatIsAllowedAndNoOther) {
  Random random(2);
  const auto pairs = [&random](Ends ends) {
    Pairs seen;
    for (int i = 0; i < 5000; ++i) {
      const Request request = draw_request(random, Numbers::any, ends);
      seen.emplace(request.start, request.goal);
    }
    return seen;
  };
  EXPECT_EQ(pairs(Ends::any).size(), 16U * 15U);
  EXPECT_EQ(pairs(Ends::corners), (Pairs{{0, 3},
                                         {0, 12},
                                         {0, 15},
                                         {3, 0},
                                         {3, 12},
                                         {3, 15},
                                         {12, 0},
                                         {12, 3},
                                         {12, 15},
                                         {15, 0},
                                         {15, 3},
                                         {15, 12}}));
  const Pairs neighbours = pairs(Ends::neighbours);
  EXPECT_EQ(neighbours.size(), 48U);  // 24 edges, both ways
  EXPECT_TRUE(neighbours.contains({3, 7}));
  EXPECT_FALSE(neighbours.contains({3, 4}));
}

TEST(AlgorithmiaRequest, RefusesWordsThatItDoesNotKnow) {
  for (const Words& words : {Words{}, Words{"-1"}, Words{"1", "lower"}, Words{"1", "low", "middle"},
                             Words{"1", "low", "any", "more"}}) {
    EXPECT_THROW(request_from_words(words), std::invalid_argument);
  }
}

}  // namespace
}  // namespace generators::algorithmia
