#include "judge/report/terminal/submission_lines.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing_reports::case_result;
using testing_reports::submission;

std::string lines(const SubmissionReport& report, Detail detail = Detail::normal) {
  return submission_lines(report, {.detail = detail});
}

TEST(SubmissionLines, TellOfOneThatIsAcceptedItsTimeAndMemory) {
  SubmissionReport report =
      submission("accepted/swap.cpp", "accepted", accepted,
                 {case_result("sample/1", accepted, 3), case_result("2-large", accepted, 412)});
  report.cases[0].run.peak_memory = kibibytes(12800);
  EXPECT_EQ(lines(report),
            "✓ accepted/swap.cpp  AC   0.412 s of 2 s  peak 12.5 MiB  slowest 2-large\n");
}

TEST(SubmissionLines, TellOfAKnownBadOneWhichCaseCaughtItAndHowManyDid) {
  SubmissionReport report = submission(
      "wrong_answer/swap.cpp", "wrong_answer", wrong_answer,
      {case_result("sample/1", accepted, 3), case_result("secret/25-large", wrong_answer, 412)});
  EXPECT_EQ(lines(report),
            "✓ wrong_answer/swap.cpp  WA   by secret/25-large  slowest 0.412 s of 2 s  "
            "peak 3.5 MiB\n");
  report.cases.push_back(case_result("secret/26", wrong_answer));
  report.cases.push_back(case_result("secret/27", run_time_error));
  EXPECT_THAT(lines(report), testing::HasSubstr("WA   by secret/25-large and 2 more  "));
}

TEST(SubmissionLines, SayHowManyCasesWereLeftOut) {
  SubmissionReport report =
      submission("x.cpp", "time_limit_exceeded", time_limit_exceeded,
                 {case_result("1", time_limit_exceeded), case_result("2", time_limit_exceeded)});
  report.case_count = 41;
  report.cases_left_out = 39;
  EXPECT_THAT(lines(report),
              testing::HasSubstr("TLE  by 1 and 1 more  2 of 41 cases, 39 left out"));
}

TEST(SubmissionLines, OfAGradedOneSayWhatWasLeftOutWhereItWasTooSlowMoreThanOnce) {
  SubmissionReport report =
      submission("x.cpp", "", time_limit_exceeded,
                 {case_result("1", time_limit_exceeded), case_result("2", wrong_answer)});
  report.groups = {{.group = "data", .verdict = time_limit_exceeded, .score = 0.0}};
  report.case_count = 41;
  report.cases_left_out = 39;
  EXPECT_THAT(lines(report), testing::Not(testing::HasSubstr("left out"))) << "by its rules";
  report.cases.back().verdict = time_limit_exceeded;
  EXPECT_THAT(lines(report), testing::HasSubstr("2 of 41 cases, 39 left out"));
}

TEST(SubmissionLines, SayHowManyCasesAreRemembered) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted,
                 {case_result("1", accepted, 3), case_result("2", accepted, 4)});
  EXPECT_THAT(lines(report), testing::Not(testing::HasSubstr("remembered")));
  report.cases[1].is_remembered = true;
  EXPECT_EQ(lines(report),
            "✓ x.cpp  AC   0.004 s of 2 s  peak 3.5 MiB  2 cases, 1 remembered  slowest 2\n");
}

TEST(SubmissionLines, FillTheColumnOfNames) {
  const SubmissionReport report =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 3)});
  EXPECT_EQ(submission_lines(report, {.submission_columns = 8}),
            "✓ x.cpp     AC   0.003 s of 2 s  peak 3.5 MiB  slowest 1\n");
}

TEST(SubmissionLines, StandBelowEachOtherOnAWideScreen) {
  const LineStyle wide{.submission_columns = 8, .width = 200};
  const SubmissionReport good =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 3)});
  const SubmissionReport bad =
      submission("y.cpp", "wrong_answer", wrong_answer,
                 {case_result("1", accepted, 3), case_result("2", wrong_answer, 4)});
  const std::string of_good = submission_lines(good, wide);
  const std::string of_bad = submission_lines(bad, wide);
  for (const char* column : {"peak", "slowest"}) {
    EXPECT_NE(of_good.find(column), std::string::npos) << of_good;
    EXPECT_EQ(of_good.find(column), of_bad.find(column)) << of_good << of_bad;
  }
  EXPECT_THAT(of_good, testing::EndsWith("slowest 1\n"));
}

TEST(SubmissionLines, StandBelowEachOtherOnAWideScreenWhereACaseHasALongName) {
  const LineStyle wide{.submission_columns = 8, .width = 200};
  const SubmissionReport good =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 3)});
  const std::string name = "secret/26-high-numbers-and-low-ones-1";
  const SubmissionReport bad =
      submission("y.cpp", "wrong_answer", wrong_answer,
                 {case_result(name, wrong_answer), case_result("2", wrong_answer, 4)});
  EXPECT_EQ(submission_lines(good, wide).find("peak"), submission_lines(bad, wide).find("peak"));
}

TEST(SubmissionLines, StandBelowEachOtherOnAWideScreenToTheLastColumn) {
  const LineStyle wide{.submission_columns = 8, .width = 200};
  SubmissionReport brief =
      submission("x.cpp", "wrong_answer", wrong_answer, {case_result("1", wrong_answer, 3)});
  brief.expectation->required = {wrong_answer, time_limit_exceeded};
  brief.cases.front().is_remembered = true;
  SubmissionReport long_one = brief;
  const CaseResult each = case_result("secret/26-high-numbers-and-low-ones-1", wrong_answer, 4);
  long_one.cases.assign(41, each);
  long_one.case_count = 41;
  for (CaseResult& result : long_one.cases) result.is_remembered = true;
  const std::string of_brief = submission_lines(brief, wide);
  const std::string of_long = submission_lines(long_one, wide);
  EXPECT_THAT(of_brief, testing::HasSubstr("1 case, 1 remembered  "));
  EXPECT_THAT(of_long, testing::HasSubstr("41 cases, 41 remembered  "));
  for (const char* column : {"case, 1", "expected "})
    EXPECT_NE(of_brief.find(column), std::string::npos) << of_brief;
  EXPECT_EQ(of_brief.find("1 case,"), of_long.find("41 cases,"));
  EXPECT_EQ(of_brief.find("expected "), of_long.find("expected ")) << of_brief << of_long;
  SubmissionReport good =
      submission("y.cpp", "accepted", accepted, {case_result("1", accepted, 3)});
  good.cases.front().is_remembered = true;
  SubmissionReport slow = good;
  slow.cases.front().test_case = each.test_case;
  EXPECT_EQ(submission_lines(good, wide).find("1 case,"),
            submission_lines(slow, wide).find("1 case,"));
}

TEST(SubmissionLines, StandBelowEachOtherOnAWideScreenWhereOneHasNothingInAColumn) {
  const LineStyle wide{.submission_columns = 8, .width = 200};
  SubmissionReport bad =
      submission("x.cpp", "wrong_answer", wrong_answer, {case_result("1", wrong_answer, 3)});
  bad.cases.front().is_remembered = true;
  SubmissionReport waits = submission("y.cpp", "time_limit_exceeded", time_limit_exceeded,
                                      {case_result("1", time_limit_exceeded, 3)});
  waits.cases.front().is_remembered = true;
  const std::string of_waits = submission_lines(waits, wide);
  EXPECT_EQ(submission_lines(bad, wide).find("1 case,"), of_waits.find("1 case,")) << of_waits;
  waits.case_count = 4;
  waits.cases_left_out = 3;
  EXPECT_THAT(submission_lines(waits, wide),
              testing::HasSubstr("1 of 4 cases, 3 left out    1 remembered\n"));
}

TEST(SubmissionLines, SayInOneWayHowManyCasesCaughtThem) {
  const SubmissionReport report =
      submission("wrong_answer/swap.cpp", "wrong_answer", wrong_answer,
                 {case_result("sample/01-ordinary", wrong_answer), case_result("2", wrong_answer)});
  const auto row = [&](std::size_t width) {
    return submission_lines(report, {.submission_columns = 39, .width = width});
  };
  const std::string name = "✓ wrong_answer/swap.cpp" + std::string(20, ' ');
  EXPECT_EQ(row(87), name + "WA   by sample/01-ordinary and 1 more\n");
  EXPECT_EQ(row(86), name + "WA   by sample/01-ordinary +1 more\n");
  EXPECT_EQ(row(76), "✓ wrong_answer/swap.cpp  WA   by sample/01-ordinary +1 more\n");
  const SubmissionReport other =
      submission("wrong_answer/a.cpp", "wrong_answer", wrong_answer,
                 {case_result("1", wrong_answer), case_result("2", wrong_answer)});
  EXPECT_THAT(submission_lines(other, {.submission_columns = 39, .width = 80}),
              testing::EndsWith("WA   by 1 +1 more\n"))
      << "though it has room";
}

TEST(SubmissionLines, SayLittleMemoryWithoutAFigure) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 3)});
  RunResult& run = report.cases[0].run;
  run.peak_memory = run.resident_peak = kibibytes(300);
  EXPECT_THAT(lines(report), testing::HasSubstr("peak < 1 MiB"));
  run.resident_peak = {};
  run.resident_floor = kibibytes(4300);
  EXPECT_THAT(lines(report), testing::HasSubstr("peak < 5 MiB"));
  run.peak_memory = run.resident_floor = {};
  EXPECT_THAT(lines(report), testing::HasSubstr("peak -"));
}

TEST(SubmissionLines, SayWhatWasExpectedWhereTheVerdictLeavesItOpen) {
  EXPECT_EQ(lines(submission("brute_force/x.cpp", "brute_force", time_limit_exceeded,
                             {case_result("1", time_limit_exceeded, 2300)})),
            "✓ brute_force/x.cpp  TLE  by 1  expected TLE or RTE  slowest 2.300 s of 2 s  "
            "peak 3.5 MiB\n");
}

TEST(SubmissionLines, DoNotSayHowLongAProgramComputedThatOnlyWaited) {
  EXPECT_EQ(lines(submission("time_limit_exceeded/x.cpp", "time_limit_exceeded",
                             time_limit_exceeded, {case_result("1", time_limit_exceeded, 3)})),
            "✓ time_limit_exceeded/x.cpp  TLE  by 1  peak 3.5 MiB\n");
}

TEST(SubmissionLines, GiveAnUnexpectedCaseItsFirstDifference) {
  SubmissionReport report =
      submission("x.cpp", "accepted", wrong_answer,
                 {case_result("1", accepted, 1), case_result("2-twisted", wrong_answer, 2),
                  case_result("3", run_time_error, 1)});
  report.cases[1].difference =
      Difference{.line = 3, .column = 7, .expected = "| |_  |", .found = "| |_| |"};
  report.cases[2].message = "SIGABRT (abort, or a failed assertion)";
  report.cases[2].run.error_output = "reading\nmaze: \x1b[31massertion\n";
  EXPECT_EQ(lines(report),
            "✗ x.cpp  WA   by 2-twisted and 1 more  expected AC on every case  "
            "slowest 0.002 s of 2 s  peak 3.5 MiB\n"
            "    WA   2-twisted  line 3, column 7: expected \"| |_  |\", found \"| |_| |\"\n"
            "    RTE  3          SIGABRT (abort, or a failed assertion); "
            "stderr: maze: \\x1b[31massertion\n");
}

TEST(SubmissionLines, LeaveStandardErrorOutWhereNothingCrashed) {
  SubmissionReport report =
      submission("x.cpp", "accepted", time_limit_exceeded, {case_result("1", time_limit_exceeded)});
  report.cases[0].message = "cpu time over 1 s";
  report.cases[0].run.error_output = "debugging";
  EXPECT_THAT(lines(report), testing::EndsWith("\n    TLE  1  cpu time over 1 s\n"));
}

TEST(SubmissionLines, ShowStandardErrorOfEveryVerdictWhenAsked) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted,
                 {case_result("1", accepted, 1), case_result("2", accepted, 1)});
  report.cases[1].run.error_output = "n = 3\n\x1b[31mred\n";
  EXPECT_EQ(submission_lines(report, {.error_output = ErrorOutput::all}),
            "✓ x.cpp  AC   0.001 s of 2 s  peak 3.5 MiB  slowest 1\n"
            "    AC   2\n"
            "         | n = 3\n"
            "         | \\x1b[31mred\n");
}

TEST(SubmissionLines, KeepTheBarOfStandardErrorOnEachLine) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 1)});
  report.cases[0].run.error_output = "a b " + std::string(40, 'x') + "\n\none two three four\n";
  EXPECT_THAT(submission_lines(report, {.error_output = ErrorOutput::all, .width = 26}),
              testing::EndsWith("\n"
                                "         | a b xxxxxxxxxxx\n"
                                "         |   xxxxxxxxxxxxx\n"
                                "         |   xxxxxxxxxxxxx\n"
                                "         |   xxx\n"
                                "         |\n"
                                "         | one two three\n"
                                "         |   four\n"));
}

TEST(SubmissionLines, TellNoTimeOfWhatHasNotRun) {
  SubmissionReport report = submission("x", "accepted", accepted, {case_result("1", accepted)});
  report.cases.front().run = {};
  EXPECT_EQ(lines(report), "✓ x  AC\n");
  EXPECT_THAT(lines(report, Detail::every_case),
              testing::HasSubstr("AC   1          -          -\n"));
}

TEST(SubmissionLines, ShowWarningsOfAProgramThatCompilesWhenAsked) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted, {case_result("1", accepted, 1)});
  report.warnings = "x.cpp:2:7: warning: unused variable\n";
  const std::string row = "✓ x.cpp  AC   0.001 s of 2 s  peak 3.5 MiB  slowest 1\n";
  EXPECT_EQ(lines(report), row);
  EXPECT_EQ(submission_lines(report, {.warnings = Warnings::shown}),
            row + "    x.cpp:2:7: warning: unused variable\n");
}

TEST(SubmissionLines, CountTheUnexpectedCasesBeyondTheFifth) {
  SubmissionReport report = submission("x.cpp", "", wrong_answer, {});
  for (int i = 1; i <= 12; ++i) {
    report.cases.push_back(case_result(std::to_string(i), wrong_answer));
  }
  report.case_count = 28;
  EXPECT_EQ(lines(report),
            "✗ x.cpp  WA   by 1 and 11 more  12 of 28 cases  slowest < 0.001 s of 2 s  "
            "peak 3.5 MiB\n"
            "    WA   1\n    WA   2\n    WA   3\n    WA   4\n    WA   5\n"
            "    … and 7 more\n");
  EXPECT_THAT(lines(report, Detail::every_case), testing::Not(testing::HasSubstr(" more\n")));
}

TEST(SubmissionLines, SayHowToSeeTheRestInWordsOfTheCaller) {
  SubmissionReport report = submission("x.cpp", "", wrong_answer, {});
  for (int i = 1; i <= 6; ++i) report.cases.push_back(case_result(std::to_string(i), wrong_answer));
  const auto words = [](Remedy remedy) {
    return remedy == Remedy::show_every_case ? "; press the button" : "?";
  };
  EXPECT_THAT(submission_lines(report, {.words = words}),
              testing::EndsWith("    … and 1 more; press the button\n"));
}

TEST(SubmissionLines, TellTheSameReasonOnce) {
  SubmissionReport report = submission("x.cpp", "", wrong_answer, {});
  for (int i = 1; i <= 9; ++i) {
    CaseResult result = case_result(std::to_string(i), i == 8 ? run_time_error : wrong_answer, 1);
    result.message = i == 9 ? "too many lines" : "no such wall";
    report.cases.push_back(std::move(result));
  }
  EXPECT_THAT(lines(report), testing::EndsWith("    WA   1  no such wall\n"
                                               "    RTE  8  no such wall\n"
                                               "    WA   9  too many lines\n"
                                               "    … and 6 more like that\n"));
}

TEST(SubmissionLines, GiveTheReasonLinesOfItsOwnWhereItIsNarrow) {
  SubmissionReport report =
      submission("x.cpp", "", wrong_answer, {case_result("sample/01-ordinary", wrong_answer, 1)});
  report.cases[0].message = "the third wall is missing";
  EXPECT_THAT(submission_lines(report, {.width = 40}),
              testing::EndsWith("    WA   sample/01-ordinary\n"
                                "         the third wall is missing\n"));
}

TEST(SubmissionLines, ShowEveryCaseWhenAsked) {
  SubmissionReport report =
      submission("x.cpp", "accepted", wrong_answer,
                 {case_result("sample/1", accepted, 412), case_result("2", wrong_answer, 37)});
  report.cases[1].message = "two exits";
  EXPECT_EQ(lines(report, Detail::every_case),
            "✗ x.cpp  WA   by 2  expected AC on every case  slowest 0.412 s of 2 s  "
            "peak 3.5 MiB\n"
            "    AC   sample/1    0.412 s    3.5 MiB\n"
            "  ✗ WA   2           0.037 s    3.5 MiB  two exits\n");
}

TEST(SubmissionLines, SayThatACaseHungOnItsRepeatsEvenWhenAllIsWell) {
  SubmissionReport report =
      submission("x.cpp", "accepted", accepted,
                 {case_result("1", accepted, 970), case_result("2", accepted, 950)});
  for (CaseResult& result : report.cases) result.repeats = Repeats::alone;
  report.cases[0].runs = {
      {time_limit_exceeded, LimitHit::cpu_time, std::chrono::milliseconds(1020)},
      {accepted, LimitHit::none, std::chrono::milliseconds(970)},
      {accepted, LimitHit::none, std::chrono::milliseconds(981)}};
  report.cases[1].runs = {{accepted, LimitHit::none, std::chrono::milliseconds(960)},
                          {accepted, LimitHit::none, std::chrono::milliseconds(950)}};
  EXPECT_EQ(lines(report),
            "✓ x.cpp  AC   0.970 s of 2 s  peak 3.5 MiB  slowest 1\n"
            "    AC   1  1.020 s, then alone 0.970 s, 0.981 s: the best counts\n");
  EXPECT_THAT(lines(report, Detail::every_case),
              testing::EndsWith("    AC   2    0.950 s    3.5 MiB  "
                                "0.960 s, then alone 0.950 s: the best counts\n"));
}

TEST(SubmissionLines, TellTheSpreadWhereRepeatsWereAskedFor) {
  SubmissionReport report =
      submission("x.cpp", "accepted", wrong_answer,
                 {case_result("1", accepted, 4), case_result("2", wrong_answer, 7)});
  for (CaseResult& result : report.cases) result.repeats = Repeats::asked_for;
  report.cases[0].runs = {{accepted, LimitHit::none, std::chrono::milliseconds(4)},
                          {accepted, LimitHit::none, std::chrono::milliseconds(6)}};
  report.cases[1].runs = {{accepted, LimitHit::none, std::chrono::milliseconds(9)},
                          {wrong_answer, LimitHit::none, std::chrono::milliseconds(7)}};
  EXPECT_EQ(lines(report),
            "✗ x.cpp  WA   by 2  expected AC on every case  "
            "slowest min 0.007 s, median 0.008 s, max 0.009 s of 2 s  peak 3.5 MiB\n"
            "    WA   2  flaky: accepted 1 of 2; min 0.007 s, median 0.008 s, max 0.009 s\n");
  EXPECT_THAT(lines(report, Detail::every_case),
              testing::HasSubstr("    AC   1    0.004 s    3.5 MiB  "
                                 "min 0.004 s, median 0.005 s, max 0.006 s\n"));
}

TEST(SubmissionLines, PutWhatIsWrongBeforeWhatIsOnlyWorthAWord) {
  SubmissionReport report = submission("x.cpp", "accepted", wrong_answer, {});
  for (int i = 1; i <= 6; ++i) {
    CaseResult result = case_result(std::to_string(i), i == 6 ? wrong_answer : accepted, 1);
    result.repeats = Repeats::alone;
    result.runs = {{time_limit_exceeded, LimitHit::cpu_time, std::chrono::milliseconds(3 + i)},
                   {result.verdict, LimitHit::none, std::chrono::milliseconds(1)}};
    report.cases.push_back(std::move(result));
  }
  const std::string text = lines(report);
  EXPECT_THAT(text.substr(text.find('\n') + 1), testing::StartsWith("    WA   6  0.009 s"));
  EXPECT_THAT(text, testing::EndsWith("    … and 1 more\n"));
}

struct RequirementRow {
  std::string name;
  std::string folder;
  std::vector<Verdict> cases;
  std::string line;
};

std::ostream& operator<<(std::ostream& out, const RequirementRow& row) {
  return out << row.name;
}

class UnmetRequirement : public testing::TestWithParam<RequirementRow> {};

TEST_P(UnmetRequirement, IsSaidInALineInsteadOfCases) {
  const RequirementRow& row = GetParam();
  SubmissionReport report = submission("x.cpp", row.folder, accepted, {});
  for (const Verdict verdict : row.cases) report.cases.push_back(case_result("1", verdict));
  EXPECT_EQ(lines(report).substr(lines(report).find('\n') + 1), "    " + row.line + "\n");
  EXPECT_TRUE(lines(report).starts_with("✗"));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, UnmetRequirement,
    testing::Values(
        RequirementRow{"accepted",
                       "wrong_answer",
                       {accepted, accepted},
                       "expected WA on some case, but every case is AC"},
        RequirementRow{"any_of_two",
                       "brute_force",
                       {accepted},
                       "expected TLE or RTE on some case, but every case is AC"},
        RequirementRow{
            "no_case", "wrong_answer", {}, "expected WA on some case, but there is no case"},
        RequirementRow{
            "compiles", "compile_error", {accepted, wrong_answer}, "expected CE, but it compiles"}),
    [](const auto& test) { return test.param.name; });

TEST(SubmissionLines, ShowTheBeginningOfWhatTheCompilerSaid) {
  SubmissionReport report = submission("x.cpp", "accepted", compile_error, {});
  report.case_count = 28;
  for (int i = 1; i <= 13; ++i) report.message += "x.cpp:" + std::to_string(i) + ": error\n";
  EXPECT_EQ(lines(report),
            "✗ x.cpp  CE   expected AC on every case\n"
            "    x.cpp:1: error\n    x.cpp:2: error\n    x.cpp:3: error\n    x.cpp:4: error\n"
            "    x.cpp:5: error\n    x.cpp:6: error\n    x.cpp:7: error\n    x.cpp:8: error\n"
            "    x.cpp:9: error\n    x.cpp:10: error\n    … and 3 more lines\n");
  EXPECT_TRUE(lines(report, Detail::every_case).ends_with("    x.cpp:13: error\n"));
}

TEST(SubmissionLines, AreQuietAboutAnExpectedCompileError) {
  SubmissionReport report = submission("x.cpp", "compile_error", compile_error, {});
  report.message = "x.cpp:1: error";
  EXPECT_EQ(lines(report), "✓ x.cpp  CE\n");
  EXPECT_EQ(lines(report, Detail::every_case), "✓ x.cpp  CE\n    x.cpp:1: error\n");
}

TEST(SubmissionLines, TickWithoutExpectationOnlyWhatIsAccepted) {
  SubmissionReport report = submission("x.cpp", "", compile_error, {});
  report.message = "x.cpp:1: error";
  EXPECT_EQ(lines(report), "✗ x.cpp  CE\n    x.cpp:1: error\n");
  EXPECT_TRUE(lines(submission("x.cpp", "", accepted, {})).starts_with("✓ "));
}

TEST(SubmissionLines, SayWhatKeptUsFromJudging) {
  SubmissionReport report = submission("x.cpp", "accepted", judge_error, {});
  report.message = "start g++: No such file or directory";
  EXPECT_EQ(lines(report),
            "✗ x.cpp  JE   expected AC on every case\n"
            "    start g++: No such file or directory\n");
}

TEST(SubmissionLines, ShowAJudgeErrorWhateverWasExpected) {
  SubmissionReport report =
      submission("x.cpp", "compile_error", judge_error, {case_result("1", judge_error)});
  report.cases[0].message = "open 1.in: Permission denied";
  EXPECT_THAT(lines(report), testing::EndsWith("\n    JE   1  open 1.in: Permission denied\n"));
}

TEST(SubmissionLines, DisarmNames) {
  SubmissionReport report = submission("a\x1b[2J\n.cpp", "", wrong_answer, {});
  report.cases = {case_result("c\xff", wrong_answer)};
  const std::string text = lines(report);
  EXPECT_THAT(text, testing::StartsWith("✗ a\\x1b[2J\\n.cpp  WA "));
  EXPECT_THAT(text, testing::EndsWith("\n    WA   c\\xff\n"));
}

class SubmissionLinesWidth : public testing::TestWithParam<std::size_t> {};

TEST_P(SubmissionLinesWidth, IsKeptAndNoNameIsCut) {
  SubmissionReport report =
      submission("wrong_answer/takes_the_first_exit.cpp", "accepted", wrong_answer,
                 {case_result("secret/25-large-and-twisted", wrong_answer, 412)});
  report.cases[0].difference =
      Difference{.line = 3, .column = 7, .expected = "| |_  |", .found = "| |_| |"};
  for (int i = 0; i < 50; ++i) report.message += "word ";
  for (const Detail detail : {Detail::normal, Detail::every_case}) {
    const std::string text =
        submission_lines(report, {.detail = detail, .submission_columns = 37, .width = GetParam()});
    std::istringstream shown(text);
    std::string unbroken;
    for (std::string line; std::getline(shown, line);) {
      EXPECT_LE(column_count(line), GetParam()) << line;
      unbroken += line.substr(std::min(line.find_first_not_of(' '), line.size()));
    }
    if (GetParam() >= 40) {
      EXPECT_THAT(text, testing::HasSubstr(report.submission));
      EXPECT_THAT(text, testing::HasSubstr(report.cases[0].test_case));
    }
    for (const char* part : {"wrong_answer/", "25-large-and-twisted"})
      EXPECT_THAT(text, testing::HasSubstr(part));
    // It has 24 columns.
    EXPECT_THAT(GetParam() < 30 ? unbroken : text, testing::HasSubstr("takes_the_first_exit.cpp"));
    EXPECT_THAT(text, testing::HasSubstr("WA"));
  }
}

INSTANTIATE_TEST_SUITE_P(Columns, SubmissionLinesWidth,
                         testing::Values(20, 40, 60, 79, 80, 81, 100, 200));

TEST(SubmissionLines, StandInTwoLinesWhereTheNameLeavesNoRoom) {
  const SubmissionReport report =
      submission("wrong_answer/takes_the_first_exit.cpp", "wrong_answer", wrong_answer,
                 {case_result("secret/25-large", wrong_answer, 412)});
  EXPECT_EQ(submission_lines(report, {.submission_columns = 40, .width = 40}),
            "✓ wrong_answer/takes_the_first_exit.cpp\n"
            "    WA   by secret/25-large\n");
  EXPECT_EQ(submission_lines(report, {.submission_columns = 40, .width = 67}),
            "✓ wrong_answer/takes_the_first_exit.cpp     WA   by secret/25-large\n");
  EXPECT_EQ(submission_lines(report, {.submission_columns = 40, .width = 64}),
            "✓ wrong_answer/takes_the_first_exit.cpp  WA   by secret/25-large\n")
      << "the fill goes first";
}

TEST(SubmissionLines, OfLongNamesOnANarrowScreenHaveTheseWholeOnLinesOfTheirOwn) {
  const SubmissionReport report =
      submission("accepted/walks_along_the_left_wall.cpp", "accepted", wrong_answer,
                 {case_result("secret/group-of-large/25-large-twisted", wrong_answer)});
  EXPECT_EQ(submission_lines(report, {.submission_columns = 40, .width = 40}),
            "✗ accepted/walks_along_the_left_wall.cpp\n"
            "    WA   by\n"
            "  secret/group-of-large/25-large-twisted\n"
            "    expected AC on every case\n"
            "    WA\n"
            "  secret/group-of-large/25-large-twisted\n");
}

TEST(SubmissionLines, OfEachCaseKeepTimeAndMemoryBesideEachOther) {
  const SubmissionReport report =
      submission("x.cpp", "accepted", accepted, {case_result("secret/02-small", accepted, 3)});
  const auto of_width = [&](std::size_t width) {
    const std::string text =
        submission_lines(report, {.detail = Detail::every_case, .width = width});
    return text.substr(text.find("    AC"));
  };
  EXPECT_EQ(of_width(46), "    AC   secret/02-small    0.003 s    3.5 MiB\n");
  EXPECT_EQ(of_width(45), "    AC   secret/02-small  0.003 s  3.5 MiB\n");
  EXPECT_EQ(of_width(41), "    AC   secret/02-small\n         0.003 s  3.5 MiB\n");
}

TEST(SubmissionLines, HaveColourOnlyAsAnAddition) {
  SubmissionReport report =
      submission("x.cpp", "accepted", wrong_answer, {case_result("1", wrong_answer)});
  const std::string plain = lines(report);
  EXPECT_THAT(plain, testing::Not(testing::HasSubstr("\x1b")));
  std::string coloured = submission_lines(report, {.colour = Colour::on});
  EXPECT_THAT(coloured, testing::StartsWith("\x1b[31m✗\x1b[0m x.cpp  \x1b[31mWA\x1b[0m"));
  for (const std::string code : {"\x1b[31m", "\x1b[0m"}) {
    for (std::size_t at; (at = coloured.find(code)) != std::string::npos;) {
      coloured.erase(at, code.size());
    }
  }
  EXPECT_EQ(coloured, plain);
}

/// 40 of 100 points, in two groups; a third one is not judged.
SubmissionReport graded_submission(const std::string& folder) {
  SubmissionReport report = submission(
      "small.py", "", accepted,
      {case_result("secret/1/a", accepted, 3), case_result("secret/2/a", wrong_answer, 3)});
  if (!folder.empty()) report.expectation = graded_expectation(folder);
  report.groups = {{.group = "data", .verdict = accepted, .score = 40.0, .best_score = 100},
                   {.group = "sample", .verdict = accepted},
                   {.group = "secret", .verdict = accepted, .score = 40.0, .best_score = 100},
                   {.group = "secret/1", .verdict = accepted, .score = 40.0, .best_score = 40},
                   {.group = "secret/2", .verdict = wrong_answer, .score = 0.0, .best_score = 60},
                   {.group = "secret/3", .message = "requires secret/2"}};
  return report;
}

constexpr const char* kTree =
    "    sample  AC\n"
    "    secret  AC   40 of 100\n"
    "      1     AC   40 of 40\n"
    "      2     WA   0 of 60\n"
    "      3     not judged: requires secret/2\n";

TEST(GradedSubmissionLines, ShowPointsAlways) {
  EXPECT_EQ(lines(graded_submission("partially_accepted")),
            "✓ small.py  AC   40 of 100  0.003 s of 2 s  peak 3.5 MiB  slowest secret/1/a\n");
}

TEST(GradedSubmissionLines, StandBelowEachOtherBehindTheirPoints) {
  SubmissionReport report = graded_submission("");
  const auto row = [&] {
    return submission_lines(report, {.submission_columns = 10, .width = 50});
  };
  EXPECT_THAT(row(), testing::HasSubstr(" small.py    AC   40 of 100   0.003 s of 2 s\n"));
  report.groups.front().score = 100.0;
  EXPECT_THAT(row(), testing::HasSubstr(" small.py    AC   100 of 100  0.003 s of 2 s\n"));
  report.groups.front().best_score.reset();
  report.groups.front().score = 7.0;
  EXPECT_THAT(row(), testing::HasSubstr(" small.py    AC   7    0.003 s of 2 s\n"));
}

TEST(GradedSubmissionLines, ShowTheGroupsOfOnesOwnProgram) {
  EXPECT_THAT(lines(graded_submission("")), testing::HasSubstr(kTree));
}

TEST(GradedSubmissionLines, ShowNoPointsWhereThereWereSome) {
  SubmissionReport report = graded_submission("");
  report.groups[1].score = 0.0;
  report.groups[1].best_score = 0.0;
  EXPECT_THAT(lines(report), testing::HasSubstr("    sample  AC\n"));
  report.groups[1].best_score.reset();
  EXPECT_THAT(lines(report), testing::HasSubstr("    sample  AC   0\n"));
}

TEST(GradedSubmissionLines, ShowTheGroupsWhereTheWholeIsUnexpected) {
  EXPECT_EQ(lines(graded_submission("wrong_answer")),
            std::string("✗ small.py  AC   40 of 100  0.003 s of 2 s  peak 3.5 MiB  slowest "
                        "secret/1/a\n"
                        "    expected WA, but as a whole it is AC with 40 of 100\n") +
                kTree);
}

TEST(GradedSubmissionLines, SayWhichExpectationOfAGroupIsNotMet) {
  SubmissionReport report = graded_submission("partially_accepted");
  report.expectation->score = ScoreRange{50, 60};
  Expectation right{.permitted = {accepted}, .required = {accepted}};
  right.of = ExpectedOf::whole;
  const Expectation wrong{.permitted = {accepted, wrong_answer}, .required = {wrong_answer}};
  report.more_expectations = {
      {.scope = "secret/2", .expectation = right, .source = "@EXPECTED_GRADES@"},
      {.scope = "secret/9", .expectation = wrong, .source = "submissions.yaml"},
      {.message = "too small", .source = "submissions.yaml"}};
  EXPECT_THAT(
      lines(report),
      testing::HasSubstr(
          "    expected a score of 50 to 60, but it is 40\n"
          "    expected AC as a whole on secret/2 (@EXPECTED_GRADES@), but it is WA with 0 "
          "of 60\n"
          "    expected WA on some case, otherwise AC on secret/9 (submissions.yaml), but there is "
          "no case\n"
          "    expected that a checker says \"too small\" (submissions.yaml), but none "
          "does\n"));
  for (const std::size_t width : {40U, 80U}) {
    std::istringstream text(submission_lines(report, {.width = width}));
    for (std::string line; std::getline(text, line);) EXPECT_LE(column_count(line), width) << line;
  }
}

TEST(GradedSubmissionLines, ShowWhatIsWrongWithAGroup) {
  SubmissionReport report = graded_submission("accepted");
  report.groups[3].message = "the score is out of its range, 0 to 30";
  report.groups[3].is_at_fault = true;
  const std::string text = lines(report);
  EXPECT_THAT(text, testing::StartsWith("✗ small.py  AC   40 of 100"));
  EXPECT_THAT(text, testing::HasSubstr("      1     AC   40 of 40  the score is out of its range, "
                                       "0 to 30\n"));
}

/// A submission that is wrong on two cases of several lines.
SubmissionReport wrong_on_two_mazes() {
  SubmissionReport report =
      submission("accepted/maze.cpp", "accepted", wrong_answer,
                 {case_result("secret/1", wrong_answer), case_result("secret/2", wrong_answer)});
  for (CaseResult& result : report.cases) {
    result.difference = Difference{.line = 2,
                                   .column = 2,
                                   .answer_line = 2,
                                   .answer_column = 2,
                                   .expected = "|_|",
                                   .found = "| |"};
    result.output = TextWindow{.before = " _ \n|", .after = " |\n"};
  }
  return report;
}

TEST(SubmissionLines, ShowAnswerAndOutputOfTheFirstWrongCase) {
  const auto answer = [](const CaseResult& result) {
    return result.test_case == "secret/1"
               ? std::optional(TextWindow{.before = " _ \n|", .after = "_|\n"})
               : std::nullopt;
  };
  const SubmissionReport report = wrong_on_two_mazes();
  const std::string beside = submission_lines(report, {.answer = answer, .width = 80});
  EXPECT_THAT(beside, testing::HasSubstr("secret/1  line 2, column 2: expected \"|_|\""));
  EXPECT_THAT(beside, testing::HasSubstr("\n"
                                         "         expected             │ got\n"
                                         "          _·                  │  _·\n"
                                         "         |_|                  │ | |\n"
                                         "          ^                   │  ^\n"));
  EXPECT_THAT(submission_lines(report, {.answer = answer, .width = 40}),
              testing::HasSubstr("\n    expected\n       _·\n      |_|\n       ^\n"
                                 "    got\n       _·\n      | |\n       ^\n"));
}

TEST(SubmissionLines, ShowAnswerAndOutputOnceAndOnlyWhereThereIsMoreThanTheReasonTells) {
  std::vector<std::string> asked;
  const auto answer = [&](const CaseResult& result) {
    asked.push_back(result.test_case);
    return std::optional(TextWindow{.before = "|", .after = "_|\n"});
  };
  SubmissionReport report = wrong_on_two_mazes();
  report.cases[1].difference->found = "|x|";
  EXPECT_THAT(submission_lines(report, {.answer = answer}), testing::HasSubstr("│ got"));
  EXPECT_THAT(asked, testing::ElementsAre("secret/1"));
  for (CaseResult& result : report.cases)
    result.output = TextWindow{.before = "|", .after = " |\n"};
  EXPECT_THAT(submission_lines(report, {.answer = answer}),
              testing::Not(testing::HasSubstr("│ got")));
  report = wrong_on_two_mazes();
  report.expectation = folder_expectation("wrong_answer");
  EXPECT_THAT(submission_lines(report, {.answer = answer}),
              testing::Not(testing::HasSubstr("│ got")));
}

}  // namespace
}  // namespace judge
