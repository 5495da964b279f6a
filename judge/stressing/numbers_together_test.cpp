#include "judge/stressing/numbers_together.hpp"

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>

#include <gmock/gmock.h>

#include "judge/stressing/shrinking.hpp"

namespace judge {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::vector<std::string> texts_together(const std::string& text) {
  std::vector<std::string> texts;
  for (const TextChange& change : changes_together(TextParts(text)))
    texts.push_back(changed(text, change));
  return texts;
}

TEST(ChangesTogether, MakeAllNumbersLessAtOnce) {
  const auto texts = texts_together("12 8\n");
  for (const char* text : {"6 4\n", "3 2\n", "4 0\n", "5 1\n", "11 7\n", "8 4\n"})
    EXPECT_THAT(texts, Contains(text));
}

TEST(ChangesTogether, SetTwoNumbersToTheLeastInEveryWay) {
  const auto texts = texts_together("1001 276\n");
  for (const char* text : {"0 0\n", "2 1\n", "1 2\n", "9 9\n"}) EXPECT_THAT(texts, Contains(text));
  EXPECT_THAT(texts_together("1001 3\n"), Not(Contains("2 4\n"))) << "none becomes greater";
}

TEST(ChangesTogether, AreOfLinesAndOfTwoThatFollowEachOtherToo) {
  const auto texts = texts_together("70 80\n90 60\n");
  for (const char* text : {"35 40\n90 60\n", "70 80\n3 2\n", "70 2\n1 60\n", "70 79\n89 60\n"})
    EXPECT_THAT(texts, Contains(text));
}

TEST(ChangesTogether, MakeNoneLessThanTheLeastThereMayBe) {
  const std::string text = "12 8\n";
  const auto changes = changes_together(TextParts(text), 1);
  ASSERT_THAT(changes, Not(IsEmpty()));
  for (const TextChange& change : changes) {
    std::istringstream numbers(changed(text, change));
    for (int number = 0; numbers >> number;) EXPECT_GT(number, 0) << numbers.str();
  }
}

TEST(ChangesTogether, LeaveCountsAloneAndAreFew) {
  EXPECT_THAT(texts_together("2\n70 80\n"), Each(StartsWith("2\n")));
  EXPECT_THAT(texts_together("1\n70\n"), IsEmpty());
  std::string many = "1000000";
  for (int i = 1; i < 500; ++i) many += " " + std::to_string(1000000 + i);
  EXPECT_EQ(texts_together(many + "\n").size(), kMostChangesTogether);
}

TEST(SimplerNumbers, AreTheSimplestAndNeighboursToo) {
  EXPECT_THAT(simpler_numbers(100, std::vector<std::int64_t>{7, 200}),
              ElementsAre(0, 1, 2, 7, 50, 75, 88, 94, 97, 99));
  EXPECT_THAT(simpler_numbers(-9, {}), ElementsAre(0, 1, 2, -1, 9, -5, -7, -8));
  EXPECT_THAT(simpler_numbers(1, {}), ElementsAre(0));
  EXPECT_THAT(simpler_numbers(0, {}), IsEmpty());
}

/// What a text of two numbers comes to that goes wrong where `fails` says so.
std::string shrunk(const std::string& text, ShrinkScope scope,
                   const std::function<bool(std::int64_t, std::int64_t)>& fails) {
  const auto find = [&](std::string_view of, const std::vector<TextChange>& changes) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      std::istringstream in(changed(of, changes[i]));
      std::int64_t a = 0;
      std::int64_t b = 0;
      std::string more;
      if (in >> a >> b && !(in >> more) && a > 0 && b > 0 && fails(a, b))
        return ShrinkAnswer{.first = i};
    }
    return ShrinkAnswer{};
  };
  const ShrunkText least = shrink_text(text, find, {.scope = scope});
  EXPECT_TRUE(least.is_minimal);
  return least.text;
}

TEST(ShrinkTextOfTwoNumbers, ComesToTheLeastThatStandToEachOtherInTheSameWay) {
  for (const ShrinkScope scope : {ShrinkScope::everything, ShrinkScope::numbers}) {
    const auto is_apart = [](std::int64_t a, std::int64_t b) { return a - b == 725; };
    EXPECT_EQ(shrunk("1001 276\n", scope, is_apart), "726 1\n");
    const auto is_double = [](std::int64_t a, std::int64_t b) { return a == 2 * b; };
    EXPECT_EQ(shrunk("1338 669\n", scope, is_double), "2 1\n");
    const auto is_sum = [](std::int64_t a, std::int64_t b) { return (a + b) % 1274 % 7 == 3; };
    EXPECT_THAT(shrunk("1001 276\n", scope, is_sum), AnyOf("1 2\n", "2 1\n"));
  }
}

}  // namespace
}  // namespace judge
