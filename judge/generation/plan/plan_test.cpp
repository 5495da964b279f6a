#include "judge/generation/plan/plan.hpp"

#include <ostream>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/plan_reader.hpp"
#include "judge/generation/plan/seed.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr std::string_view kPlan = R"(# what the plan is for
solution: /solutions/x/x.cpp
random_salt: pepper
generators:
  tree: [tree.py, lib/draw.py]
data:
  secret:
    data:
      - smallest: {in: "1 0\n"}
      - spiral: hunt {seed} --target forgets
      - "": {in: "2 0\n", ans: "x\n", desc: about it, hint: think,
           interaction: "<2\n", solution: /solutions/x/other.py}
      - random: {generate: "random {seed} {count} {name}", count: 3}
      - kept: {copy: kept/pasted}
  sample:
    data:
      one:
        in: |
          3 0
      two: hunt 7
  invalid_input:
    solution:
    data:
      - zero: {in: "0 0\n"}
  valid_output:
    random_salt: salt
    data:
      - drawn: {generate: "hunt {seed}", out: "y\n"}
)";

Plan good_plan() {
  const LoadedPlan loaded = parse_plan(kPlan, "generators.yaml");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  return loaded.plan;
}

std::vector<std::string> names(const Plan& plan) {
  std::vector<std::string> all;
  for (const PlannedCase& planned : plan.cases) all.push_back(planned.name);
  return all;
}

const PlannedCase& find(const Plan& plan, std::string_view name) {
  const auto found = std::ranges::find(plan.cases, name, &PlannedCase::name);
  if (found == plan.cases.end()) throw std::out_of_range(std::string(name));
  return *found;
}

/// The cases of a plan whose secret group is this text, which begins with its `data`.
std::vector<std::string> names_of_secret(const std::string& data) {
  const LoadedPlan loaded = parse_plan("data: {secret: {data: " + data + "}}", "p");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  return names(loaded.plan);
}

TEST(Plan, NumbersListsAndKeepsTheNamesOfMaps) {
  EXPECT_THAT(
      names(good_plan()),
      ElementsAre("sample/one", "sample/two", "secret/01-smallest", "secret/02-spiral", "secret/03",
                  "secret/04-random-1", "secret/05-random-2", "secret/06-random-3",
                  "secret/07-kept", "invalid_input/01-zero", "valid_output/01-drawn"));
}

TEST(Plan, ReadsWhatACaseIsMadeFrom) {
  const Plan plan = good_plan();
  EXPECT_EQ(find(plan, "sample/one").input, decltype(PlannedCase::input)(InlineInput{"3 0\n"}));
  EXPECT_EQ(find(plan, "secret/07-kept").input,
            decltype(PlannedCase::input)(CopiedInput{"kept/pasted"}));
  const auto& spiral = std::get<GeneratedInput>(find(plan, "secret/02-spiral").input);
  EXPECT_EQ(spiral.program, "hunt");
  EXPECT_EQ(spiral.seed, seed_of("pepper", "hunt {seed} --target forgets", 1));
  EXPECT_THAT(spiral.arguments, ElementsAre(std::to_string(*spiral.seed), "--target", "forgets"));
}

TEST(Plan, ReadsWhatElseBelongsToACase) {
  const Plan plan = good_plan();
  const PlannedCase& planned = find(plan, "secret/03");
  EXPECT_EQ(planned.answer, "x\n");
  EXPECT_EQ(planned.output, std::nullopt);
  EXPECT_EQ(planned.description, "about it");
  EXPECT_EQ(planned.hint, "think");
  EXPECT_EQ(planned.interaction, "<2\n");
  EXPECT_EQ(find(plan, "secret/01-smallest").interaction, std::nullopt);
  EXPECT_EQ(planned.solution, "solutions/x/other.py");
  EXPECT_EQ(planned.location, (Location{"generators.yaml", 11, 9}));
  EXPECT_EQ(planned.group(), "secret");
  EXPECT_EQ(find(plan, "valid_output/01-drawn").output, "y\n");
}

TEST(Plan, HandsSolutionAndSaltDown) {
  const Plan plan = good_plan();
  EXPECT_EQ(plan.solution, "solutions/x/x.cpp");
  EXPECT_EQ(plan.random_salt, "pepper");
  EXPECT_EQ(find(plan, "secret/01-smallest").solution, "solutions/x/x.cpp");
  EXPECT_EQ(find(plan, "invalid_input/01-zero").solution, "");
  EXPECT_EQ(std::get<GeneratedInput>(find(plan, "valid_output/01-drawn").input).seed,
            seed_of("salt", "hunt {seed}", 1));
}

TEST(Plan, RepeatsDifferInSeedCountAndName) {
  const Plan plan = good_plan();
  std::set<std::string> seeds;
  for (int i = 1; i <= 3; ++i) {
    const std::string name = "0" + std::to_string(i + 3) + "-random-" + std::to_string(i);
    const auto& input = std::get<GeneratedInput>(find(plan, "secret/" + name).input);
    EXPECT_THAT(input.arguments, ElementsAre(std::to_string(*input.seed), std::to_string(i), name));
    seeds.insert(input.arguments[0]);
  }
  EXPECT_THAT(seeds, SizeIs(3));
}

TEST(Plan, ReadsGeneratorsOfSeveralFiles) {
  EXPECT_THAT(good_plan().generators.at("tree"), ElementsAre("tree.py", "lib/draw.py"));
}

TEST(Plan, AddingACountKeepsTheFirstCase) {
  const auto seed = [](const std::string& planned) {
    const auto plan = parse_plan("data: {secret: {data: {a: " + planned + "}}}", "p").plan;
    return std::get<GeneratedInput>(plan.cases.at(0).input).seed;
  };
  EXPECT_EQ(seed("'hunt {seed}'"), seed("{generate: 'hunt {seed}', count: 4}"));
}

TEST(Plan, CountMayBeAListOrARange) {
  EXPECT_THAT(names_of_secret("{a: {generate: 'x {count}', count: [10, 2]}}"),
              ElementsAre("secret/a-10", "secret/a-02"));
  EXPECT_THAT(names_of_secret("{a: {generate: 'x {count}', count: 3..=4}}"),
              ElementsAre("secret/a-3", "secret/a-4"));
  EXPECT_THAT(names_of_secret("{a: {generate: 'x {count}', count: 1}}"), ElementsAre("secret/a-1"));
}

TEST(Plan, CasesOfOneItemShareItsNumber) {
  EXPECT_THAT(names_of_secret("[{a: x 1, b: x 2}, {c: x 3}]"),
              ElementsAre("secret/01-a", "secret/01-b", "secret/02-c"));
  EXPECT_THAT(names_of_secret("[{a: {generate: 'x {count}', count: 2}, b: x 3}, {c: x 4}]"),
              ElementsAre("secret/01-a-1", "secret/01-a-2", "secret/01-b", "secret/02-c"));
}

TEST(Plan, NumbersAreAsWideAsTheLargest) {
  const auto all = names_of_secret("[{a: {generate: 'x {count}', count: 99}}, {b: x}]");
  EXPECT_EQ(all.front(), "secret/001-a-01");
  EXPECT_EQ(all.back(), "secret/100-b");
  EXPECT_TRUE(std::ranges::is_sorted(all));
}

TEST(Plan, SampleMayBeJudgedAgainInSecret) {
  EXPECT_THAT(
      parse_plan("data: {sample: {data: {a: x 1}}, secret: {data: {a: x 1}}}", "p").diagnostics,
      IsEmpty());
}

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
        Mistake{"Include", "data:\n  secret:\n    include: [sample]\n", 3, "not supported"},
        Mistake{"GroupInsideAGroup", secret("    - a: {data: {b: x 1}}\n"), 4,
                "inside a group are not supported"},
        Mistake{"PassedOver", "data:\n  secret:\n    data: {a: x}\n    retries: 3\n", 4,
                "no effect", Severity::warning},
        Mistake{"RelativeSolution", "solution: a.cpp\ndata: {}\n", 1, "project's root"},
        Mistake{"SolutionOutside", "solution: /../a.cpp\ndata: {}\n", 1, "project's root"},
        Mistake{"CopyOutside", secret("    - a: {copy: ../../etc/passwd}\n"), 4, "'..'"},
        Mistake{"CopyAbsolute", secret("    - a: {copy: /etc/passwd}\n"), 4, "beside the plan"},
        Mistake{"CopyWithExtension", secret("    - a: {copy: kept/a.in}\n"), 4, "write kept/a"},
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
        Mistake{"NothingToMakeItFrom", secret("    - a: {ans: x}\n"), 4, "where its input"},
        Mistake{"TwoSources", secret("    - a: {in: x, copy: b}\n"), 4, "several sources"},
        Mistake{"NullCase", secret("    - a:\n    - b: x\n"), 4, "how it is made"},
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

TEST(Plan, MissingFileIsTold) {
  EXPECT_TRUE(has_errors(load_plan("/nowhere/generators.yaml").diagnostics));
}

TEST(Plan, SurvivesDamage) {
  std::mt19937 random(20250102);
  std::size_t told = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text(kPlan);
    for (int i = 0; i < 2; ++i) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[at] = static_cast<char>(random() % 256);
          break;
        case 1:
          text.erase(at, random() % 8);
          break;
        default:
          text.insert(at, text.substr(random() % text.size(), random() % 8));
          break;
      }
    }
    if (!parse_plan(text, "p").diagnostics.empty()) ++told;
  }
  EXPECT_GT(told, 1000u);
  EXPECT_LT(told, 3000u);
}

TEST(PlanName, FollowsTheFormat) {
  for (const char* good : {"a", "0", "_x", "a.b-c_D9"}) EXPECT_TRUE(is_valid_name(good)) << good;
  for (const char* bad : {"", ".a", "-a", "a b", "a/b", "ä"})
    EXPECT_FALSE(is_valid_name(bad)) << bad;
  EXPECT_TRUE(is_valid_name(std::string(255, 'a')));
  EXPECT_FALSE(is_valid_name(std::string(256, 'a')));
}

}  // namespace
}  // namespace judge
