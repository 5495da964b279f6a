#include "judge/cli/history/diff_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"
#include "judge/cli/history/history_text.hpp"

namespace judge {
namespace {

using testing::Each;
using testing::HasSubstr;
using testing::Le;
using namespace std::chrono_literals;

constexpr SubmissionSide kGood{.verdict = Verdict::accepted, .as_expected = true};
constexpr SubmissionSide kBad{.verdict = Verdict::wrong_answer, .as_expected = false};

RunDiff diff_with_everything() {
  RunDiff diff{.unchanged = 10};
  SubmissionChange broken{.problem = "maze-438",
                          .submission = "accepted/attempt.cpp",
                          .before = kGood,
                          .after = kBad,
                          .is_other_source = true,
                          .is_regression = true};
  broken.verdicts.push_back({"secret/00-new", std::nullopt, Verdict::wrong_answer, false});
  for (int i = 1; i <= 7; ++i) {
    broken.verdicts.push_back({"secret/0" + std::to_string(i) + "-start-in-the-centre",
                               Verdict::accepted, Verdict::wrong_answer, true});
  }
  diff.submissions.push_back(broken);
  diff.submissions.push_back(
      {.problem = "maze-438",
       .submission = "accepted/fast.cpp",
       .before = kGood,
       .after = kGood,
       .times = {{"secret/39-large-2000", 244ms, 512ms}, {"secret/40-large-2000", 300ms, 150ms}}});
  diff.submissions.push_back(
      {.problem = "maze-438",
       .submission = "accepted/Main.java",
       .before = kBad,
       .after = kGood,
       .verdicts = {{"secret/1", Verdict::wrong_answer, Verdict::accepted}}});
  diff.submissions.push_back({.problem = "maze-438",
                              .submission = "accepted/new.cpp",
                              .after = kBad,
                              .is_regression = true});
  for (const char* const name : {"a.py", "b.py", "c.py", "d.py", "e.py", "f.py"})
    diff.submissions.push_back({.problem = "maze-438", .submission = name, .after = kGood});
  diff.submissions.push_back({.problem = "maze-438", .submission = "old.py", .before = kGood});
  diff.cases.push_back({"maze-438", {"secret/42-x", "secret/43-y"}, {"secret/9"}});
  diff.problems_left_out = {"maze-9"};
  diff.why_no_times = "the machine was busy in run 12";
  return diff;
}

TEST(DiffText, TellsWhatCountsFirst) {
  EXPECT_EQ(diff_text(diff_with_everything(), {.before = "run 12", .after = "run 13"}),
            "run 12 → run 13\n"
            "\n"
            "maze-438\n"
            "✗ accepted/attempt.cpp  AC → WA  not as expected any more, its source has changed\n"
            "    secret/01-start-in-the-centre  AC → WA\n"
            "    secret/02-start-in-the-centre  AC → WA\n"
            "    secret/03-start-in-the-centre  AC → WA\n"
            "    secret/04-start-in-the-centre  AC → WA\n"
            "    secret/05-start-in-the-centre  AC → WA\n"
            "    and 3 more\n"
            "· accepted/fast.cpp     AC       slower on 1 case, faster on 1\n"
            "    secret/39-large-2000  0.244 s → 0.512 s, 2.1 times as slow\n"
            "    secret/40-large-2000  0.300 s → 0.150 s, 2.0 times as fast\n"
            "✓ accepted/Main.java    WA → AC  as expected now\n"
            "    secret/1  WA → AC\n"
            "✗ accepted/new.cpp      new, WA  not as expected\n"
            "- 1 submission gone: old.py\n"
            "+ 6 submissions new: a.py, b.py, c.py, d.py, e.py and 1 more\n"
            "+ 2 cases new: secret/42-x, secret/43-y\n"
            "- 1 case gone: secret/9\n"
            "\n"
            "- not judged in run 13: maze-9\n"
            "times are not compared: the machine was busy in run 12\n"
            "2 regressions, 1 mended, 1 changed otherwise, 10 as before\n");
}

TEST(DiffText, HasColumnsWhereThereIsRoomAndEachProblemOnce) {
  RunDiff diff;
  diff.submissions = {
      {.problem = "p",
       .submission = "a.py",
       .before = kGood,
       .after = kBad,
       .verdicts = {{"secret/1", Verdict::accepted, Verdict::wrong_answer, true},
                    {"secret/2-large", Verdict::accepted, Verdict::run_time_error, true}}},
      {.problem = "q", .submission = "long.py", .before = kBad, .after = kGood},
      {.problem = "p", .submission = "b.py", .before = kBad, .after = kGood}};
  EXPECT_THAT(diff_text(diff, {.before = "1", .after = "2", .width = 60}),
              testing::StartsWith("1 → 2\n"
                                  "\n"
                                  "p\n"
                                  "· a.py     AC → WA  not as expected any more\n"
                                  "    secret/1        AC → WA\n"
                                  "    secret/2-large  AC → RTE\n"
                                  "✓ b.py     WA → AC  as expected now\n"
                                  "\n"
                                  "q\n"
                                  "✓ long.py  WA → AC  as expected now\n"
                                  "\n"));
  EXPECT_THAT(diff_text(diff, {.before = "1", .after = "2", .width = 40}),
              testing::AllOf(HasSubstr("· a.py  AC → WA  not as expected any more\n"
                                       "    secret/1  AC → WA\n"),
                             HasSubstr("\np\n"), HasSubstr("\n\nq\n✓ long.py  WA → AC  as")));
}

TEST(DiffText, ClaimsNoExpectationWhereThereIsNone) {
  SubmissionSide good = kGood;
  SubmissionSide bad = kBad;
  good.has_expectation = bad.has_expectation = false;
  RunDiff diff;
  diff.submissions = {
      {.problem = "p", .submission = "a", .before = good, .after = bad, .is_regression = true},
      {.problem = "p", .submission = "b", .before = bad, .after = good},
      {.problem = "p", .submission = "c", .after = bad, .is_regression = true}};
  EXPECT_THAT(diff_text(diff, {.before = "run 1", .after = "run 2"}),
              HasSubstr("\np\n✗ a  AC → WA\n✓ b  WA → AC\n✗ c  new, WA\n"));
}

TEST(DiffText, TellsAllWhereThatIsAskedFor) {
  const std::string text =
      diff_text(diff_with_everything(), {.before = "a", .after = "b", .detail = DiffDetail::all});
  EXPECT_THAT(text, HasSubstr("secret/07-start-in-the-centre"));
  EXPECT_THAT(text, HasSubstr("secret/00-new                  new, WA\n"));
  EXPECT_THAT(text, HasSubstr("e.py, f.py\n"));
}

TEST(DiffText, LetsNoNameSteerATerminal) {
  RunDiff diff;
  diff.submissions.push_back(
      {.problem = "\x1b[2Jp", .submission = "\x1b]0;x", .before = kGood, .after = kBad});
  diff.submissions.front().verdicts.push_back(
      {"\x1b[31m", Verdict::accepted, Verdict::wrong_answer, true});
  EXPECT_EQ(diff_text(diff, {.before = "\x1b", .after = "b"}).find('\x1b'), std::string::npos);
}

std::vector<std::size_t> columns_of_lines(const std::string& text) {
  std::vector<std::size_t> columns;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    columns.push_back(column_count(text.substr(at, end - at)));
    at = end + 1;
  }
  return columns;
}

RecordedRun run_with_much() {
  RecordedRun run{.head = {.number = 13,
                           .wall_time = 83s,
                           .asked_for = "maze-438 ~/attempts/of/somebody/attempt.cpp -c secret/03",
                           .command = "judge run maze-438 ~/attempts/of/somebody/attempt.cpp",
                           .judge = "0.1.0",
                           .machine = "here",
                           .cores = 2,
                           .isolation = "full",
                           .slowness = 2.3}};
  RecordedSubmission submission{.problem = "maze-438",
                                .submission = "wrong_answer/literal_statement.cpp",
                                .verdict = Verdict::wrong_answer,
                                .time_limit = 10s};
  for (int i = 0; i < 8; ++i) {
    submission.cases.push_back(
        {.test_case = "secret/0" + std::to_string(i) + "-start-in-the-centre",
         .verdict = Verdict::wrong_answer,
         .as_expected = false,
         .cpu_time = 412ms});
  }
  run.submissions = {submission,
                     {.problem = "maze-438",
                      .submission = "a.cpp",
                      .verdict = Verdict::accepted,
                      .as_expected = true,
                      .time_limit = 10s,
                      .score = 40,
                      .best_score = 100,
                      .cases = {{.test_case = "sample/1",
                                 .verdict = Verdict::accepted,
                                 .cpu_time = 21ms,
                                 .peak_memory = mebibytes(8),
                                 .is_remembered = true}}}};
  return run;
}

class ScreenWidth : public testing::TestWithParam<std::size_t> {};

TEST_P(ScreenWidth, FitsWhatIsTold) {
  const RunListing listing{.head = run_with_much().head, .as_expected = 11, .not_as_expected = 2};
  for (const std::string& text :
       {diff_text(diff_with_everything(),
                  {.before = "run 12", .after = "run 13", .width = GetParam()}),
        run_text(run_with_much(), Colour::off, GetParam()),
        runs_text({listing, listing}, Colour::off, 80)})
    EXPECT_THAT(columns_of_lines(folded_lines(text, GetParam())), Each(Le(GetParam())));
}

INSTANTIATE_TEST_SUITE_P(Columns, ScreenWidth, testing::Values(40U, 80U, 200U));

TEST(RunText, TellsWhatARunCameTo) {
  const std::string text = run_text(run_with_much(), Colour::off, 200);
  EXPECT_THAT(text, HasSubstr("run 13, "));
  EXPECT_THAT(text, HasSubstr(", in 1 min 23 s\n"
                              "    judge run maze-438 ~/attempts/of/somebody/attempt.cpp\n"
                              "    judge 0.1.0 on here, 2 cores, isolation full, the machine was "
                              "busy: 2.3 times as slow as when idle\n"
                              "\nmaze-438\n"
                              "✗ wrong_answer/literal_statement.cpp  WA   by "
                              "secret/00-start-in-the-centre and 7 more\n"
                              "    WA   secret/00-start-in-the-centre  0.412 s\n"));
  EXPECT_THAT(text,
              HasSubstr("    and 3 more\n"
                        "✓ a.cpp                               AC   40 of 100  0.021 s of 10 s  "
                        "peak 8 MiB  1 case, 1 remembered\n"));
}

}  // namespace
}  // namespace judge
