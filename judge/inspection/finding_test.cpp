#include "judge/inspection/finding.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace judge {
namespace {

const Finding kFinding = find(RuleId::data_nul, {.file = "a:b/1,2.in", .line = 3}, "a NUL byte");

TEST(Finding, IsOneLineWithItsRule) {
  EXPECT_EQ(to_string(kFinding), "a:b/1,2.in:3: warning: a NUL byte [data-nul]");
}

TEST(Findings, AreKeptOnceEach) {
  Findings findings;
  add_findings(findings, {kFinding, kFinding});
  Finding elsewhere = kFinding;
  elsewhere.location.line = 4;
  add_findings(findings, {kFinding, elsewhere});
  EXPECT_EQ(findings.size(), 2U);
}

TEST(FindingCounts, NameWhatThereIs) {
  EXPECT_EQ(to_string(counts_of({kFinding, kFinding, find(RuleId::empty_input, {}, "is empty")})),
            "2 warnings, 1 hint");
  EXPECT_EQ(to_string(counts_of({})), "");
}

TEST(AnnotationOfFinding, SaysWhatWhyAndWhatToDo) {
  Finding finding = kFinding;
  finding.why = "50%\nof it";
  EXPECT_EQ(
      annotation(finding),
      "::warning file=a%3Ab/1%2C2.in,line=3,title=data-nul::a NUL byte%0A50%25%0Aof it%0Awrite "
      "text");
  EXPECT_TRUE(annotation(find(RuleId::empty_input, {"x"}, "is empty")).starts_with("::notice "));
  EXPECT_TRUE(annotation(find(RuleId::input_refused, {"x"}, "no")).starts_with("::error file=x,"));
}

TEST(JsonOfFindings, HasThePlaceAndTheRulesWords) {
  const auto json = json_of({kFinding}).front();
  EXPECT_EQ(json["rule"], "data-nul");
  EXPECT_EQ(json["severity"], "warning");
  EXPECT_EQ(json["path"], "a:b/1,2.in");
  EXPECT_EQ(json["line"], 3);
  EXPECT_TRUE(json["column"].is_null());
  EXPECT_EQ(json["help"], "write text");
}

}  // namespace
}  // namespace judge
