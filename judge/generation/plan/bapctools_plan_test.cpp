// Plans by BAPCtools' conventions: which cases they make, by which commands. The seeds are those
// that BAPCtools' formula gives.
#include <ostream>
#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/generation/plan/plan.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

const PlanSetting kPackage = {.conventions = PlanConventions::bapctools,
                              .folder = "generators",
                              .default_solution = "submissions/accepted/default.py",
                              .constants = {{"max_n", "1000"}, {"n.low", "5"}}};

/// "secret/1-a: tree 5 in=\"1\n\"", all that there is of a case in a line.
std::string described(const PlannedCase& planned) {
  std::string text = planned.name + ":";
  if (planned.generated) {
    text += " " + planned.generated->program;
    for (const std::string& argument : planned.generated->arguments) text += " " + argument;
    if (planned.generated->tries > 1) text += fmt::format(" x{}", planned.generated->tries);
  }
  if (planned.copied) {
    constexpr const char* kBases[] = {"copy of ", "stays as ", "same as "};
    text += fmt::format(" {}{}", kBases[static_cast<int>(planned.copied->base)],
                        planned.copied->from.string());
  }
  for (const auto& [extension, content] : planned.texts)
    text += fmt::format(" {}={}", extension, testing::PrintToString(content));
  const bool is_default = planned.solution.path == kPackage.default_solution;
  if (!is_default && !planned.is_copy_of(CopiedFiles::Base::made_cases)) {
    text += planned.solution.empty() ? " by nothing" : " by " + planned.solution.path.string();
    for (const std::string& argument : planned.solution.arguments) text += " " + argument;
  }
  return text;
}

struct PlanRow {
  std::string name;
  std::string data;  ///< behind the `data:` of secret, or a whole plan, if it begins with '\n'
  std::vector<std::string> cases;
  std::string told = {};  ///< the one warning
};

std::ostream& operator<<(std::ostream& out, const PlanRow& row) {
  return out << row.name;
}

class BapctoolsPlan : public testing::TestWithParam<PlanRow> {};

TEST_P(BapctoolsPlan, MakesTheseCases) {
  const PlanRow& row = GetParam();
  const bool is_whole = row.data.starts_with('\n');
  const LoadedPlan loaded =
      parse_plan(is_whole ? row.data : "data: {secret: {data: " + row.data + "}}", "p", kPackage);
  std::vector<std::string> cases;
  for (const PlannedCase& planned : loaded.plan.cases) cases.push_back(described(planned));
  EXPECT_THAT(cases, ElementsAreArray(row.cases));
  if (row.told.empty()) {
    EXPECT_THAT(loaded.diagnostics, IsEmpty());
  } else {
    ASSERT_THAT(loaded.diagnostics, SizeIs(1));
    EXPECT_EQ(loaded.diagnostics[0].severity, Severity::warning);
    EXPECT_THAT(to_string(loaded.diagnostics[0]), HasSubstr(row.told));
  }
}

const PlanRow kPlanRows[] = {
    {"Solution",
     "\nsolution: /submissions/accepted/a.py\n"
     "data:\n"
     "  sample: {solution: '/submissions/accepted/b.py --slow \"x y\"', data: {a: g 1}}\n"
     "  secret:\n"
     "    data:\n"
     "      b: g 2\n"
     "      c: {generate: g 3, solution: /submissions/accepted/c.cpp}\n"
     "      d: {in: '4', ans: '5', solution: null}\n"
     "      e: {in: '5', solution: ''}\n",
     {"sample/a: g 1 by submissions/accepted/b.py --slow x y",
      "secret/b: g 2 by submissions/accepted/a.py", "secret/c: g 3 by submissions/accepted/c.cpp",
      "secret/d: ans=\"5\\n\" in=\"4\\n\" by nothing", "secret/e: in=\"5\\n\" by nothing"}},
    {"DefaultSolution", "{a: g 1}", {"secret/a: g 1"}},

    // Numbers run through the whole plan, as wide as the last of them.
    {"Lists",
     "\ndata:\n"
     "  secret: {data: [{c: g 3}, {'': g 4}, {d: g 5}]}\n"
     "  sample: {data: [{a: g 1}, {b: g 2}]}\n"
     "  invalid_input: {data: [{x: {in: '-1'}}]}\n",
     {"sample/1-a: g 1", "sample/2-b: g 2", "secret/3-c: g 3", "secret/4: g 4", "secret/5-d: g 5",
      "invalid_input/6-x: in=\"-1\\n\""}},
    {"ListsOfTen",
     "[{a: {generate: 'g {count}', count: 9}}, {b: g 10}]",
     {"secret/01-a-1: g 1", "secret/02-a-2: g 2", "secret/03-a-3: g 3", "secret/04-a-4: g 4",
      "secret/05-a-5: g 5", "secret/06-a-6: g 6", "secret/07-a-7: g 7", "secret/08-a-8: g 8",
      "secret/09-a-9: g 9", "secret/10-b: g 10"}},
    {"ListsInGroups",
     "[{one: {data: [{a: g 1}, {b: g 2}]}}, {c: g 3}, {two: {data: {d: g 4, e: {data: [{f: g "
     "5}]}}}}]",
     {"secret/1-one/1-a: g 1", "secret/1-one/2-b: g 2", "secret/3-c: g 3", "secret/2-two/d: g 4",
      "secret/2-two/e/4-f: g 5"}},
    {"MapsAreSorted",
     "{b: {data: [{x: g 2}]}, a: {data: [{y: g 1}]}}",
     {"secret/a/1-y: g 1", "secret/b/2-x: g 2"}},
    {"ItemsThatAreShared",
     "[{b: g 1, a: g 2}, {c: g 3}]",
     {"secret/1-b: g 1", "secret/1-a: g 2", "secret/2-c: g 3"},
     "several testcases share a number"},

    {"Seed",
     "\nrandom_salt: salt\n"
     "data:\n"
     "  secret:\n"
     "    data:\n"
     "      a: random {seed}\n"
     "      b: random --seed={seed:2} x\n"
     "      c: {generate: '  random {seed}\n', random_salt: ''}\n"
     "      d: {generate: 'random {seed} {count}', count: [1, 0, -3]}\n",
     {"secret/a: random 622488287", "secret/b: random --seed=130366321 x",
      "secret/c: random 1339147833", "secret/d-1: random 1274396879 1",
      "secret/d-0: random 2144368137 0", "secret/d--3: random 661733341 -3"}},
    {"SeedsOfRepeats",
     "\nrandom_salt: salt\ndata: {secret: {data: {a: {generate: 'random {seed}', count: 2}}}}\n",
     {"secret/a-1: random 622488287", "secret/a-2: random 606137412"}},
    {"SeedTwice",
     "{a: 'g {seed}', b: 'g {seed}'}",
     {"secret/a: g 837563164", "secret/b: g 837563164"},
     "'secret/b' has the same command as 'secret/a', so the same seed"},

    {"NoValue",
     "[{a: }, {b: g 1}, {c: ~}]",
     {"secret/1-a: stays as secret/1-a", "secret/2-b: g 1", "secret/3-c: stays as secret/3-c"},
     "the first of 2 testcases without a value"},
    {"Generators",
     "\ngenerators: {tree: [tree.py, lib/draw.py]}\ndata: {secret: {data: {a: tree 1, b: ./g.py "
     "2}}}\n",
     {"secret/a: tree 1", "secret/b: g.py 2"}},
    {"Inline",
     "{a: {in: '1'}, b: {in: \"2\\n\", ans: '', desc: why, yaml: {input_validator_args: [x]}}}",
     {"secret/a: in=\"1\\n\"",
      "secret/b: ans=\"\" desc=\"why\\n\" in=\"2\\n\" yaml=\"{input_validator_args: [x]}\\n\""}},
    {"Name", "{a: 'write {name}.in {name}'}", {"secret/a: write testcase.in testcase"}},
    {"Copy",
     "{a: {copy: manual/1}, b: {copy: ../data/sample/1, ans: '2'}, c: {copy: 'with space/2'}}",
     {"secret/a: copy of manual/1", "secret/b: copy of ../data/sample/1 ans=\"2\\n\"",
      "secret/c: copy of with space/2"}},
    {"CopyByACommand",
     "{a: manual/1.in}",
     {"secret/a: copy of manual/1"},
     "write {copy: manual/1}"},
    {"Visualizer",
     "\nvisualizer: /visualizers/v.py\ndata: {secret: {data: {a: g 1}}}\n",
     {"secret/a: g 1"},
     "p:2:1: warning: 'visualizer' has no effect here\n"
     "    no pictures are made of testcases; BAPCtools has dropped the key, too\n"
     "    help: put the program into input_visualizer/, where pictures are asked for"},
    {"Count",
     "{a: {generate: 'g {count}', count: 8..=10}, b: {generate: 'h {count}', count: [3, 11]}}",
     {"secret/a-08: g 8", "secret/a-09: g 9", "secret/a-10: g 10", "secret/b-3: h 3",
      "secret/b-11: h 11"}},
    {"CountOfTheSame",
     "{a: {generate: 'g {name}', count: 2}, b: {in: '1', count: 2}}",
     {"secret/a-1: g testcase", "secret/a-2: same as secret/a-1", "secret/b-1: in=\"1\\n\"",
      "secret/b-2: same as secret/b-1"}},
    {"CountInCommandWithoutCount",
     "{a: 'g {count}'}",
     {"secret/a: g {count}"},
     "{count} is handed on as it stands, for there is no 'count'"},
    {"Ans", "{a: {generate: g 1, ans: '7'}}", {"secret/a: g 1 ans=\"7\\n\""}},
    {"Include",
     "\ndata:\n"
     "  sample: {data: [{a: g 1}]}\n"
     "  secret: {include: [sample], data: [{b: {data: [{c: g 2}]}}, {d: {include: [b, a]}}]}\n",
     {"sample/1-a: g 1", "secret/1-b/2-c: g 2", "secret/2-d/2-c: same as secret/1-b/2-c",
      "secret/2-d/1-a: same as sample/1-a", "secret/1-a: same as sample/1-a"}},
    {"Retries", "{a: {generate: 'g {seed}', retries: 5}}", {"secret/a: g 837563164 x5"}},
    {"Quotes", "{a: \"g 'a b' \\\"c d\\\" e\\\\ f\"}", {"secret/a: g a b c d e f"}},
    {"Constants", "{a: 'g {{max_n}} {{n.low}}'}", {"secret/a: g 1000 5"}},
    {"UnknownConstant",
     "{a: 'g {{min_n}}'}",
     {"secret/a: g {{min_n}}"},
     "{{min_n}} is handed on as it stands"},
    {"UnknownWord",
     "{a: 'g {sede} {}'}",
     {"secret/a: g {sede} {}"},
     "unknown word '{sede}' is handed on as it stands\n    help: did you mean 'seed'?"},
    {"NearlyAKnownKey",
     "{a: {generate: g 1, retris: 5}}",
     {"secret/a: g 1"},
     "unknown key 'retris'\n    it has no effect\n    help: did you mean 'retries'?"},
    {"UnknownGroup",
     "\ndata: {bad: {data: {a: g 1}}, secret: {data: {b: g 2}}}\n",
     {"secret/b: g 2"},
     "p:2:8: warning: 'bad' is no group of testcases\n    its testcases are not made"},
    {"CaseWithTheExtension", "{a.in: g 1}", {"secret/a: g 1"}, "the extension '.in' is too much"},
};

INSTANTIATE_TEST_SUITE_P(Rows, BapctoolsPlan, testing::ValuesIn(kPlanRows),
                         [](const auto& row) { return row.param.name; });

TEST(BapctoolsPlan, SurvivesDamage) {
  std::mt19937 random(20250901);
  std::size_t told = 0;
  for (const PlanRow& row : kPlanRows) {
    const std::string whole =
        row.data.starts_with('\n') ? row.data : "data: {secret: {data: " + row.data + "}}";
    for (int round = 0; round < 100; ++round) {
      std::string text = whole;
      for (int i = 0; i < 2; ++i) {
        const std::size_t at = random() % text.size();
        if (random() % 2 == 0) {
          text[at] = static_cast<char>(random() % 256);
        } else {
          text.insert(at, text.substr(random() % text.size(), random() % 8));
        }
      }
      if (!parse_plan(text, "p", kPackage).diagnostics.empty()) ++told;
    }
  }
  EXPECT_GT(told, std::size(kPlanRows) * 30);
}

TEST(BapctoolsPlan, IsWhatAPlanSaysThatItIs) {
  const LoadedPlan loaded =
      parse_plan("conventions: bapctools\ndata: {secret: {data: [{a: 'x {name}'}]}}", "p");
  EXPECT_EQ(loaded.plan.conventions, PlanConventions::bapctools);
  EXPECT_EQ(loaded.plan.cases.at(0).name, "secret/1-a");
  EXPECT_EQ(parse_plan("conventions: judge\ndata: {secret: {data: [{a: x}]}}", "p", kPackage)
                .plan.cases.at(0)
                .name,
            "secret/01-a");
}

TEST(BapctoolsPlan, CopiesNothingFromOutsideThePackage) {
  for (const char* path : {"../../x", "/etc/passwd", "a/../../../x", "kept/"}) {
    const LoadedPlan loaded = parse_plan(
        fmt::format("data: {{secret: {{data: {{a: {{copy: '{}'}}}}}}}}", path), "p", kPackage);
    ASSERT_THAT(loaded.diagnostics, SizeIs(1)) << path;
    EXPECT_THAT(loaded.diagnostics[0].what, HasSubstr("does not name files")) << path;
  }
}

}  // namespace
}  // namespace judge
