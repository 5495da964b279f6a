#include "judge/cli/verify/findings_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"

namespace judge {
namespace {

Findings several(RuleId rule, int count) {
  Findings findings;
  for (int i = 1; i <= count; ++i)
    findings.push_back(find(rule, {"data/secret/" + std::to_string(i) + ".in"}, "a NUL byte"));
  return findings;
}

TEST(FindingsText, IsEmptyWhereThereIsNothing) {
  EXPECT_EQ(findings_text({}, FindingDetail::brief), "");
}

TEST(FindingsText, TellsFewOfAKindAndWhyOnce) {
  EXPECT_EQ(findings_text(several(RuleId::data_nul, 2), FindingDetail::brief),
            "data/secret/1.in: warning: a NUL byte [data-nul]\n"
            "data/secret/2.in: warning: a NUL byte [data-nul]\n"
            "    many programs end a text there\n"
            "    help: write text\n");
}

TEST(FindingsText, CountsManyOfAKind) {
  const Findings findings = several(RuleId::data_nul, 50);
  EXPECT_EQ(findings_text(findings, FindingDetail::brief),
            "data/secret/1.in: warning: a NUL byte [data-nul]\n"
            "    and 49 more; --all shows them\n"
            "    many programs end a text there\n"
            "    help: write text\n");
  EXPECT_THAT(findings_text(findings, FindingDetail::all),
              testing::HasSubstr("data/secret/50.in: warning"));
}

TEST(FindingsText, PutsErrorsFirstAndNamesHints) {
  Findings findings = several(RuleId::empty_input, 2);
  findings.push_back(find(RuleId::input_refused, {"data/secret/1.in"}, "refused",
                          "number.py: line 1\nis no number", "mend line 1"));
  findings.push_back(find(RuleId::author_missing, {"problem.yaml"}, "no author"));
  EXPECT_EQ(findings_text(findings, FindingDetail::brief),
            "data/secret/1.in: error: refused [input-refused]\n"
            "    number.py: line 1\n"
            "    is no number\n"
            "    help: mend line 1\n"
            "hints: empty-input (2), author-missing; --all shows them\n");
}

TEST(FindingsText, OfHintsSaysWhereFilesAreKept) {
  Finding hint = find(RuleId::input_validator_accepts_line_ends, {"check.py"}, "accepts CR");
  hint.severity = Severity::note;
  hint.kept = "build/junk/double/input-validator-accepts-line-ends.in";
  EXPECT_EQ(findings_text({hint}, FindingDetail::brief),
            "hints: input-validator-accepts-line-ends; --all shows them and what is kept in "
            "build/junk/double\n");
  Finding other = hint;
  other.problem = "guess";
  other.kept = "build/junk/guess/input-validator-accepts-line-ends.in";
  EXPECT_EQ(findings_text({hint, other, hint}, FindingDetail::brief),
            "hints: input-validator-accepts-line-ends (3); --all shows them and what is kept in "
            "build/junk/double, build/junk/guess\n");
}

TEST(FindingsText, FitsNarrowScreens) {
  const Findings findings = {find(RuleId::input_validator_accepts_huge_number,
                                  {"contest/hello/input_validators/check.py"},
                                  "accepts secret/1 with 10^30 in place of 3")};
  for (const std::size_t width : {40U, 80U}) {
    std::string text = folded_lines(findings_text(findings, FindingDetail::all), width);
    while (!text.empty()) {
      const std::string line = text.substr(0, text.find('\n'));
      EXPECT_LE(column_count(line), width) << line;
      text.erase(0, line.size() + 1);
    }
  }
}

}  // namespace
}  // namespace judge
