#include "judge/generation/plan/plan.hpp"

#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/seed.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

using Texts = std::map<std::string, std::string>;

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

const GeneratedInput& generated(const PlannedCase& planned) {
  return planned.generated.value();
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
  EXPECT_EQ(find(plan, "sample/one").texts, (Texts{{"in", "3 0\n"}}));
  EXPECT_EQ(find(plan, "secret/07-kept").copied, CopiedFiles{.from = "kept/pasted"});
  const GeneratedInput& spiral = generated(find(plan, "secret/02-spiral"));
  EXPECT_EQ(spiral.program, "hunt");
  EXPECT_EQ(spiral.seed, seed_of("pepper", "hunt {seed} --target forgets", 1));
  EXPECT_THAT(spiral.arguments, ElementsAre(std::to_string(*spiral.seed), "--target", "forgets"));
}

TEST(Plan, ReadsWhatElseBelongsToACase) {
  const Plan plan = good_plan();
  const PlannedCase& planned = find(plan, "secret/03");
  EXPECT_EQ(planned.texts, (Texts{{"in", "2 0\n"},
                                  {"ans", "x\n"},
                                  {"desc", "about it"},
                                  {"hint", "think"},
                                  {"interaction", "<2\n"}}));
  EXPECT_EQ(planned.solution.path, "solutions/x/other.py");
  EXPECT_EQ(planned.location, (Location{"generators.yaml", 11, 9}));
  EXPECT_EQ(planned.group(), "secret");
  EXPECT_EQ(find(plan, "valid_output/01-drawn").texts, (Texts{{"out", "y\n"}}));
}

TEST(Plan, HandsSolutionAndSaltDown) {
  const Plan plan = good_plan();
  EXPECT_EQ(plan.solution.path, "solutions/x/x.cpp");
  EXPECT_EQ(plan.random_salt, "pepper");
  EXPECT_EQ(find(plan, "secret/01-smallest").solution.path, "solutions/x/x.cpp");
  EXPECT_TRUE(find(plan, "invalid_input/01-zero").solution.empty());
  EXPECT_EQ(generated(find(plan, "valid_output/01-drawn")).seed, seed_of("salt", "hunt {seed}", 1));
}

TEST(Plan, RepeatsDifferInSeedCountAndName) {
  const Plan plan = good_plan();
  std::set<std::string> seeds;
  for (int i = 1; i <= 3; ++i) {
    const std::string name = "0" + std::to_string(i + 3) + "-random-" + std::to_string(i);
    const GeneratedInput& input = generated(find(plan, "secret/" + name));
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
    return generated(plan.cases.at(0)).seed;
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

TEST(Plan, OfWhereAFileComesFromTheLastCounts) {
  const Plan plan =
      parse_plan("data: {secret: {data: {a: {generate: x 1, copy: kept/a, in: y}}}}", "p").plan;
  const PlannedCase& planned = plan.cases.at(0);
  EXPECT_EQ(generated(planned).program, "x");
  EXPECT_EQ(planned.copied, CopiedFiles{.from = "kept/a"});
  EXPECT_EQ(planned.texts, (Texts{{"in", "y"}}));
}

TEST(Plan, GroupsStandInGroupsAndHaveNumbersOfTheirOwn) {
  EXPECT_THAT(names_of_secret("[{easy: {data: [{a: x 1}, {b: x 2}]}}, {c: x 3},"
                              " {hard: {data: {d: x 4, deep: {data: [{e: x 5}]}}}}]"),
              ElementsAre("secret/1-easy/01-a", "secret/1-easy/02-b", "secret/01-c",
                          "secret/2-hard/d", "secret/2-hard/deep/01-e"));
}

TEST(Plan, GroupsHandDownWhatTheyHaveToGroupsInThem) {
  const LoadedPlan loaded = parse_plan(
      "data:\n"
      "  secret:\n"
      "    random_salt: one\n"
      "    retries: 3\n"
      "    solution: /a.py --fast\n"
      "    data:\n"
      "      g:\n"
      "        random_salt: two\n"
      "        data:\n"
      "          x: h {seed}\n"
      "          y: {generate: 'h 1 {seed}', random_salt: three, retries: 1, solution: /b.py}\n",
      "p");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  const PlannedCase& x = find(loaded.plan, "secret/g/x");
  EXPECT_EQ(x.solution, (PlannedSolution{.path = "a.py", .arguments = {"--fast"}}));
  EXPECT_EQ(generated(x).seed, seed_of("two", "h {seed}", 1));
  EXPECT_EQ(generated(x).tries, 3);
  const PlannedCase& y = find(loaded.plan, "secret/g/y");
  EXPECT_EQ(y.solution, (PlannedSolution{.path = "b.py", .arguments = {}}));
  EXPECT_EQ(generated(y).seed, seed_of("three", "h 1 {seed}", 1));
  EXPECT_EQ(generated(y).tries, 1);
}

TEST(Plan, GroupsIncludeCasesAndGroupsOfBefore) {
  const LoadedPlan loaded = parse_plan(
      "data:\n"
      "  sample: {data: [{a: x 1}]}\n"
      "  secret:\n"
      "    data:\n"
      "      g1: {include: [sample], data: {b: x 2}}\n"
      "      g2: {include: [g1, a], data: {c: x 3}}\n",
      "p");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  EXPECT_THAT(names(loaded.plan), ElementsAre("sample/01-a", "secret/g1/b", "secret/g1/01-a",
                                              "secret/g2/c", "secret/g2/b", "secret/g2/01-a"));
  // What is included twice is taken from where it is made.
  EXPECT_EQ(find(loaded.plan, "secret/g2/01-a").copied,
            (CopiedFiles{.from = "sample/01-a", .base = CopiedFiles::Base::made_cases}));
  EXPECT_EQ(find(loaded.plan, "secret/g2/b").copied,
            (CopiedFiles{.from = "secret/g1/b", .base = CopiedFiles::Base::made_cases}));
}

TEST(Plan, WritesTheFilesOfGroups) {
  const LoadedPlan loaded = parse_plan(
      "test_group.yaml: {output_validator_args: [a]}\n"
      "data:\n"
      "  secret:\n"
      "    testdata.yaml:\n"
      "    test_group.yaml:\n"
      "      input_validator_args: [--small, \"5\"]  # few\n"
      "    data: [{g: {testdata.yaml: {on_reject: break}, data: {a: x}}}]\n",
      "p");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  Texts files;
  for (const PlannedFile& file : loaded.plan.files) files[file.name] = file.text;
  EXPECT_EQ(files, (Texts{{"test_group.yaml", "{output_validator_args: [a]}\n"},
                          {"secret/test_group.yaml", "input_validator_args: [--small, \"5\"]\n"},
                          {"secret/1-g/testdata.yaml", "{on_reject: break}\n"}}));
}

TEST(Plan, ReadsWhatASampleShows) {
  const LoadedPlan loaded = parse_plan(
      "data:\n"
      "  sample:\n"
      "    data:\n"
      "      a: {in.statement: '1', in.download: {link: in.statement}, ans.statement: '2'}\n",
      "p");
  EXPECT_THAT(loaded.diagnostics, IsEmpty());
  const PlannedCase& planned = loaded.plan.cases.at(0);
  EXPECT_EQ(planned.texts, (Texts{{"in.statement", "1"}, {"ans.statement", "2"}}));
  EXPECT_EQ(planned.links, (Texts{{"in.download", "in.statement"}}));
}

TEST(Plan, ReadsTheArgumentsOfACase) {
  EXPECT_EQ(
      parse_plan("data: {secret: {data: {a: {in: x, yaml: {input_validator_args: [b]}}}}}", "p")
          .plan.cases.at(0)
          .texts.at("yaml"),
      "{input_validator_args: [b]}\n");
}

TEST(Plan, ReadsWhatFilesMustMatch) {
  const auto matches = [](const std::string& match) {
    std::string text;
    const LoadedPlan loaded =
        parse_plan("data: {secret: {data: {a: {in: x, match: " + match + "}}}}", "p");
    EXPECT_THAT(loaded.diagnostics, IsEmpty());
    for (const PlannedMatch& one : loaded.plan.cases.at(0).matches)
      text += one.extension + ":" + one.pattern + " ";
    return text;
  };
  EXPECT_EQ(matches("'^1'"), "in:^1 ");
  EXPECT_EQ(matches("['1', '2']"), "in:1 in:2 ");
  EXPECT_EQ(matches("{ans: '3', in: ['1', '2']}"), "ans:3 in:1 in:2 ");
}

TEST(Plan, TakesTheOlderNamesOfGroups) {
  const LoadedPlan loaded = parse_plan("data: {invalid_inputs: {data: {a: {in: x}}}}", "p");
  EXPECT_THAT(names(loaded.plan), ElementsAre("invalid_input/a"));
  ASSERT_THAT(loaded.diagnostics, SizeIs(1));
  EXPECT_EQ(to_string(loaded.diagnostics[0]),
            "p:1:8: warning: 'invalid_inputs' is called 'invalid_input' now\n"
            "    help: write invalid_input: its testcases are made in the folder of that name");
}

TEST(Plan, SampleMayBeJudgedAgainInSecret) {
  EXPECT_THAT(
      parse_plan("data: {sample: {data: {a: x 1}}, secret: {data: {a: x 1}}}", "p").diagnostics,
      IsEmpty());
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
