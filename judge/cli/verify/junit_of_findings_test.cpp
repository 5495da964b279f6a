#include "judge/cli/verify/junit_of_findings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Finding found(RuleId rule, const std::string& problem, const std::string& file) {
  Finding finding = find(rule, {file, 3}, "not well");
  finding.problem = problem;
  return finding;
}

/// "problem name outcome"
std::vector<std::string> told(const std::vector<JunitCheck>& checks) {
  std::vector<std::string> lines;
  for (const JunitCheck& check : checks) {
    lines.push_back(check.problem + " " + check.name +
                    (check.outcome == JunitCheck::Outcome::passed    ? " passed"
                     : check.outcome == JunitCheck::Outcome::failure ? " failure"
                                                                     : " error"));
  }
  return lines;
}

TEST(JunitOfFindings, HasEveryProblemAndEachBrokenRuleOnce) {
  const Findings findings = {
      found(RuleId::input_refused, "a", "1.in"), found(RuleId::input_refused, "a", "2.in"),
      found(RuleId::data_line_ends, "a", "2.in"), found(RuleId::data_line_ends, "b", "2.in")};
  const std::vector<LookedAt> problems = {{"a"}, {"b"}, {"c"}};
  const auto checks = junit_of_findings(problems, findings, Severity::error);
  EXPECT_THAT(told(checks),
              ElementsAre("a input-refused failure", "b as a whole passed", "c as a whole passed"));
  EXPECT_EQ(checks[0].message, "1.in:3: not well (and 1 more)");
  EXPECT_EQ(checks[0].type, "error");
  EXPECT_THAT(checks[0].text, HasSubstr("2.in:3: error: not well"));
  EXPECT_THAT(told(junit_of_findings(problems, findings, Severity::warning)),
              ElementsAre("a data-line-ends failure", "a input-refused failure",
                          "b data-line-ends failure", "c as a whole passed"))
      << "with --strict";
}

TEST(JunitOfFindings, SaysBesideBrokenRulesWhatTheMachineRefused) {
  const Findings findings = {found(RuleId::input_refused, "a", "1.in")};
  const std::vector<LookedAt> problems = {{.problem = "a", .faults = {{.message = "no executor"}}},
                                          {.problem = "b"}};
  EXPECT_THAT(told(junit_of_findings(problems, findings, Severity::error)),
              ElementsAre("a input-refused failure", "a as a whole error", "b as a whole passed"));
}

TEST(JunitOfFindings, HasWhatIsInTheWayAsAnError) {
  Findings findings = {found(RuleId::manifest_value, "a", "problem.yaml")};
  findings[0].severity = Severity::error;
  findings[0].is_in_the_way = true;
  const std::vector<LookedAt> problems = {
      {.problem = "a", .faults = {{.kind = Fault::Kind::usage}}},
      {.problem = "b", .faults = {{.message = "open x: no\nspace", .help = "make room"}}},
      {.problem = "c", .faults = {{.kind = Fault::Kind::usage}}}};
  const auto checks = junit_of_findings(problems, findings, Severity::error);
  EXPECT_THAT(told(checks),
              ElementsAre("a manifest-value error", "b as a whole error", "c as a whole error"));
  EXPECT_EQ(checks[1].message, "open x: no");
  EXPECT_EQ(checks[1].text, "open x: no\nspace\nmake room\n");
}

}  // namespace
}  // namespace judge
