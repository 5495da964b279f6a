#include "judge/conversation/long_wait.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// Looks at a program every 10 ms.
class LongWaitTest : public testing::Test {
 protected:
  /// What it does for some time, `work` of each 10 ms on a core. When it was found to have waited
  /// for a second, counted from the beginning of all; nothing if it was not.
  std::optional<milliseconds> told_in(milliseconds duration, Rest rest, microseconds work = 0us) {
    std::optional<milliseconds> told;
    for (const auto end = now_ + duration; now_ < end;) {
      now_ += 10ms;
      cpu_time_ += work;
      if (wait_.has_lasted(rest, cpu_time_, start_ + now_, 1s) && !told) told = now_;
    }
    return told;
  }

 private:
  LongWait wait_;
  LongWait::Clock::time_point start_ = LongWait::Clock::now();
  milliseconds now_{0};
  microseconds cpu_time_ = 700ms;  // that it had before the first look
};

TEST_F(LongWaitTest, BeginsWithTheFirstLook) {
  EXPECT_EQ(told_in(3s, Rest::waiting), 1020ms);
}

TEST_F(LongWaitTest, AllowsToLookForNews) {
  EXPECT_EQ(told_in(3s, Rest::waiting, 1200us), 1020ms);
}

TEST_F(LongWaitTest, IsNoneOfWhoWorksNowAndThenWithAndWithoutACore) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_FALSE(told_in(700ms, Rest::waiting));
    EXPECT_FALSE(told_in(40ms, Rest::waiting, 8ms));
    EXPECT_FALSE(told_in(700ms, Rest::waiting));
    EXPECT_FALSE(told_in(40ms, Rest::none));
  }
}

TEST_F(LongWaitTest, IsNoneOfWhoWorksAFifthOfTheTime) {
  EXPECT_FALSE(told_in(10s, Rest::waiting, 2ms));
}

TEST_F(LongWaitTest, BeginsAnewAfterASleep) {
  EXPECT_FALSE(told_in(900ms, Rest::waiting));
  EXPECT_FALSE(told_in(10ms, Rest::sleeping));
  EXPECT_EQ(told_in(3s, Rest::waiting), 900ms + 10ms + 1010ms);
}

TEST_F(LongWaitTest, IsToldOnlyWhereALookFindsIt) {
  EXPECT_FALSE(told_in(990ms, Rest::waiting));
  EXPECT_FALSE(told_in(20ms, Rest::none));
  EXPECT_EQ(told_in(50ms, Rest::waiting), 1020ms);
}

}  // namespace
}  // namespace judge
