#include "judge/inspection/run_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/inspection/generator_rules.hpp"
#include "judge/inspection/text_faults.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;

CaseResult of_case(const char* name, Verdict verdict, std::chrono::milliseconds time = 100ms,
                   std::string message = {}) {
  CaseResult result{.test_case = name, .verdict = verdict, .message = std::move(message)};
  result.run.cpu_time = time;
  return result;
}

SubmissionReport report_of(std::string name, std::string_view folder,
                           std::vector<CaseResult> cases) {
  SubmissionReport report{.problem = "p",
                          .submission = std::move(name),
                          .expectation = folder_expectation(folder),
                          .time_limit = 1000ms};
  report.verdict = Verdict::accepted;
  for (const CaseResult& result : cases) {
    if (report.verdict == Verdict::accepted) report.verdict = result.verdict;
  }
  report.cases = std::move(cases);
  return report;
}

/// Of a problem with 100 points, all of which are expected of it.
SubmissionReport scored(SubmissionReport report, double score) {
  report.expectation->score = ScoreRange{100, 100};
  report.groups = {{.score = score, .best_score = 100}};
  return report;
}

JudgedProblem judged(bool is_limit_given = true) {
  JudgedProblem problem{.id = "p",
                        .is_limit_given = is_limit_given,
                        .place = [](const std::string& name) { return Location{name}; },
                        .time_bounds =
                            [](const std::string& name) {
                              if (name == "bad") return TimeBounds();
                              if (name == "partly")
                                return TimeBounds{{.bound = TimeBound::lower, .scope = "secret/1"}};
                              return TimeBounds{{.bound = TimeBound::lower}};
                            }};
  problem.limits.time_limit = 1000ms;
  return problem;
}

struct ExpectedFinding {
  const char* name;
  SubmissionReport report;
  std::string told;  ///< empty: nothing
};

std::ostream& operator<<(std::ostream& out, const ExpectedFinding& row) {
  return out << row.name;
}

class VerdictRules : public testing::TestWithParam<ExpectedFinding> {};

TEST_P(VerdictRules, TellWhatIsNotAsExpected) {
  const Findings found = inspect_verdicts({.submissions = {GetParam().report}}, judged());
  const std::string told = found.empty() ? "" : to_string(found.front());
  EXPECT_EQ(told, GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, VerdictRules,
    testing::Values(
        ExpectedFinding{"as expected",
                        report_of("a", "accepted", {of_case("1", Verdict::accepted)}), ""},
        ExpectedFinding{
            "too slow",
            report_of("a", "accepted",
                      {of_case("1", Verdict::accepted),
                       of_case("2", Verdict::time_limit_exceeded, 1230ms)}),
            "a: error: expected AC on every case: TLE on 2 after 1.230 s, and the limit is 1 "
            "s [expectation-fails]"},
        ExpectedFinding{
            "wrong twice",
            report_of("a", "accepted",
                      {of_case("1", Verdict::run_time_error, 1ms, "exit code 3"),
                       of_case("2", Verdict::wrong_answer)}),
            "a: error: expected AC on every case: RTE on 1: exit code 3; and 1 case more "
            "[expectation-fails]"},
        ExpectedFinding{"a crash, and its output differs",
                        report_of("a", "accepted", {[] {
                                    CaseResult result =
                                        of_case("1", Verdict::run_time_error, 1ms, "exit code 3");
                                    result.crash_note = "boom (a.py:1)";
                                    result.difference.emplace();
                                    return result;
                                  }()}),
                        "a: error: expected AC on every case: RTE on 1: exit code 3; boom (a.py:1) "
                        "[expectation-fails]"},
        ExpectedFinding{
            "nothing rejects it", report_of("a", "wrong_answer", {of_case("1", Verdict::accepted)}),
            "a: error: expected WA on some case, otherwise AC, and is accepted on every case "
            "[known-bad-accepted]"},
        ExpectedFinding{
            "too slow, and only wrong",
            report_of("a", "time_limit_exceeded", {of_case("1", Verdict::wrong_answer)}),
            "a: error: expected TLE on some case, otherwise AC: WA on 1 [expectation-fails]"},
        ExpectedFinding{"a score",
                        scored(report_of("a", "accepted", {of_case("1", Verdict::accepted)}), 40),
                        "a: error: expected a score of 100, but it is 40 [expectation-fails]"},
        ExpectedFinding{
            "as one file",
            report_of("a.cpp (bundle)", "accepted", {of_case("1", Verdict::wrong_answer)}),
            "a.cpp: error: expected AC on every case: WA on 1 [bundle-fails]"},
        ExpectedFinding{"the machine's fault",
                        report_of("a", "accepted", {of_case("1", Verdict::judge_error)}), ""}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST(VerdictRules, WarnOfWhatIsAcceptedAsAWholeAndSolvesNotAll) {
  const auto found = [](double score, Verdict on_last) {
    SubmissionReport report = report_of(
        "a", "", {of_case("g1/1", Verdict::accepted), of_case("g2/1", on_last, 100ms, "not 3")});
    report.expectation = graded_expectation("accepted");
    report.verdict = Verdict::accepted;
    report.groups = {{.group = "data", .score = score, .best_score = 100}};
    const Findings findings = inspect_verdicts({.submissions = {report}}, judged());
    return findings.empty() ? "" : to_string(findings.front());
  };
  EXPECT_EQ(found(100, Verdict::accepted), "");
  EXPECT_EQ(found(40, Verdict::wrong_answer),
            "a: warning: accepted as a whole, but it has 40 of 100, WA on g2/1: not 3 "
            "[accepted-fails-case]");
  EXPECT_EQ(found(100, Verdict::wrong_answer),
            "a: warning: accepted as a whole, but WA on g2/1: not 3 [accepted-fails-case]");
}

TEST(VerdictRules, NameTheFirstErrorOfTheCompiler) {
  const std::pair<const char*, const char*> rows[] = {
      {"a.cpp:1: error\nmore", "a.cpp:1: error\nmore"},
      // GCC
      {"In file included from a.cpp:1:\na.cpp: In function 'int main()':\n"
       "a.cpp:3:5: error: 'x' was not declared\n    3 |   x = 1;\n      |   ^\n"
       "a.cpp:4:5: error: 'y' was not declared\n    4 |   y = 1;\n      |   ^\n",
       "a.cpp:3:5: error: 'x' was not declared\n    3 |   x = 1;\n      |   ^"},
      // Python and OCaml
      {"  File \"a.py\", line 1\n    x = = 1\n        ^\nSyntaxError: invalid syntax\n",
       "  File \"a.py\", line 1\n    x = = 1\n        ^\nSyntaxError: invalid syntax"},
      // Go
      {"\n./a.go:5:2: undefined: x\n", "./a.go:5:2: undefined: x"},
      {"", ""},
  };
  for (const auto& [message, told] : rows) {
    SubmissionReport report = report_of("a", "accepted", {});
    report.verdict = Verdict::compile_error;
    report.message = message;
    const Findings found = inspect_verdicts({.submissions = {report}}, judged());
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().what, "does not compile");
    EXPECT_EQ(found.front().why, told);
  }
}

RunReport run_of(std::chrono::milliseconds time) {
  return {
      .submissions = {report_of("fast", "accepted", {of_case("1", Verdict::accepted, 1ms)}),
                      report_of("slow", "accepted", {of_case("1", Verdict::accepted, time)}),
                      report_of("bad", "wrong_answer", {of_case("1", Verdict::accepted, 990ms)})}};
}

TEST(TimeMargin, IsThatOfTheVersion) {
  EXPECT_TRUE(inspect_time_margin(run_of(500ms), judged()).empty());
  const Findings found = inspect_time_margin(run_of(600ms), judged());
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(to_string(found.front()),
            "slow: error: takes 0.600 s on 1, and the limit is 1 s [time-limit-too-tight]");
  EXPECT_EQ(found.front().help, "allow 2 times as much: 1.200 s, so 2 s; or mend the submission");
  JudgedProblem fine = judged();
  fine.time_rules.resolution = 100ms;
  EXPECT_EQ(inspect_time_margin(run_of(600ms), fine).front().help,
            "allow 2 times as much: 1.200 s; or mend the submission");
  EXPECT_EQ(inspect_time_margin(run_of(601ms), fine).front().help,
            "allow 2 times as much: 1.202 s, so 1.3 s; or mend the submission");
  JudgedProblem wide = judged();
  wide.time_rules.least_ac_to_limit = 5;
  EXPECT_FALSE(inspect_time_margin(run_of(250ms), wide).empty());
  EXPECT_TRUE(inspect_time_margin(run_of(900ms), judged(false)).empty());
}

TEST(TimeMargin, IsAWarningWhereItIsNotCertainOrNotDemanded) {
  const auto found = [](std::chrono::milliseconds time, const JudgedProblem& problem,
                        std::optional<double> slowness) {
    RunReport report = run_of(time);
    report.slowness = slowness;
    const Findings findings = inspect_time_margin(report, problem);
    return findings.empty() ? Finding{.what = "nothing"} : findings.front();
  };
  EXPECT_EQ(found(600ms, judged(), 1.0).severity, Severity::error);
  EXPECT_EQ(found(576ms, judged(), {}).severity, Severity::error);
  const Finding near = found(575ms, judged(), {});
  EXPECT_EQ(near.severity, Severity::warning);
  EXPECT_EQ(near.why, "it is so near that what ran beside it may be why");
  const Finding busy = found(600ms, judged(), 2.3);
  EXPECT_EQ(busy.severity, Severity::warning);
  EXPECT_EQ(busy.why, "the machine is busy: 2.3 times as slow as idle; do not trust the times");
  JudgedProblem legacy = judged();
  legacy.are_margins_demanded = false;
  EXPECT_EQ(found(600ms, legacy, 1.0).severity, Severity::warning);
  EXPECT_EQ(found(600ms, legacy, 1.0).why, "");
}

TEST(TimeMargin, IsOfTheCasesOnWhichTheLimitIsBound) {
  const auto run = [](std::chrono::milliseconds in_scope, Verdict verdict) {
    return RunReport{
        .submissions = {report_of("partly", "brute_force",
                                  {of_case("secret/1/a", verdict, in_scope),
                                   of_case("secret/2/a", Verdict::time_limit_exceeded, 1200ms)})}};
  };
  EXPECT_TRUE(inspect_time_margin(run(500ms, Verdict::accepted), judged()).empty());
  const Findings found = inspect_time_margin(run(501ms, Verdict::accepted), judged());
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().what, "takes 0.501 s on secret/1/a, and the limit is 1 s");
  EXPECT_TRUE(inspect_time_margin(run(501ms, Verdict::wrong_answer), judged()).empty());
}

struct ChanceInRow {
  const char* file;
  const char* source;
  bool is_found;
};

TEST(Chance, IsFoundByTheWordsOfTheLanguage) {
  const ChanceInRow rows[] = {
      {"a.cpp", "std::mt19937 r{std::random_device{}()};", true},
      {"a.cpp", "// std::random_device\nint main() {}", false},
      {"a.cpp", "srand(time(NULL));", true},
      {"a.cpp", "registerGen(argc, argv, 1);", false},
      {"jngen.h", "Random() { seed(std::random_device{}()); }\nvoid registerGen(int, char**) {}\n",
       false},
      {"luck.h", "Random() { seed(std::random_device{}()); }\n", true},
      {"a.cpp", "#include \"jngen.h\"\nint main() { cout << rnd.next(9); }\n", true},
      {"a.cpp", "#include \"jngen.h\"\nint main() { registerGen(argc, argv); }\n", false},
      {"a.cpp", "#include <jngen.h>\nint main() { rnd.seed(stoi(argv[1])); }\n", false},
      {"a.py", "import random\nrandom.seed(3)\n", false},
      {"a.py", "import random\nprint(random.random())\n", true},
      {"a.py", "# import random\n", false},
      {"a.py", "import random\nr = random.Random(int(sys.argv[1]))\n", false},
      {"a.py", "import random\nr = random.Random(args.seed)\n", false},
      {"a.py", "import random\nr = random.Random()\n", true},
      {"a.py", "import argparse, random\nprint(random.random())\n", true},
      {"a.py", "x = [a, random]\nimport argparse, randomness\n", false},
      {"a.sh", "echo $RANDOM\n", true},
      {"a.sh", "RANDOM=$1\necho $RANDOM\n", false},
      {"a.txt", "random_device", false},
  };
  for (const ChanceInRow& row : rows)
    EXPECT_EQ(chance_in(row.file, row.source).has_value(), row.is_found) << row.source;
}

TEST(LineAt, CountsFromOne) {
  EXPECT_EQ(line_at("a\nb\nc", 4), 3);
}

}  // namespace
}  // namespace judge
