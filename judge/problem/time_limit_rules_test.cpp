#include "judge/problem/time_limit_rules.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

TEST(TimeLimitRules, AreThoseOfTheVersion) {
  Problem problem;
  problem.rules = PackageRules::current;
  problem.limits.ac_to_time_limit = 3;
  problem.limits.time_limit_to_tle = 1.25;
  problem.time_resolution = 100ms;
  TimeLimitRules rules = time_limit_rules(problem);
  EXPECT_EQ(rules.ac_to_time_limit, 3);
  EXPECT_EQ(rules.least_ac_to_limit, 3);
  EXPECT_EQ(rules.time_limit_to_tle, 1.25);
  EXPECT_EQ(rules.resolution, 100ms);
  // The legacy format's multiplier is for limits that are computed.
  problem.rules = PackageRules::legacy;
  problem.limits.ac_to_time_limit = 5;
  rules = time_limit_rules(problem);
  EXPECT_EQ(rules.ac_to_time_limit, 5);
  EXPECT_EQ(rules.least_ac_to_limit, 2);
  // A margin of less than nothing is none.
  problem.limits.time_limit_to_tle = 0.5;
  EXPECT_EQ(time_limit_rules(problem).time_limit_to_tle, 1);
}

TEST(TimeLimitRules, ComputeTheSmallestLimit) {
  const TimeLimitRules whole{.ac_to_time_limit = 2, .resolution = 1000ms};
  EXPECT_EQ(computed_limit(whole, 1us), 1000ms);
  EXPECT_EQ(computed_limit(whole, 500ms), 1000ms);
  EXPECT_EQ(computed_limit(whole, 500ms + 1us), 2000ms);
  const TimeLimitRules fine{.ac_to_time_limit = 1.1, .resolution = 100ms};
  EXPECT_EQ(computed_limit(fine, 1000ms), 1100ms) << "though 1.1 has no exact binary";
  EXPECT_EQ(computed_limit(fine, 1001ms), 1200ms);
}

TEST(TimeLimitRules, ComputeTheGreatestLimit) {
  const TimeLimitRules rules{.time_limit_to_tle = 1.5, .resolution = 1000ms};
  EXPECT_EQ(greatest_limit(rules, 3000ms), 2000ms);
  EXPECT_EQ(greatest_limit(rules, 2999ms), 1000ms);
  EXPECT_EQ(greatest_limit(rules, 1499ms), 0ms);
  EXPECT_EQ(least_too_slow(rules, 2000ms), 3000ms);
}

TEST(TimeLimitRules, TellWhichMarginALimitDoesNotLeave) {
  const TimeLimitRules rules;
  EXPECT_EQ(fault_of_limit(rules, 1000ms, 500ms, std::nullopt), LimitFault::none);
  EXPECT_EQ(fault_of_limit(rules, 1000ms, 501ms, std::nullopt), LimitFault::too_tight);
  EXPECT_EQ(fault_of_limit(rules, 1000ms, 500ms, 1500ms), LimitFault::none);
  EXPECT_EQ(fault_of_limit(rules, 1000ms, 500ms, 1499ms), LimitFault::too_loose);
  EXPECT_EQ(fault_of_limit(rules, 1000ms, 700ms, 1200ms), LimitFault::both);
}

}  // namespace
}  // namespace judge
