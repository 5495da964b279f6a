#include "judge/report/terminal/terminal_reporter.hpp"

#include <algorithm>
#include <limits>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using testing_reports::case_result;
using testing_reports::submission;

SubmissionReport good(const std::string& name = "good.cpp") {
  return submission(name, "accepted", accepted, {case_result("1", accepted, 20)});
}

SubmissionReport bad(const std::string& name = "bad.cpp") {
  return submission(name, "wrong_answer", accepted, {case_result("1", accepted, 20)});
}

/// Under way: `judged` of 28 cases.
SubmissionReport under_way(const std::string& name, int judged) {
  SubmissionReport report = submission(name, "accepted", accepted, {});
  for (int i = 0; i < judged; ++i) report.cases.push_back(case_result("1", accepted, 410));
  report.case_count = 28;
  return report;
}

class Terminal : public testing::Test {
 protected:
  TerminalOptions options() { return {.results = results_, .progress = progress_}; }

  TerminalOptions live_options(int width = 80) {
    TerminalOptions live = options();
    live.live = Live::on;
    live.live_width = [width] { return width; };
    live.redraw_interval = 0ms;
    return live;
  }

  /// What was drawn since the last call.
  std::string drawn() {
    std::string text = progress_.str();
    progress_.str("");
    return text;
  }

  static void begin(Reporter& reporter, const std::vector<SubmissionReport>& submissions) {
    std::vector<const SubmissionReport*> announced;
    for (const SubmissionReport& submission : submissions) announced.push_back(&submission);
    reporter.begins(announced);
  }

  /// The last line of a run of these submissions.
  std::string last_line(const std::vector<SubmissionReport>& submissions) {
    const auto reporter = make_terminal_reporter(options());
    begin(*reporter, submissions);
    for (std::size_t i = 0; i < submissions.size(); ++i) reporter->finished(i, submissions[i]);
    results_.str("");
    reporter->ended({.submissions = submissions, .wall_time = 4210ms});
    return results_.str();
  }

  std::ostringstream results_;
  std::ostringstream progress_;
};

TEST_F(Terminal, HasAHeadingForEachProblemALineForEachSubmissionAndOneThatCounts) {
  SubmissionReport other = good("other.py");
  other.problem = "maze-439";
  const std::vector<SubmissionReport> all = {good(), bad("wrong_answer/takes_the_first_exit.cpp"),
                                             other};
  const auto reporter = make_terminal_reporter(options());
  begin(*reporter, all);
  reporter->progress(0, good());
  for (std::size_t i = 0; i < all.size(); ++i) reporter->finished(i, all[i]);
  reporter->ended({.submissions = all, .wall_time = 4210ms});
  EXPECT_EQ(
      results_.str(),
      "maze-438  1 case, 2 s and 256 MiB each\n"
      "✓ good.cpp                               AC   0.020 s of 2 s  peak 3.5 MiB  slowest 1\n"
      "✗ wrong_answer/takes_the_first_exit.cpp  AC   0.020 s of 2 s  peak 3.5 MiB  slowest 1\n"
      "    expected WA on some case, but every case is AC\n"
      "\nmaze-439  1 case, 2 s and 256 MiB each\n"
      "✓ other.py  AC   0.020 s of 2 s  peak 3.5 MiB  slowest 1\n"
      "2 submissions as expected, 1 not (maze-438 wrong_answer/takes_the_first_exit.cpp), "
      "in 4.2 s\n");
  EXPECT_EQ(progress_.str(), "");
}

TEST_F(Terminal, NamesNoLimitsOfOutputsThatAreNotRun) {
  std::vector<SubmissionReport> all = {good("accepted/all")};
  all.front().is_run = false;
  const auto reporter = make_terminal_reporter(options());
  begin(*reporter, all);
  reporter->finished(0, all.front());
  EXPECT_THAT(results_.str(), StartsWith("maze-438  1 case\n"));
}

TEST_F(Terminal, CountsWhatFinished) {
  EXPECT_EQ(last_line({good()}), "1 submission as expected, in 4.2 s\n");
  EXPECT_EQ(last_line({bad()}), "1 submission not as expected (maze-438 bad.cpp), in 4.2 s\n");
  EXPECT_EQ(last_line({}), "no submission judged, in 4.2 s\n");
  EXPECT_EQ(last_line({bad("1"), bad("2"), bad("3"), bad("4"), bad("5"), bad("6"), bad("7")}),
            "7 submissions not as expected (maze-438 1, maze-438 2, maze-438 3, maze-438 4, "
            "maze-438 5, … and 2 more), in 4.2 s\n");
}

TEST_F(Terminal, CountsNoBundleAsASubmission) {
  EXPECT_EQ(last_line({good(), good("good.cpp (bundle)")}),
            "1 submission and 1 bundle as expected, in 4.2 s\n");
  EXPECT_EQ(last_line({good(), good(), bad("good.cpp (bundle)")}),
            "2 submissions as expected, 1 not (maze-438 good.cpp (bundle)), in 4.2 s\n");
  EXPECT_EQ(last_line({good("good.cpp (bundle)")}), "1 bundle as expected, in 4.2 s\n");
  const auto reporter = make_terminal_reporter(live_options());
  begin(*reporter, {good("1"), under_way("2", 0), good("1 (bundle)")});
  reporter->progress(0, good("1"));
  reporter->finished(0, good("1"));
  (void)drawn();
  reporter->progress(1, under_way("2", 4));
  EXPECT_THAT(drawn(), HasSubstr("  1 of 2 submissions · "));
}

TEST_F(Terminal, CountsVerdictsWhereNothingWasExpected) {
  const SubmissionReport wrong =
      submission("x.cpp", "", wrong_answer, {case_result("1", wrong_answer)});
  EXPECT_EQ(last_line({good(), wrong, submission("y.cpp", "", accepted, {}), wrong}),
            "1 submission as expected, 3 submissions: 1 accepted, 2 wrong answer, in 4.2 s\n");
  SubmissionReport mixed = wrong;
  mixed.cases.push_back(case_result("2", accepted));
  mixed.case_count = 3;
  EXPECT_EQ(last_line({mixed}), "wrong answer, 1 of 3 cases accepted, in 4.2 s\n");
  mixed.case_count = 7;
  mixed.cases_left_out = 4;
  EXPECT_EQ(last_line({mixed}), "wrong answer, 1 of 3 cases accepted, 4 left out, in 4.2 s\n");
  EXPECT_EQ(last_line({submission("x.cpp", "", accepted, {case_result("1", accepted)})}),
            "accepted, 1 of 1 case, in 4.2 s\n");
  EXPECT_EQ(last_line({wrong}), "wrong answer, 0 of 1 case accepted, in 4.2 s\n");
  EXPECT_EQ(last_line({submission("x.cpp", "", compile_error, {})}), "compile error, in 4.2 s\n");
  EXPECT_EQ(last_line({submission("x.cpp", "", judge_error, {})}),
            "1 submission could not be judged (maze-438 x.cpp), in 4.2 s\n");
  EXPECT_EQ(last_line({bad(), submission("x.cpp", "accepted", judge_error, {})}),
            "1 submission not as expected (maze-438 bad.cpp), 1 could not be judged "
            "(maze-438 x.cpp), in 4.2 s\n");
}

TEST_F(Terminal, CountsWhatIsRemembered) {
  SubmissionReport known = good();
  known.cases = {case_result("1", accepted), case_result("2", accepted)};
  known.cases[0].is_remembered = true;
  EXPECT_EQ(last_line({known, known}),
            "2 submissions as expected, 4 cases, 2 remembered, in 4.2 s\n");
}

TEST_F(Terminal, SaysWhatTheChosenCasesDoNotTellOfThoseThatAreToFail) {
  const auto known_bad = [](const char* name) {
    SubmissionReport report = bad(name);
    report.expectation->required = {};
    return report;
  };
  const auto last_line_of = [&](const std::vector<SubmissionReport>& all, bool may_fail) {
    TerminalOptions chosen = options();
    chosen.submission = [may_fail](std::size_t) {
      return SubmissionFacts{.source = {}, .cases = {}, .may_fail_elsewhere = may_fail};
    };
    const auto reporter = make_terminal_reporter(chosen);
    for (std::size_t i = 0; i < all.size(); ++i) reporter->finished(i, all[i]);
    results_.str("");
    reporter->ended({.submissions = all, .wall_time = 4210ms});
    return results_.str();
  };
  EXPECT_EQ(last_line_of({good(), known_bad("a.cpp"), known_bad("b.cpp")}, true),
            "3 submissions as expected; 2 known-bad ones are accepted by these cases, which are "
            "not all, in 4.2 s\n");
  EXPECT_EQ(last_line_of({good(), known_bad("a.cpp")}, true),
            "2 submissions as expected; 1 known-bad one is accepted by these cases, which are not "
            "all, in 4.2 s\n");
  EXPECT_EQ(last_line_of({good(), known_bad("a.cpp")}, false),
            "2 submissions as expected, in 4.2 s\n");
}

TEST_F(Terminal, SaysHowFarItCameWhenInterrupted) {
  const auto reporter = make_terminal_reporter(options());
  reporter->finished(0, good());
  results_.str("");
  reporter->ended({.submissions = {good(), good(), good()}, .interrupted = true});
  EXPECT_EQ(results_.str(), "interrupted: 1 of 3 submissions judged\n");
}

TEST_F(Terminal, ColoursTheLastLine) {
  TerminalOptions coloured = options();
  coloured.colour = Colour::on;
  const auto reporter = make_terminal_reporter(coloured);
  reporter->finished(0, bad());
  reporter->ended({.submissions = {bad()}, .wall_time = 5ms});
  EXPECT_THAT(results_.str(),
              EndsWith("\n\x1b[31m1 submission not as expected (maze-438 bad.cpp)\x1b[0m, "
                       "in < 0.1 s\n"));
}

TEST_F(Terminal, RedrawsOneLineThatTellsHowFarTheRunIs) {
  const auto reporter = make_terminal_reporter(live_options());
  SubmissionReport unbuilt = under_way("x.cpp", 0);
  unbuilt.language.clear();
  begin(*reporter, {unbuilt, under_way("y.cpp", 0)});
  reporter->progress(0, unbuilt);
  EXPECT_EQ(drawn(), "\r  0 of 2 submissions · 0 of 56 runs · building maze-438 x.cpp\x1b[K");
  reporter->progress(0, under_way("x.cpp", 0));
  EXPECT_EQ(drawn(), "\r  0 of 2 submissions · 0 of 56 runs · now maze-438 x.cpp\x1b[K");
  reporter->progress(0, under_way("x.cpp", 17));
  EXPECT_EQ(drawn(), "\r  0 of 2 submissions · 17 of 56 runs · now maze-438 x.cpp\x1b[K");
  reporter->progress(1, under_way("y.cpp", 3));
  EXPECT_EQ(drawn(), "\r  0 of 2 submissions · 20 of 56 runs · now maze-438 x.cpp\x1b[K")
      << "the first one that is not finished";
  reporter->finished(0, good("x.cpp"));
  EXPECT_EQ(drawn(), "\r\x1b[K\r  1 of 2 submissions · 31 of 56 runs · now maze-438 y.cpp\x1b[K");
  reporter->ended({.interrupted = true});
  EXPECT_EQ(drawn(), "\r\x1b[K");
}

TEST_F(Terminal, IsClearedWhenItsReporterGoes) {
  auto reporter = make_terminal_reporter(live_options());
  reporter->progress(0, under_way("x.cpp", 1));
  drawn();
  reporter.reset();
  EXPECT_EQ(drawn(), "\r\x1b[K");
}

/// What a terminal shows whose one stream both are.
TEST_F(Terminal, ClearsTheLineBeforeAResult) {
  TerminalOptions both{.results = results_, .progress = results_};
  both.live = Live::on;
  const auto reporter = make_terminal_reporter(both);
  reporter->progress(0, under_way("x.cpp", 1));
  reporter->finished(0, good("x.cpp"));
  EXPECT_THAT(results_.str(), HasSubstr("\x1b[K\r\x1b[Kmaze-438  1 case"));
  EXPECT_THAT(results_.str(), EndsWith("slowest 1\n"));
}

TEST_F(Terminal, LeavesAReaderTimeToShowAResult) {
  TerminalOptions piped = live_options();
  piped.pause_behind_results = std::chrono::hours(1);
  const auto reporter = make_terminal_reporter(piped);
  reporter->progress(0, under_way("a.cpp", 1));
  reporter->progress(1, under_way("b.cpp", 1));
  (void)drawn();
  reporter->finished(0, good("a.cpp"));
  reporter->progress(1, under_way("b.cpp", 2));
  EXPECT_EQ(drawn(), "\r\x1b[K");
}

TEST_F(Terminal, RedrawsNoMoreOftenThanItsInterval) {
  TerminalOptions rare = live_options();
  rare.redraw_interval = std::chrono::hours(1);
  const auto reporter = make_terminal_reporter(rare);
  reporter->progress(0, under_way("a.cpp", 1));
  EXPECT_NE(drawn(), "");
  reporter->progress(0, under_way("a.cpp", 2));
  reporter->progress(1, under_way("b.cpp", 0));
  EXPECT_EQ(drawn(), "");
  reporter->finished(0, good("a.cpp"));
  EXPECT_THAT(drawn(), EndsWith("now maze-438 b.cpp\x1b[K")) << "what is next is shown";
  reporter->finished(1, good("b.cpp"));
  drawn();
  reporter->progress(2, under_way("c.cpp", 0));
  EXPECT_NE(drawn(), "") << "an empty line is filled at once";
}

TEST_F(Terminal, LeavesOutOfTheLineWhatItsWidthHasNoRoomFor) {
  struct WidthRow {
    int width;
    const char* line;
  };
  for (const WidthRow& row :
       {WidthRow{80, "  17 of 28 runs · now maze-438 literal_statement.cpp"},
        WidthRow{40, "  17 of 28 runs · literal_statement.cpp"}, WidthRow{10, "  17 of …"},
        WidthRow{2, "…"}, WidthRow{1, ""},
        WidthRow{0, "  17 of 28 runs · now maze-438 literal_statement.cpp"}}) {
    const auto reporter = make_terminal_reporter(live_options(row.width));
    begin(*reporter, {under_way("literal_statement.cpp", 0)});
    drawn();  // what the reporter before it cleared
    reporter->progress(0, under_way("literal_statement.cpp", 17));
    EXPECT_EQ(drawn(), std::string("\r") + row.line + "\x1b[K") << row.width;
  }
}

TEST_F(Terminal, DrawsItsLineAsWideAsTheWindowIsNow) {
  int width = 80;
  TerminalOptions live = live_options();
  live.live_width = [&] { return width; };
  const auto reporter = make_terminal_reporter(live);
  begin(*reporter, {under_way("literal_statement.cpp", 0)});
  reporter->progress(0, under_way("literal_statement.cpp", 16));
  drawn();
  width = 40;
  reporter->progress(0, under_way("literal_statement.cpp", 17));
  EXPECT_EQ(drawn(), "\r  17 of 28 runs · literal_statement.cpp\x1b[K");
}

TEST_F(Terminal, FoldsResultsByTheirOwnWidth) {
  TerminalOptions live = live_options(40);
  const auto result_of = [&](std::size_t width) {
    live.results_width = width;
    results_.str("");
    const auto reporter = make_terminal_reporter(live);
    reporter->finished(0, good("a_name_of_a_program_that_takes_some_room.cpp"));
    return results_.str();
  };
  EXPECT_NE(result_of(40), result_of(80));
  const std::string in_file = result_of(std::numeric_limits<std::size_t>::max());
  EXPECT_EQ(std::ranges::count(in_file, '\n'), 2) << in_file;
}

TEST_F(Terminal, AlignsNamesThatLeaveRoomForTheFirstCaseOfTheirProblem) {
  const std::string brief = "wrong_answer/a.cpp";
  const std::string long_one = "wrong_answer/" + std::string(26, 'x');  // 39 columns
  const auto caught_column = [&](const std::string& first_case) {
    TerminalOptions narrow = options();
    narrow.results_width = 80;
    narrow.submission = [&](std::size_t) {
      SubmissionFacts facts;
      facts.cases.push_back({.name = first_case, .input = "", .answer = ""});
      return facts;
    };
    std::vector<SubmissionReport> all;
    for (const std::string& name : {brief, long_one})
      all.push_back(submission(name, "wrong_answer", wrong_answer,
                               {case_result(first_case, wrong_answer, 20)}));
    const auto reporter = make_terminal_reporter(narrow);
    begin(*reporter, all);
    results_.str("");
    reporter->finished(0, all.front());
    const std::string text = results_.str();
    return text.find("WA") - text.rfind('\n', text.find("WA"));
  };
  const std::string sign = "✓ ";
  EXPECT_EQ(caught_column("sample/01-ordinary"), 1 + sign.size() + long_one.size() + 2);
  EXPECT_EQ(caught_column("sample/01-there-and-back"), 1 + sign.size() + brief.size() + 2);
}

}  // namespace
}  // namespace judge
