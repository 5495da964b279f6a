// What is wrong with a plan is told with its place.
#include <ostream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan/plan_reader.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

struct Mistake {
  std::string name;
  std::string plan;
  int line;
  std::string told;
  Severity severity = Severity::error;
};

std::ostream& operator<<(std::ostream& out, const Mistake& row) {
  return out << row.name;
}

class PlanMistake : public testing::TestWithParam<Mistake> {};

TEST_P(PlanMistake, IsToldWithItsLine) {
  const LoadedPlan loaded = parse_plan(GetParam().plan, "p.yaml");
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  const Diagnostic& diagnostic = loaded.diagnostics[0];
  EXPECT_EQ(diagnostic.severity, GetParam().severity);
  EXPECT_EQ(diagnostic.location.file, "p.yaml");
  EXPECT_EQ(diagnostic.location.line, GetParam().line) << diagnostic;
  EXPECT_THAT(to_string(diagnostic), HasSubstr(GetParam().told));
}

/// A plan whose secret group has this list of cases, which begin in line 4.
std::string secret(const std::string& items) {
  return "data:\n  secret:\n    data:\n" + items;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, PlanMistake,
    testing::Values(
        Mistake{"UnknownTopKey", "solutoin: /a.cpp\ndata: {}\n", 1, "did you mean 'solution'?"},
        Mistake{"NoData", "random_salt: x\n", 1, "data"},
        Mistake{"UnknownGroup", "data:\n  secert: {}\n", 2, "did you mean 'secret'?"},
        Mistake{"UnknownCaseKey", secret("    - a:\n        in: x\n        anss: y\n"), 6,
                "did you mean 'ans'?"},
        Mistake{"UnknownKeyOfNoMeaning", "colour: red\ndata: {}\n", 1, "unknown key 'colour'",
                Severity::warning},
        Mistake{"PassedOver", "data:\n  secret:\n    data: {a: x}\n    visualizer: /v\n", 4,
                "no pictures are made", Severity::warning},
        Mistake{"KeyOfThePlanInAGroup", "data:\n  secret: {data: {}, version: 2}\n", 2,
                "it belongs to the plan as a whole", Severity::warning},
        Mistake{"KeyOfAGroupInACase", secret("    - a: {in: x, data: {b: x 1}}\n"), 4,
                "'data' belongs to a group, not to a testcase"},
        Mistake{"KeyOfACaseInAGroup", "data:\n  secret:\n    in: x\n    data: {}\n", 3,
                "'in' belongs to a testcase, not to a group"},
        Mistake{"IncludeOfNothing",
                "data:\n  sample: {data: {a: x}}\n  secret:\n    include: [b]\n", 4,
                "no testcase and no group 'b' comes before"},
        Mistake{"IncludeOfWhatIsSortedBehind",
                "conventions: bapctools\ndata:\n  secret:\n    data:\n      small: {data: {a: "
                "x}}\n      large: {include: "
                "[small], data: {b: y}}\n",
                6, "'small' comes behind it, although it stands further up"},
        Mistake{"IncludeByPath",
                "data:\n  sample: {data: {a: x}}\n  secret:\n    include: [sample/a]\n", 4,
                "give the key alone"},
        Mistake{"IncludeOfEither",
                "data:\n  sample: {data: {a: x}}\n  secret: {data: {a: y}}\n  valid_output: "
                "{include: [a]}\n",
                4, "'a' may be sample/a or secret/a"},
        Mistake{"IncludeInPlaceOfAnother",
                "data:\n  sample: {data: {a: x}}\n  secret:\n    data: {a: y}\n    include: "
                "[sample]\n",
                5, "a second case 'secret/a'; the first stands in line 4"},
        Mistake{"MergeKey", "version: &x {in: a}\ndata: {secret: {data: {b: {<<: *x, in: c}}}}\n",
                2, "write the keys out"},
        Mistake{"RetriesNone", "retries: 0\ndata: {}\n", 1, "retries: must be from 1 to 1000"},
        Mistake{"Conventions", "conventions: mine\ndata: {}\n", 1, "unknown value 'mine'"},
        Mistake{"GroupFileIsNoMap", "test_group.yaml: [a]\ndata: {}\n", 1, "a map"},
        Mistake{"CaseNamedLikeAGroupsFile", secret("      test_group: {in: x}\n"), 4,
                "test_group.yaml is a file about all testcases beside it"},
        Mistake{"PatternIsNone", secret("    - a: {in: x, match: '(1'}\n"), 4,
                "no regular expression"},
        Mistake{"PatternOfAnother", secret("    - a: {in: x, match: {out: x}}\n"), 4,
                "'match' looks at 'in' and 'ans'", Severity::warning},
        Mistake{"ShownOutsideSample", secret("    - a: {in: x, in.statement: y}\n"), 4,
                "in a sample only", Severity::warning},
        Mistake{"LinkElsewhere", "data: {sample: {data: {a: {in: x, ans.download: {link: in}}}}}\n",
                1, "unknown value 'in'"},
        Mistake{"LinkToALink",
                "data: {sample: {data: {a: {in: x, in.download: {link: in.statement}, "
                "in.statement: {link: in}}}}}\n",
                1, "a link to a link"},
        Mistake{"RelativeSolution", "solution: a.cpp\ndata: {}\n", 1, "project's root"},
        Mistake{"SolutionOutside", "solution: /../a.cpp\ndata: {}\n", 1, "project's root"},
        Mistake{"CopyOutside", secret("    - a: {copy: ../../etc/passwd}\n"), 4, "'..'"},
        Mistake{"CopyAbsolute", secret("    - a: {copy: /etc/passwd}\n"), 4, "beside the plan"},
        Mistake{"CopyWithExtension", secret("    - a: {copy: kept/a.in}\n"), 4, "write kept/a",
                Severity::warning},
        Mistake{"FilesAsACommand", secret("    - a: kept/a.in\n"), 4, "write {copy: kept/a}",
                Severity::warning},
        Mistake{"BadName", secret("    - a b: {in: x}\n"), 4, "cannot name a testcase"},
        Mistake{"SlashInName", secret("    - a/b: {in: x}\n"), 4, "cannot name a testcase"},
        Mistake{"NoNameInMap", secret("      \"\": {in: x}\n"), 4, "without a name"},
        Mistake{"TwiceAsRepeat",
                secret("      a-1: {in: x}\n      a: {generate: 'h {seed}', count: 2}\n"), 5,
                "a second case 'secret/a-1'; the first stands in line 4"},
        Mistake{"TwiceInMap", secret("      a: {in: x}\n      a: {in: y}\n"), 5, "given twice"},
        Mistake{"SameSeed", secret("    - a: h {seed}\n    - b: h {seed}\n"), 5,
                "has the same command as 'secret/01-a', so the same seed"},
        Mistake{"SameCommand", secret("    - a: h 1\n    - b: h  1\n"), 5,
                "same command as 'secret/01-a'", Severity::warning},
        Mistake{"SameCommandOften",
                secret("    - a: h 1\n    - b: h 1\n    - c: h 1\n    - d: h 1\n"), 5,
                "3 testcases have the same command as 'secret/01-a': secret/02-b, secret/03-c, "
                "secret/04-d",
                Severity::warning},
        Mistake{"Quotes", secret("    - a: h '1 2'\n"), 4, "split at white space only",
                Severity::warning},
        Mistake{"SeedTwiceInCommand", secret("    - a: h {seed} {seed:2}\n"), 4, "twice"},
        Mistake{"UnknownWord", secret("    - a: h {sede}\n"), 4, "did you mean 'seed'?"},
        Mistake{"CountWithoutSeed", secret("    - a: {generate: h 1, count: 2}\n"), 4,
                "all repeats would be the same"},
        Mistake{"CountOfInline", secret("    - a: {in: x, count: 2}\n"), 4,
                "all repeats would be the same"},
        Mistake{"CountZero", secret("    - a: {generate: 'h {seed}', count: 0}\n"), 4, "count"},
        Mistake{"CountBackwards", secret("    - a: {generate: 'h {seed}', count: 3..=2}\n"), 4,
                "no range"},
        Mistake{"CountTwice", secret("    - a: {generate: 'h {seed}', count: [1, 1]}\n"), 4,
                "twice"},
        Mistake{"CountOfTooMany", secret("    - a: {generate: 'h {seed}', count: 1..=2000}\n"), 4,
                "at most 1000 indices"},
        Mistake{"NothingToMakeItFrom", secret("    - a: {ans: x}\n"), 4, "where its input"},
        Mistake{"NullCase", secret("    - a:\n    - b: x\n"), 4, "how it is made"},
        Mistake{"ListForACase", secret("    - a: [h 1]\n"), 4, "how it is made"},
        Mistake{"ItemWithoutName", secret("    - h 5\n"), 4, "without its name"},
        Mistake{"NotIndented", secret("    - a:\n      in: x\n"), 5, "stands beside"},
        Mistake{"NoOutput", "data:\n  invalid_output:\n    data:\n      a: {in: x, ans: y}\n", 4,
                "has no 'out'"},
        Mistake{"GeneratorOutside", "generators:\n  a: [../b.py]\ndata: {}\n", 2,
                "beside the plan"},
        Mistake{"GeneratorWithoutFiles", "generators:\n  a: []\ndata: {}\n", 2, "no files"},
        Mistake{"NotYaml", "data: [\n", 2, "not valid YAML"}),
    [](const auto& row) { return row.param.name; });

TEST(Plan, MillionsOfCasesAreRefused) {
  std::string text = secret("");
  for (int i = 0; i < 100; ++i) {
    text += "    - a: {generate: 'h {seed} " + std::to_string(i) + "', count: 1000}\n";
  }
  const LoadedPlan loaded = parse_plan(text, "p");
  EXPECT_EQ(loaded.plan.cases.size(), kMostPlannedCases);
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  EXPECT_THAT(loaded.diagnostics[0].what, HasSubstr("more than 10000 cases"));
}

}  // namespace
}  // namespace judge
