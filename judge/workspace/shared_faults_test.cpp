#include "judge/workspace/shared_faults.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

CaseFinding failed(const std::string& test_case, const std::string& command, std::string why) {
  return {.diagnostic = {.location = {"plan", 1},
                         .what = test_case + ": the generator '" + command + "' failed",
                         .why = std::move(why)},
          .test_case = test_case,
          .command = command};
}

TEST(SharedFaults, WhatIsWrongWithSeveralCasesIsToldOnceWithTheOthersNamed) {
  const auto told = told_once({failed("secret/1-a", "random 17 5", "line 3: no module 'x'"),
                               failed("secret/2-b", "random 1 500", "line 4: no module 'x'"),
                               failed("secret/3-c", "random 9 1", "line 3: no module 'x'")});
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].what, "secret/1-a: the generator 'random 17 5' failed");
  EXPECT_EQ(told[0].why, "line 3: no module 'x'\nlikewise secret/2-b, secret/3-c");
}

TEST(SharedFaults, AFileOfTheCaseIsNoDifference) {
  const auto told = told_once({failed("secret/1-a", "g 1", "it wrote no 1-a.in"),
                               failed("secret/2-b", "g 2", "it wrote no 2-b.in"),
                               failed("secret/c", "g 3", "it wrote no c.in"),
                               failed("secret/d", "g 4", "it wrote no c.in")});
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].why, "it wrote no 1-a.in\nlikewise secret/2-b, secret/c");
  EXPECT_EQ(told[1].why, "it wrote no c.in") << "which is no file of this case";
}

TEST(SharedFaults, WhatDiffersIsToldOfEach) {
  const auto told = told_once({failed("secret/1-a", "random 1", "no module 'x'"),
                               failed("secret/2-b", "random 2", "no module 'y'"),
                               failed("secret/3-c", "other 2", "no module 'x'")});
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].why, "no module 'x'\nlikewise secret/3-c");
  EXPECT_EQ(told[1].why, "no module 'y'");
}

TEST(SharedFaults, AWarningIsNoError) {
  CaseFinding warning = failed("secret/2-b", "random 2", "why");
  warning.diagnostic.severity = Severity::warning;
  EXPECT_EQ(told_once({failed("secret/1-a", "random 1", "why"), warning}).size(), 2U);
}

TEST(SharedFaults, WhatIsOfNoCaseStandsByItself) {
  const CaseFinding finding{.diagnostic = {.what = "1 has the same input as 2"}};
  EXPECT_EQ(told_once({finding, finding}).size(), 2U);
}

TEST(SharedFaults, OfVeryManyCasesTheFirstAreNamed) {
  std::vector<CaseFinding> findings;
  for (int i = 0; i < 30; ++i) findings.push_back(failed("c" + std::to_string(i), "g", ""));
  const auto told = told_once(std::move(findings));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_TRUE(told[0].why.starts_with("likewise c1, c2, c3, ")) << told[0].why;
  EXPECT_TRUE(told[0].why.ends_with("c20 and 9 more")) << told[0].why;
}

}  // namespace
}  // namespace judge
