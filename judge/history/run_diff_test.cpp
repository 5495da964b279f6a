#include "judge/history/run_diff.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/history/testing_runs.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing_runs::recorded_case;
using testing_runs::recorded_run;
using testing_runs::recorded_submission;
using namespace std::chrono_literals;

/// Two submissions, the second of which is known to be wrong, and is as expected so.
RecordedRun usual_run() {
  RecordedRun run =
      recorded_run({recorded_submission("maze", "accepted/a.cpp",
                                        {recorded_case("sample/1", Verdict::accepted, 100),
                                         recorded_case("secret/1", Verdict::accepted, 200)}),
                    recorded_submission("maze", "wrong_answer/b.cpp",
                                        {recorded_case("sample/1", Verdict::accepted),
                                         recorded_case("secret/1", Verdict::wrong_answer)})});
  run.head.slowness = 1;
  run.submissions[1].as_expected = true;
  run.submissions[1].cases[1].as_expected = true;
  return run;
}

/// As it is when a case comes out otherwise than it must.
void fail_case(RecordedSubmission& submission, std::size_t number, Verdict verdict) {
  submission.cases[number].verdict = verdict;
  submission.cases[number].as_expected = false;
  submission.verdict = verdict;
  submission.as_expected = false;
}

struct DiffRow {
  const char* name;
  std::function<void(RecordedRun& before, RecordedRun& after)> change;
  std::size_t changed;      ///< submissions
  std::size_t regressions;  ///< of which
  std::size_t regressions_with_times;
};

std::ostream& operator<<(std::ostream& out, const DiffRow& row) {
  return out << row.name;
}

class Diff : public testing::TestWithParam<DiffRow> {};

TEST_P(Diff, CountsRegressions) {
  RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  GetParam().change(before, after);
  const RunDiff diff = diff_of(before, after);
  EXPECT_EQ(diff.submissions.size(), GetParam().changed);
  EXPECT_EQ(diff.regressions(), GetParam().regressions);
  EXPECT_EQ(diff_of(before, after, {.times = DiffOptions::Times::count}).regressions(),
            GetParam().regressions_with_times);
}

void set_first_time(RecordedRun& run, std::chrono::microseconds time) {
  run.submissions[0].cases[0].cpu_time = time;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Diff,
    testing::Values(
        DiffRow{"an_interrupted_run_says_nothing_of_what_it_has_not",
                [](RecordedRun& before, RecordedRun& after) {
                  before.head.is_interrupted = true;
                  before.submissions.erase(before.submissions.begin());
                  fail_case(after.submissions[0], 0, Verdict::wrong_answer);
                },
                0, 0, 0},
        DiffRow{"the_same", [](auto&, auto&) {}, 0, 0, 0},
        DiffRow{
            "a_case_fails",
            [](auto&, auto& after) { fail_case(after.submissions[0], 1, Verdict::wrong_answer); },
            1, 1, 1},
        DiffRow{
            "a_case_does_not_fail_any_more",
            [](auto& before, auto&) { fail_case(before.submissions[0], 1, Verdict::wrong_answer); },
            1, 0, 0},
        DiffRow{"a_case_fails_in_another_way",
                [](auto& before, auto& after) {
                  fail_case(before.submissions[0], 1, Verdict::wrong_answer);
                  fail_case(after.submissions[0], 1, Verdict::run_time_error);
                },
                1, 0, 0},
        DiffRow{"another_case_fails_too",
                [](auto& before, auto& after) {
                  fail_case(before.submissions[0], 1, Verdict::wrong_answer);
                  fail_case(after.submissions[0], 1, Verdict::wrong_answer);
                  fail_case(after.submissions[0], 0, Verdict::wrong_answer);
                },
                1, 1, 1},
        DiffRow{"a_wrong_one_fails_on_another_case",
                [](auto&, auto& after) {
                  after.submissions[1].cases[0].verdict = Verdict::wrong_answer;
                },
                1, 0, 0},
        DiffRow{"a_wrong_one_is_not_caught_any_more",
                [](auto&, auto& after) {
                  after.submissions[1].cases[1].verdict = Verdict::accepted;
                  after.submissions[1].verdict = Verdict::accepted;
                  after.submissions[1].as_expected = false;
                },
                1, 1, 1},
        DiffRow{"it_does_not_compile",
                [](auto&, auto& after) {
                  after.submissions[0].cases.clear();
                  after.submissions[0].verdict = Verdict::compile_error;
                  after.submissions[0].as_expected = false;
                },
                1, 1, 1},
        DiffRow{
            "the_machine_let_it_down",
            [](auto&, auto& after) { fail_case(after.submissions[0], 0, Verdict::judge_error); }, 1,
            1, 1},
        DiffRow{"a_submission_is_new",
                [](auto& before, auto&) { before.submissions.erase(before.submissions.begin()); },
                1, 0, 0},
        DiffRow{"a_new_submission_fails",
                [](auto& before, auto& after) {
                  before.submissions.erase(before.submissions.begin());
                  fail_case(after.submissions[0], 0, Verdict::wrong_answer);
                },
                1, 1, 1},
        DiffRow{"a_submission_is_gone",
                [](auto&, auto& after) { after.submissions.erase(after.submissions.begin()); }, 1,
                0, 0},
        DiffRow{"a_new_case_fails",
                [](auto&, auto& after) {
                  auto& submission = after.submissions[0];
                  submission.cases.push_back(recorded_case("secret/2", Verdict::wrong_answer));
                  submission.verdict = Verdict::wrong_answer;
                  submission.as_expected = false;
                },
                1, 1, 1},
        DiffRow{"a_case_fails_that_was_left_out",
                [](auto& before, auto& after) {
                  for (auto* run : {&before, &after})
                    fail_case(run->submissions[0], 0, Verdict::time_limit_exceeded);
                  before.submissions[0].cases.pop_back();
                  before.submissions[0].cases_left_out = 1;
                  fail_case(after.submissions[0], 1, Verdict::time_limit_exceeded);
                },
                0, 0, 0},
        DiffRow{"the_score_of_a_failing_one_falls",
                [](auto& before, auto& after) {
                  for (auto* run : {&before, &after}) {
                    run->submissions[0].as_expected = false;
                    run->submissions[0].score = 60;
                  }
                  after.submissions[0].score = 40;
                },
                1, 1, 1},
        DiffRow{"the_score_of_a_failing_one_rises",
                [](auto& before, auto& after) {
                  for (auto* run : {&before, &after}) {
                    run->submissions[0].as_expected = false;
                    run->submissions[0].score = 60;
                  }
                  before.submissions[0].score = 40;
                },
                1, 0, 0},
        DiffRow{"the_score_changes_as_it_may",
                [](auto& before, auto& after) {
                  before.submissions[0].score = 60;
                  after.submissions[0].score = 40;
                },
                1, 0, 0},
        DiffRow{"a_time_within_the_factor",
                [](auto&, auto& after) { set_first_time(after, 149ms); }, 0, 0, 0},
        DiffRow{"a_time_beyond_the_factor",
                [](auto&, auto& after) { set_first_time(after, 151ms); }, 1, 0, 1},
        DiffRow{"a_time_that_fell", [](auto&, auto& after) { set_first_time(after, 49ms); }, 1, 0,
                0},
        DiffRow{"a_time_within_the_floor",
                [](auto& before, auto& after) {
                  set_first_time(before, 1ms);
                  set_first_time(after, 51ms);
                },
                0, 0, 0},
        DiffRow{"a_time_from_nothing",
                [](auto& before, auto& after) {
                  set_first_time(before, 0ms);
                  set_first_time(after, 51ms);
                },
                1, 0, 1},
        DiffRow{"a_time_that_is_remembered_now",
                [](auto&, auto& after) {
                  set_first_time(after, 900ms);
                  after.submissions[0].cases[0].is_remembered = true;
                },
                0, 0, 0},
        DiffRow{"a_time_that_was_remembered_then",
                [](auto& before, auto& after) {
                  before.submissions[0].cases[0].is_remembered = true;
                  set_first_time(after, 900ms);
                },
                1, 0, 1},
        DiffRow{"a_time_on_a_busy_machine",
                [](auto&, auto& after) {
                  after.head.slowness = 1.3;
                  set_first_time(after, 900ms);
                },
                0, 0, 0},
        DiffRow{"a_time_that_was_of_a_busy_machine",
                [](auto& before, auto& after) {
                  before.head.slowness = 2;
                  set_first_time(after, 900ms);
                },
                0, 0, 0},
        DiffRow{"a_time_of_another_machine",
                [](auto&, auto& after) {
                  after.head.machine = "there";
                  set_first_time(after, 900ms);
                },
                0, 0, 0},
        DiffRow{"a_time_of_nobody_knows_which_machine",
                [](auto& before, auto& after) {
                  before.head.machine = "";
                  before.head.cores = 0;
                  set_first_time(after, 900ms);
                },
                1, 0, 1},
        DiffRow{"a_time_up_to_the_limit",
                [](auto& before, auto& after) {
                  for (auto* run : {&before, &after})
                    fail_case(run->submissions[0], 0, Verdict::time_limit_exceeded);
                  set_first_time(after, 900ms);
                },
                0, 0, 0},
        DiffRow{"a_time_of_another_verdict",
                [](auto&, auto& after) {
                  after.submissions[1].cases[0].verdict = Verdict::wrong_answer;
                  after.submissions[1].cases[0].cpu_time = 900ms;
                },
                1, 0, 0}),
    [](const testing::TestParamInfo<DiffRow>& row) { return std::string(row.param.name); });

TEST(RunDiff, NamesWhatChanged) {
  RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  fail_case(after.submissions[0], 1, Verdict::run_time_error);
  after.submissions[0].source = "def";
  set_first_time(after, 700ms);
  after.submissions[0].cases.push_back(recorded_case("secret/2", Verdict::wrong_answer));
  before.submissions[1].cases.push_back(recorded_case("secret/0", Verdict::accepted));
  before.submissions.push_back(recorded_submission("other", "x.py", {}));
  const RunDiff diff = diff_of(before, after);
  ASSERT_EQ(diff.submissions.size(), 1U);
  const SubmissionChange& change = diff.submissions[0];
  EXPECT_EQ(change.submission, "accepted/a.cpp");
  EXPECT_TRUE(change.is_other_source);
  EXPECT_THAT(
      change.verdicts,
      ElementsAre(VerdictChange{"secret/1", Verdict::accepted, Verdict::run_time_error, true},
                  VerdictChange{"secret/2", std::nullopt, Verdict::wrong_answer, false}));
  EXPECT_THAT(change.times, ElementsAre(TimeChange{"sample/1", 100ms, 700ms, {}}));
  EXPECT_THAT(diff.cases, ElementsAre(CasesChange{"maze", {"secret/2"}, {"secret/0"}}));
  EXPECT_THAT(diff.problems_left_out, ElementsAre("other"));
  EXPECT_EQ(diff.unchanged, 1U);
  EXPECT_EQ(diff.why_no_times, "");
}

struct CasesRow {
  const char* name;
  std::function<void(RecordedRun& before, RecordedRun& after)> change;
  std::vector<std::string> appeared;
  std::vector<std::string> gone;
};

std::ostream& operator<<(std::ostream& out, const CasesRow& row) {
  return out << row.name;
}

class DiffOfCases : public testing::TestWithParam<CasesRow> {};

TEST_P(DiffOfCases, KnowsNewOnesFromThoseThatWereLeftOut) {
  RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  GetParam().change(before, after);
  std::vector<CasesChange> expected;
  if (!GetParam().appeared.empty() || !GetParam().gone.empty())
    expected.push_back({"maze", GetParam().appeared, GetParam().gone});
  EXPECT_EQ(diff_of(before, after).cases, expected);
}

/// Only the first `kept` cases; the rest is not there, or `left_out`.
void keep_cases(RecordedSubmission& submission, std::size_t kept, std::size_t left_out) {
  submission.cases.resize(kept);
  submission.cases_left_out = left_out;
}

INSTANTIATE_TEST_SUITE_P(Rows, DiffOfCases,
                         testing::Values(CasesRow{"one_is_gone",
                                                  [](auto&, auto& after) {
                                                    for (auto& each : after.submissions)
                                                      keep_cases(each, 1, 0);
                                                  },
                                                  {},
                                                  {"secret/1"}},
                                         CasesRow{"one_is_new",
                                                  [](auto& before, auto&) {
                                                    for (auto& each : before.submissions)
                                                      keep_cases(each, 1, 0);
                                                  },
                                                  {"secret/1"},
                                                  {}},
                                         CasesRow{"all_left_one_out_now",
                                                  [](auto&, auto& after) {
                                                    for (auto& each : after.submissions)
                                                      keep_cases(each, 1, 1);
                                                  },
                                                  {},
                                                  {}},
                                         CasesRow{"all_left_one_out_then",
                                                  [](auto& before, auto&) {
                                                    for (auto& each : before.submissions)
                                                      keep_cases(each, 1, 1);
                                                  },
                                                  {},
                                                  {}},
                                         CasesRow{"one_left_it_out_and_the_other_does_not_compile",
                                                  [](auto&, auto& after) {
                                                    keep_cases(after.submissions[0], 1, 1);
                                                    keep_cases(after.submissions[1], 0, 0);
                                                  },
                                                  {},
                                                  {}},
                                         CasesRow{"one_is_gone_and_the_slow_one_left_another_out",
                                                  [](auto&, auto& after) {
                                                    keep_cases(after.submissions[0], 1, 0);
                                                    keep_cases(after.submissions[1], 0, 1);
                                                  },
                                                  {},
                                                  {"secret/1"}}),
                         [](const testing::TestParamInfo<CasesRow>& row) {
                           return std::string(row.param.name);
                         });

TEST(RunDiff, KnowsProgramsThatShareANameByTheirOrder) {
  RecordedRun run = usual_run();
  run.submissions.push_back(run.submissions[0]);
  fail_case(run.submissions[2], 1, Verdict::wrong_answer);
  const RunDiff same = diff_of(run, run);
  EXPECT_THAT(same.submissions, IsEmpty());
  EXPECT_EQ(same.unchanged, 3U);
  const RunDiff fewer = diff_of(run, usual_run());
  ASSERT_EQ(fewer.submissions.size(), 1U);
  EXPECT_TRUE(fewer.submissions[0].before && !fewer.submissions[0].after);
  EXPECT_EQ(diff_of(usual_run(), run).regressions(), 1U) << "it is new, and fails";
}

TEST(RunDiff, PutsTheGreatestChangeOfTimeFirst) {
  const RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  set_first_time(after, 200ms);
  after.submissions[0].cases[1].cpu_time = 20ms;
  const RunDiff diff = diff_of(before, after);
  ASSERT_EQ(diff.submissions.size(), 1U);
  EXPECT_THAT(diff.submissions[0].times, ElementsAre(TimeChange{"secret/1", 200ms, 20ms, {}},
                                                     TimeChange{"sample/1", 100ms, 200ms, {}}));
}

struct NoiseRow {
  const char* name;
  std::chrono::microseconds before;
  TimeRange before_range;
  std::chrono::microseconds after;
  TimeRange after_range;
  bool has_changed;
};

std::ostream& operator<<(std::ostream& out, const NoiseRow& row) {
  return out << row.name;
}

class Noise : public testing::TestWithParam<NoiseRow> {};

TEST_P(Noise, IsWhatRepeatsDifferByWhereTheyAreKnown) {
  const NoiseRow& row = GetParam();
  RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  set_first_time(before, row.before);
  set_first_time(after, row.after);
  DiffOptions options;
  options.times_known.before.add(before.submissions[0], "sample/1", Verdict::accepted,
                                 row.before_range);
  options.times_known.after.add(after.submissions[0], "sample/1", Verdict::accepted,
                                row.after_range);
  const RunDiff diff = diff_of(before, after, options);
  EXPECT_EQ(!diff.submissions.empty(), row.has_changed);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Noise,
    testing::Values(
        NoiseRow{"nothing_known_and_little", 100ms, {}, 149ms, {}, false},
        NoiseRow{"nothing_known_and_much", 100ms, {}, 151ms, {}, true},
        NoiseRow{"few_known", 100ms, {4, 99ms, 101ms}, 120ms, {4, 120ms, 120ms}, false},
        NoiseRow{"steady", 100ms, {5, 99ms, 101ms}, 120ms, {}, true},
        NoiseRow{"steady_now", 100ms, {}, 120ms, {5, 119ms, 121ms}, true},
        NoiseRow{"steady_and_faster", 120ms, {5, 119ms, 121ms}, 100ms, {}, true},
        NoiseRow{"within_a_tenth", 100ms, {9, 100ms, 100ms}, 109ms, {}, false},
        NoiseRow{"beyond_a_tenth_and_within_5_ms", 10ms, {9, 10ms, 10ms}, 14ms, {}, false},
        NoiseRow{"beyond_5_ms", 10ms, {9, 10ms, 10ms}, 16ms, {}, true},
        NoiseRow{"unsteady", 100ms, {5, 90ms, 150ms}, 219ms, {}, false},
        NoiseRow{"beyond_what_is_unsteady", 100ms, {5, 90ms, 150ms}, 221ms, {}, true},
        NoiseRow{"the_greater_spread", 100ms, {5, 99ms, 101ms}, 140ms, {6, 130ms, 155ms}, false}),
    [](const testing::TestParamInfo<NoiseRow>& row) { return std::string(row.param.name); });

TEST(RunDiff, KnowsOfItsRunsHowTheirRepeatsVary) {
  RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  for (const auto time : {98ms, 99ms, 100ms, 101ms, 102ms})
    before.submissions[0].cases[0].add_repeat(Verdict::accepted, time);
  set_first_time(after, 112ms);
  ASSERT_EQ(diff_of(before, after).submissions.size(), 1U);
  EXPECT_THAT(diff_of(before, after).submissions[0].times,
              ElementsAre(TimeChange{"sample/1", 100ms, 112ms, 4ms}));
  set_first_time(after, 108ms);
  EXPECT_THAT(diff_of(before, after).submissions, IsEmpty());
}

TEST(RunDiff, SaysWhyTimesAreNotCompared) {
  RecordedRun busy = usual_run();
  busy.head.number = 12;
  busy.head.slowness = 2;
  EXPECT_EQ(diff_of(busy, usual_run()).why_no_times, "the machine was busy in run 12");
  busy.head.number = 0;
  EXPECT_EQ(diff_of(usual_run(), busy).why_no_times, "the machine was busy in the later run");
  busy.head.machine = "there";
  EXPECT_EQ(diff_of(usual_run(), busy).why_no_times, "the runs are of different machines");
}

TEST(RunDiff, TakesNoProblemThatWasNotBuiltForOneWithoutCases) {
  const RecordedRun before = usual_run();
  RecordedRun after = usual_run();
  for (RecordedSubmission& submission : after.submissions) submission.cases.clear();
  EXPECT_THAT(diff_of(before, after).cases, IsEmpty());
}

TEST(RunDiff, AgainstABaselineHasNoNewsOfWhatWasNotAskedFor) {
  RecordedRun baseline = usual_run();
  baseline.submissions.push_back(recorded_submission(
      "other", "accepted/c.cpp", {recorded_case("secret/1", Verdict::accepted)}));
  baseline.submissions[0].cases.push_back(recorded_case("secret/2", Verdict::accepted));
  RecordedRun part = usual_run();
  part.submissions.pop_back();
  EXPECT_THAT(diff_of(baseline, part).problems_left_out, ElementsAre("other"));
  RunDiff diff = diff_against_baseline(baseline, part);
  EXPECT_THAT(diff.problems_left_out, IsEmpty());
  EXPECT_EQ(diff.submissions.size(), 1U) << "the same was asked for, and one is gone";
  ASSERT_EQ(diff.cases.size(), 1U);
  EXPECT_THAT(diff.cases[0].gone, ElementsAre("secret/2"));
  part.head.asked_for = "maze accepted";
  diff = diff_against_baseline(baseline, part);
  EXPECT_THAT(diff.submissions, IsEmpty());
  ASSERT_EQ(diff.cases.size(), 1U);
  EXPECT_THAT(diff.cases[0].gone, IsEmpty());
  baseline.head.command.clear();
  EXPECT_EQ(diff_against_baseline(baseline, part).submissions.size(), 1U)
      << "a document does not say what was asked for";
}

}  // namespace
}  // namespace judge
