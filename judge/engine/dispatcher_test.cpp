#include "judge/engine/dispatcher.hpp"

#include <functional>
#include <map>
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/wire.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/recording_reporter.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;

constexpr std::size_t kCases = 6;

/// A run of the script's: of which task and case, and the how many-th of that case, from 0.
struct ScriptedRun {
  std::string task;
  std::size_t test_case = 0;
  int run = 0;
};

CaseResult result(Verdict verdict, std::chrono::microseconds cpu_time) {
  return {.verdict = verdict, .run = {.cpu_time = cpu_time}};
}

CaseResult late_but_right(std::chrono::microseconds cpu_time) {
  CaseResult late = result(time_limit_exceeded, cpu_time);
  late.is_late_but_right = true;
  return late;
}

/// Too slow at first on the cases with odd numbers, less so alone.
CaseResult slow_at_first(const ScriptedRun& run) {
  if (run.test_case % 2 == 0) return result(accepted, 100ms);
  if (run.run == 0) return late_but_right(1050ms);
  return result(accepted, 990ms - 10ms * run.run);
}

std::vector<Verdict> verdicts(const SubmissionReport& report) {
  std::vector<Verdict> result;
  for (const CaseResult& test_case : report.cases) result.push_back(test_case.verdict);
  return result;
}

/// Two tasks; instead of programs, a function says what a run comes to.
class DispatcherTest : public testing::TestWithParam<FakeExecutor::Options> {
 protected:
  using Script = std::function<JobResult(const ScriptedRun&)>;

  void SetUp() override {
    for (const std::string name : {"a", "b"}) {
      SubmissionTask task{
          .problem = "p", .name = name, .build = {.source = {.files = {name}}, .languages = {}}};
      task.limits.time_limit = 1000ms;
      for (std::size_t i = 0; i < kCases; ++i)
        task.test_cases.own().push_back({.name = std::to_string(i)});
      tasks_.push_back(std::move(task));
    }
  }

  RunReport run(const JudgingOptions& options, const Script& script) {
    runs_.clear();
    const auto perform = [&](const Job& job) -> JobResult {
      if (const auto* build = std::get_if<BuildJob>(&job))
        return BuildResult{.message = build_message_,
                           .program = {.arguments = {build->source.files.front()}}};
      const auto& of_case = std::get<CaseJob>(job);
      if (looked_at_) looked_at_(of_case);
      const std::string& task = of_case.program.arguments.front();
      const std::size_t test_case = std::stoul(of_case.test_case.name);
      return script({task, test_case, runs_[{task, test_case}]++});
    };
    FakeExecutor executor(perform, GetParam());
    executor.how_slow = how_slow_;
    RecordingReporter reporter;
    RunReport report = Dispatcher(tasks_, options, executor, reporter).run();
    std::vector<std::size_t> in_order(tasks_.size());
    std::iota(in_order.begin(), in_order.end(), std::size_t{0});
    EXPECT_EQ(reporter.order, in_order);
    EXPECT_EQ(reporter.ends, 1);
    alone_ = executor.done_alone;
    return report;
  }

  /// How often a case of the first task ran.
  int runs(std::size_t test_case) { return runs_[{"a", test_case}]; }

  std::vector<SubmissionTask> tasks_;
  std::map<std::pair<std::string, std::size_t>, int> runs_;
  std::string build_message_;                      ///< of each of them
  std::size_t alone_ = 0;                          ///< jobs that were to be alone
  std::function<void(const CaseJob&)> looked_at_;  ///< may be empty
  std::function<Slowness()> how_slow_;             ///< the machine; empty: nobody looks
};

TEST_P(DispatcherTest, RunsACaseNearTheLimitAgainAlone) {
  const RunReport report = run({}, slow_at_first);
  for (const SubmissionReport& submission : report.submissions) {
    EXPECT_EQ(submission.verdict, accepted);
    ASSERT_THAT(verdicts(submission), testing::SizeIs(kCases));
    EXPECT_THAT(verdicts(submission), Each(accepted));
    EXPECT_EQ(submission.cases[0].repeats, Repeats::none);
    EXPECT_EQ(submission.cases[1].repeats, Repeats::alone);
    EXPECT_EQ(submission.cases[1].test_case, "1");
    EXPECT_EQ(submission.cases[1].run.cpu_time, 970ms);
    ASSERT_EQ(submission.cases[1].runs.size(), 3U);
    EXPECT_EQ(submission.cases[1].runs[0].cpu_time, 1050ms);
    EXPECT_EQ(submission.cases[1].runs[1].cpu_time, 980ms);
  }
  EXPECT_EQ(runs(0), 1);
  EXPECT_EQ(runs(1), 3);
  EXPECT_EQ(alone_, 2U * 2 * kCases / 2);
}

TEST_P(DispatcherTest, KeepsConversationsOfAcceptedCasesAsIsAskedFor) {
  for (SubmissionTask& task : tasks_) {
    while (task.test_cases.size() < 102)
      task.test_cases.own().push_back({.name = std::to_string(task.test_cases.size())});
  }
  const auto kept = [&](Conversations conversations) {
    const auto talking = [](const ScriptedRun& of) {
      CaseResult talks = result(of.test_case == 1 ? wrong_answer : accepted, 10ms);
      talks.conversations = {{.beginning = {{.text = "7\n"}}}};
      return talks;
    };
    const RunReport report = run({.conversations = conversations}, talking);
    return std::ranges::count_if(report.submissions[0].cases, [](const CaseResult& each) {
      return !each.conversations.empty();
    });
  };
  EXPECT_EQ(kept(Conversations::of_failures), 1);
  EXPECT_EQ(kept(Conversations::excerpts), 100);
  EXPECT_EQ(kept(Conversations::all), 102);
}

/// As slow as a load of twenty has been seen to make it, but for a repeat beside fewer.
CaseResult slow_beside_others(const ScriptedRun& run) {
  if (run.test_case % 2 == 0) return result(accepted, 100ms);
  CaseResult done = run.run == 1 ? result(accepted, 783ms) : late_but_right(1160ms);
  done.run.surroundings = {.watched = 3s, .others = run.run == 1 ? 3s : 5s};
  return done;
}

TEST_P(DispatcherTest, RepeatsMoreOnABusyMachineAndSaysSo) {
  std::vector<std::string> notes;
  const auto note = [&](const std::string& text) { notes.push_back(text); };
  const RunReport quiet = run({.note = note}, slow_beside_others);
  EXPECT_EQ(quiet.submissions[0].verdict, time_limit_exceeded);
  EXPECT_EQ(quiet.slowness, std::nullopt);
  EXPECT_EQ(alone_, 0U);
  how_slow_ = [] { return Slowness{.times = 10}; };
  const RunReport busy = run({.note = note}, slow_beside_others);
  EXPECT_EQ(busy.submissions[0].verdict, accepted);
  EXPECT_EQ(busy.submissions[0].cases[1].run.cpu_time, 783ms);
  EXPECT_EQ(busy.slowness, 10);
  EXPECT_THAT(notes, ElementsAre("the machine is busy: 10.0 times as slow as idle; do not "
                                 "trust the times"));
}

TEST_P(DispatcherTest, LooksAtTheMachineAgainWhereAVerdictHangsOnIt) {
  int looks = 0;
  how_slow_ = [&] { return Slowness{.times = ++looks == 1 ? 1.0 : 2.0}; };
  tasks_[1].test_cases.own().resize(1);
  const RunReport report = run({}, slow_beside_others);
  EXPECT_EQ(looks, 1 + static_cast<int>(kCases) / 2);
  EXPECT_EQ(report.submissions[0].verdict, accepted);
  EXPECT_EQ(report.slowness, 2);
}

TEST_P(DispatcherTest, LetsARunGoOnAsFarAsTheBandReaches) {
  std::vector<std::chrono::microseconds> graces;
  const auto perform = [&](const Job& job) -> JobResult {
    if (std::holds_alternative<BuildJob>(job)) return BuildResult{};
    graces.push_back(std::get<CaseJob>(job).limits.cpu_time_grace);
    return result(accepted, 1ms);
  };
  for (const double times : {1.0, 2.0}) {
    FakeExecutor executor(perform, GetParam());
    RecordingReporter reporter;
    graces.clear();
    executor.how_slow = [times] { return Slowness{.times = times}; };
    Dispatcher(tasks_, {}, executor, reporter).run();
    EXPECT_THAT(graces, Each(times == 1.0 ? 150ms : 730ms));
  }
}

TEST_P(DispatcherTest, RunsCasesThatAreTheSameOnce) {
  for (TestCase& test_case : tasks_[0].test_cases.own())
    test_case.input = std::stoi(test_case.name) % 2 == 0 ? "even" : "odd";
  const RunReport report = run({}, [](const ScriptedRun& run) {
    return result(run.test_case == 1 ? wrong_answer : accepted, 1ms);
  });
  const SubmissionReport& first = report.submissions[0];
  ASSERT_EQ(first.cases.size(), kCases);
  for (std::size_t i = 0; i < kCases; ++i) {
    EXPECT_EQ(runs(i), i < 2 ? 1 : 0);
    EXPECT_EQ(first.cases[i].test_case, std::to_string(i));
    EXPECT_EQ(first.cases[i].verdict, i % 2 == 0 ? accepted : wrong_answer);
  }
}

TEST_P(DispatcherTest, ARepeatThatIsRightDoesNotHelpARunThatWasNot) {
  const RunReport report = run({}, [](const ScriptedRun& run) {
    return run.run == 0 ? result(time_limit_exceeded, 1050ms) : result(accepted, 990ms);
  });
  EXPECT_EQ(report.submissions[0].verdict, time_limit_exceeded);
  ASSERT_EQ(report.submissions[0].cases[0].runs.size(), 3U);
  EXPECT_TRUE(report.submissions[0].cases[0].runs[0].counts);
  EXPECT_FALSE(report.submissions[0].cases[0].runs[1].counts);
}

TEST_P(DispatcherTest, TheRepeatsComeBeforeAFailureCounts) {
  const RunReport report = run({.fail_fast = FailFast::on}, slow_at_first);
  EXPECT_EQ(report.submissions[0].verdict, accepted);
  EXPECT_EQ(report.submissions[1].cases.size(), kCases);
}

TEST_P(DispatcherTest, HandsOutNothingUntilTheRepeatsAreDone) {
  if (GetParam().order == FakeExecutor::Order::last_submitted)
    GTEST_SKIP() << "others are decided before it";
  const RunReport report = run({.fail_fast = FailFast::on}, [](const ScriptedRun&) {
    return result(time_limit_exceeded, 1050ms);
  });
  EXPECT_THAT(verdicts(report.submissions[0]), ElementsAre(time_limit_exceeded));
  EXPECT_EQ(runs(0), 3);
  EXPECT_EQ(runs(kCases - 1), 0) << "while the first case was undecided";
}

TEST_P(DispatcherTest, DoesNotRepeatWhatComesBehindAFailure) {
  const RunReport report = run({.fail_fast = FailFast::on}, [](const ScriptedRun& run) {
    return run.test_case > 0 ? result(accepted, 950ms) : result(wrong_answer, 1ms);
  });
  EXPECT_THAT(verdicts(report.submissions[0]), ElementsAre(wrong_answer));
  EXPECT_THAT(verdicts(report.submissions[1]), ElementsAre(wrong_answer));
  if (GetParam().order == FakeExecutor::Order::first_submitted) {
    EXPECT_LE(runs(1), 1);
  }
}

TEST_P(DispatcherTest, AFailureEndsASubmissionOnlyWhereItHasShownWhatItMust) {
  const auto script = [](const ScriptedRun& run) {
    const Verdict verdicts[kCases] = {accepted, wrong_answer,        accepted,
                                      accepted, time_limit_exceeded, run_time_error};
    return result(verdicts[run.test_case], run.test_case == 4 ? 3000ms : 1ms);
  };
  const Expectation too_slow =
      as_in_package(*folder_expectation("time_limit_exceeded"), PackageRules::legacy);
  tasks_[0].expectation = too_slow;
  tasks_[1].expectation = folder_expectation("time_limit_exceeded");
  RunReport report = run({.fail_fast = FailFast::on}, script);
  EXPECT_THAT(verdicts(report.submissions[0]),
              ElementsAre(accepted, wrong_answer, accepted, accepted, time_limit_exceeded));
  EXPECT_TRUE(report.submissions[0].is_as_expected());
  EXPECT_THAT(verdicts(report.submissions[1]), ElementsAre(accepted, wrong_answer))
      << "it may not be wrong";
  // Of single cases more may be expected than of all.
  tasks_[0].more_expectations = {{.scope = "3", .expectation = {.permitted = {wrong_answer}}}};
  tasks_[1].expectation = folder_expectation("rejected");
  report = run({.fail_fast = FailFast::on}, script);
  EXPECT_THAT(verdicts(report.submissions[0]),
              ElementsAre(accepted, wrong_answer, accepted, accepted));
  EXPECT_FALSE(report.submissions[0].is_as_expected());
  EXPECT_THAT(verdicts(report.submissions[1]), ElementsAre(accepted, wrong_answer));
}

TEST_P(DispatcherTest, AJobThatIsRefusedIsAJudgeErrorOfItsCase) {
  const RunReport report = run({}, [](const ScriptedRun& run) -> JobResult {
    if (run.test_case == 1 && run.run == 2) return Error{"the machine is on fire"};
    return slow_at_first(run);
  });
  EXPECT_THAT(verdicts(report.submissions[0]),
              ElementsAre(accepted, judge_error, accepted, accepted, accepted, accepted));
  EXPECT_EQ(report.submissions[0].cases[1].test_case, "1");
  EXPECT_EQ(report.submissions[0].cases[1].message, "the machine is on fire");
}

TEST_P(DispatcherTest, RepeatsAsOftenAsAskedAndTellsFlakyCases) {
  const RunReport report = run({.runs_per_case = 5}, [](const ScriptedRun& run) {
    const bool is_wrong = run.test_case == 2 && (run.run == 1 || run.run == 3);
    // Near the limit, too: whoever asks for repeats gets these and no others.
    return result(is_wrong ? wrong_answer : accepted, 990ms - 10ms * run.run);
  });
  for (const SubmissionReport& submission : report.submissions) {
    EXPECT_THAT(verdicts(submission),
                ElementsAre(accepted, accepted, wrong_answer, accepted, accepted, accepted));
    EXPECT_EQ(submission.cases[2].run.cpu_time, 980ms) << "the first that is not accepted";
    EXPECT_EQ(submission.cases[3].run.cpu_time, 970ms) << "the one in the middle";
    for (const CaseResult& test_case : submission.cases) {
      EXPECT_EQ(test_case.repeats, Repeats::asked_for);
      EXPECT_EQ(test_case.runs.size(), 5U);
    }
  }
  EXPECT_EQ(runs(0), 5);
}

TEST_P(DispatcherTest, RepeatsACaseToTheEndBeforeItsFailureCounts) {
  const RunReport report =
      run({.fail_fast = FailFast::on, .runs_per_case = 4}, [](const ScriptedRun& run) {
        const bool is_wrong = run.test_case == 2 && run.run == 0;
        return result(is_wrong ? wrong_answer : accepted, 1ms);
      });
  for (const SubmissionReport& submission : report.submissions) {
    EXPECT_THAT(verdicts(submission), ElementsAre(accepted, accepted, wrong_answer));
    EXPECT_EQ(submission.cases[2].runs.size(), 4U);
    EXPECT_EQ(submission.cases_left_out, kCases - 3);
  }
  EXPECT_EQ(runs(2), 4);
  // Several at a time may be ahead, for as long as one of the repeats is under way.
  if (GetParam().room == 1) {
    EXPECT_EQ(runs(5), 0);
  }
}

const JudgingOptions kEndWhenCertain{.too_slow = TooSlow::ended_when_certain};

TEST_P(DispatcherTest, EndsASubmissionThatWasTooSlowTwice) {
  const auto script = [](const ScriptedRun& run) {
    return result(run.test_case > 0 ? time_limit_exceeded : accepted, 2000ms);
  };
  tasks_[0].expectation = folder_expectation("time_limit_exceeded");
  const RunReport report = run(kEndWhenCertain, script);
  for (const SubmissionReport& submission : report.submissions) {
    EXPECT_EQ(submission.verdict, time_limit_exceeded);
    EXPECT_EQ(submission.case_count, kCases);
    EXPECT_EQ(submission.cases.size() + submission.cases_left_out, kCases);
    EXPECT_GE(submission.cases.size(), 3U);
    if (GetParam().room == 1) {
      EXPECT_EQ(submission.cases.size(), 3U);
    }
  }
  EXPECT_TRUE(report.submissions[0].is_as_expected());
  EXPECT_EQ(report.submissions[0].cases.size(), 3U) << "as it is to be: none is asked for in vain";

  for (const SubmissionReport& submission : run({}, script).submissions)
    EXPECT_EQ(submission.cases.size(), kCases) << "unless it is asked to go on";
}

TEST_P(DispatcherTest, OfWhatIsToBeTooSlowRunsNoMoreThanMayBeNeededWhereItFailsFast) {
  tasks_[0].expectation = folder_expectation("time_limit_exceeded");
  const RunReport report = run({.fail_fast = FailFast::on}, [](const ScriptedRun&) {
    return result(time_limit_exceeded, 2000ms);
  });
  EXPECT_TRUE(report.submissions[0].is_as_expected());
  for (std::size_t i = 1; i < kCases; ++i) EXPECT_EQ(runs(i), 0);
}

TEST_P(DispatcherTest, OfWhatIsToBeTooSlowAndIsNotRunsEveryCase) {
  tasks_[0].expectation = folder_expectation("time_limit_exceeded");
  const RunReport report = run(kEndWhenCertain, [](const ScriptedRun& run) {
    return run.test_case == 1 ? result(time_limit_exceeded, 2000ms) : result(accepted, 1ms);
  });
  EXPECT_EQ(report.submissions[0].cases.size(), kCases);
}

TEST_P(DispatcherTest, GoesOnWhileWhatMustGoWrongHasNot) {
  tasks_[0].expectation =
      Expectation{.permitted = {time_limit_exceeded, wrong_answer}, .required = {wrong_answer}};
  const RunReport report = run(kEndWhenCertain, [](const ScriptedRun& run) {
    return result(run.test_case + 1 == kCases ? wrong_answer : time_limit_exceeded, 2000ms);
  });
  EXPECT_EQ(report.submissions[0].cases.size(), kCases);
  EXPECT_TRUE(report.submissions[0].is_as_expected());
}

TEST_P(DispatcherTest, NeitherRepeatsNorDoubtsWhatIsRemembered) {
  int looks = 0;
  how_slow_ = [&] {
    ++looks;
    return Slowness{.times = 2, .cpu_times = 2};
  };
  const RunReport report = run({}, [](const ScriptedRun&) {
    CaseResult remembered = result(time_limit_exceeded, 1150ms);
    remembered.is_remembered = true;
    return remembered;
  });
  for (const SubmissionReport& submission : report.submissions) {
    for (const CaseResult& test_case : submission.cases)
      EXPECT_EQ(test_case.repeats, Repeats::none);
  }
  EXPECT_EQ(looks, 1) << "when the run began";
}

TEST_P(DispatcherTest, SaysWhatIsToBeTooSlow) {
  tasks_[0].expectation = Expectation{.required = {time_limit_exceeded}};
  tasks_[1].expectation = Expectation{.required = {wrong_answer, time_limit_exceeded}};
  std::map<std::string, bool> expected;
  looked_at_ = [&](const CaseJob& job) {
    expected[job.program.arguments.front()] = job.is_expected_too_slow;
  };
  run({}, [](const ScriptedRun&) { return result(accepted, 1ms); });
  EXPECT_THAT(expected, ElementsAre(std::pair("a", true), std::pair("b", false)));
}

TEST_P(DispatcherTest, WatchesWhatIsToBeTooSlowForAsLongAsItIsAsked) {
  for (SubmissionTask& task : tasks_) task.watched_until = 1500ms;
  tasks_[0].expectation = folder_expectation("time_limit_exceeded");
  std::map<std::string, std::chrono::microseconds> ended;
  std::map<std::string, std::chrono::microseconds> limits;
  std::map<std::string, std::chrono::microseconds> wall_limits;
  looked_at_ = [&](const CaseJob& job) {
    const std::string& task = job.program.arguments.front();
    ended[task] = job.limits.cpu_time + job.limits.cpu_time_grace;
    limits[task] = job.limits.cpu_time;
    wall_limits[task] = job.limits.wall_time;
    EXPECT_GE(job.limits.wall_time, ended[task]);
  };
  const auto script = [](const ScriptedRun&) { return result(time_limit_exceeded, 2000ms); };
  run(kEndWhenCertain, script);
  EXPECT_EQ(ended["a"], 1500ms);
  EXPECT_EQ(limits["a"], 1000ms) << "the limit is what it is";
  EXPECT_EQ(ended["b"], 1150ms) << "nothing is expected of it";
  EXPECT_EQ(wall_limits["a"], wall_limits["b"]) << "what only waits is judged as ever";
  run({}, script);
  EXPECT_EQ(ended["a"], 1150ms) << "each of all its cases would take longer";
}

TEST_P(DispatcherTest, WhatIsWatchedIsTooSlowWhateverElseItDoesThen) {
  tasks_[0].watched_until = 1500ms;
  tasks_[0].expectation = folder_expectation("time_limit_exceeded");
  const RunReport report = run(kEndWhenCertain, [](const ScriptedRun& run) {
    CaseResult too_large = result(memory_limit_exceeded, run.test_case == 0 ? 1400ms : 900ms);
    too_large.run.limit_hit = LimitHit::memory;
    return too_large;
  });
  const std::vector<CaseResult>& cases = report.submissions[0].cases;
  EXPECT_EQ(cases[0].verdict, time_limit_exceeded);
  EXPECT_EQ(cases[0].run.limit_hit, LimitHit::cpu_time);
  EXPECT_EQ(cases[0].message, "more than 1 s of cpu time");
  EXPECT_EQ(cases[1].verdict, memory_limit_exceeded) << "that it was before";
  EXPECT_EQ(report.submissions[1].cases[0].verdict, memory_limit_exceeded) << "as it was told";
}

TEST(TaskState, JudgesARunThatIsWatchedByTheLimitsThatItWasGiven) {
  SubmissionTask task{.problem = "p", .name = "a"};
  task.limits.time_limit = 1000ms;
  task.watched_until = 3000ms;
  task.expectation = folder_expectation("time_limit_exceeded");
  task.test_cases.own().push_back({.name = "0"});
  Trust trust;
  TaskState state(task, 0, kEndWhenCertain, trust);
  ASSERT_TRUE(state.next_step());
  state.take_build({});
  const std::optional<Step> step = state.next_step();
  ASSERT_TRUE(step);
  (void)state.job(*step);
  trust.near_limit_to = 173;  // the machine was found to be busy while it ran
  CaseResult too_large = result(memory_limit_exceeded, 1400ms);
  too_large.run.limit_hit = LimitHit::memory;
  const std::vector<Step> wanted = state.take_run(*step, too_large);
  ASSERT_EQ(wanted.size(), std::size_t{kRunsAlone}) << "as of one that was a little too slow";
  for (const Step& again : wanted) {
    (void)state.job(again);
    state.take_run(again, result(time_limit_exceeded, 2000ms));
  }
  EXPECT_EQ(state.report().cases.at(0).verdict, time_limit_exceeded);
}

TEST(TaskState, AsksForEachCaseAsIfNoOtherHadBeenAskedForBefore) {
  SubmissionTask task{.problem = "p", .name = "a"};
  task.limits.time_limit = 1000ms;
  task.static_validator.emplace();
  task.static_validator->program.arguments = {"static"};
  for (const bool is_static : {false, false, true, false, false}) {
    const std::string name = std::to_string(task.test_cases.size());
    task.test_cases.own().push_back({.name = name, .input = name, .is_static = is_static});
  }
  Trust trust;
  const JudgingOptions options;
  const auto started = [&] {
    TaskState state(task, 0, options, trust);
    state.next_step();
    state.take_build({.program = {.arguments = {"a"}}});
    return state;
  };
  TaskState state = started();
  for (std::size_t i = 0; i < task.test_cases.size(); ++i) {
    if (i == 1) trust.near_limit_to = 173;  // the machine was found to be busy
    TaskState other = started();
    for (std::size_t skipped = 0; skipped < i; ++skipped) other.next_step();
    const auto step = state.next_step();
    const auto same = other.next_step();
    ASSERT_TRUE(step && same);
    ASSERT_EQ(step->test_case, i);
    EXPECT_EQ(encode(state.job(*step)), encode(other.job(*same))) << i;
  }
}

TEST_P(DispatcherTest, KeepsWhatIsSaidOfAcceptedCasesWhereAMessageIsExpected) {
  tasks_[0].more_expectations = {{.message = "3 queries"}};
  std::map<std::string, JudgeMessage> kept;
  looked_at_ = [&](const CaseJob& job) { kept[job.program.arguments.front()] = job.judge_message; };
  run({}, [](const ScriptedRun&) { return result(accepted, 1ms); });
  EXPECT_THAT(kept, ElementsAre(std::pair("a", JudgeMessage::of_all),
                                std::pair("b", JudgeMessage::of_rejected)));
}

TEST_P(DispatcherTest, EndsEarlyOnlyWhereTheVerdictOfTheFirstFailureIsKnown) {
  const RunReport report = run(kEndWhenCertain, [](const ScriptedRun& run) {
    return run.test_case == 0 ? result(wrong_answer, 1ms) : result(time_limit_exceeded, 2000ms);
  });
  EXPECT_EQ(report.submissions[0].verdict, wrong_answer);
  EXPECT_EQ(report.submissions[0].cases.front().test_case, "0");
}

TEST_P(DispatcherTest, OneTooSlowCaseIsNotEnoughThoughItStandsTwiceInTheProblem) {
  for (TestCase& test_case : tasks_[0].test_cases.own())
    test_case.input = std::stoi(test_case.name) < 2 ? "slow" : test_case.name;
  const RunReport report = run(kEndWhenCertain, [](const ScriptedRun& run) {
    return run.test_case == 0 ? result(time_limit_exceeded, 2000ms) : result(accepted, 1ms);
  });
  EXPECT_EQ(report.submissions[0].cases.size(), kCases);
  EXPECT_EQ(report.submissions[0].cases[1].verdict, time_limit_exceeded);
}

TEST_P(DispatcherTest, RepeatsThatAreAskedForAreMadeOfEveryCase) {
  const RunReport report =
      run({.too_slow = TooSlow::ended_when_certain, .runs_per_case = 2},
          [](const ScriptedRun&) { return result(time_limit_exceeded, 2000ms); });
  EXPECT_EQ(report.submissions[0].cases.size(), kCases);
}

TEST_P(DispatcherTest, SaysOfWhatIsNotAcceptedWhatTheBuildSaidOfIt) {
  build_message_ = "a is empty\n";
  const RunReport report = run({}, [](const ScriptedRun& run) {
    return result(run.task == "a" ? wrong_answer : accepted, 1ms);
  });
  EXPECT_EQ(report.submissions[0].message, "a is empty\n");
  EXPECT_EQ(report.submissions[1].message, "");
}

CaseResult checker_hung() {
  return {.message = "the checker failed", .has_checker_hit_limit = true};
}

TEST_P(DispatcherTest, ACheckerThatHasHungIsNotAskedAboutTheRestOfTheSubmission) {
  const RunReport report = run({}, [](const ScriptedRun& run) {
    return run.task == "a" ? checker_hung() : result(accepted, 1ms);
  });
  const SubmissionReport& hung = report.submissions[0];
  EXPECT_EQ(hung.verdict, judge_error);
  EXPECT_THAT(verdicts(hung), testing::SizeIs(kCases));
  EXPECT_THAT(verdicts(hung), Each(judge_error));
  std::size_t asked = 0;
  for (std::size_t i = 0; i < kCases; ++i) {
    EXPECT_EQ(hung.cases[i].test_case, std::to_string(i));
    asked += static_cast<std::size_t>(runs(i));
    EXPECT_THAT(
        hung.cases[i].message,
        testing::StartsWith(runs(i) > 0 ? "the checker failed"
                                        : "not run: the checker hit a limit of its own on "));
  }
  EXPECT_EQ(asked, GetParam().room);
  // What it writes may be why.
  EXPECT_THAT(verdicts(report.submissions[1]), Each(accepted));
}

TEST_P(DispatcherTest, ACheckerThatHasHungOnTwoSubmissionsIsNotAskedAboutOthersOfTheProblem) {
  for (const std::string name : {"c", "d"}) {
    tasks_.push_back(tasks_.front());
    tasks_.back().name = name;
    tasks_.back().build.source.files = {name};
  }
  tasks_[3].problem = "q";
  tasks_[3].judge.program.arguments = {"another checker"};
  const RunReport report = run({}, [](const ScriptedRun& run) {
    return run.task == "d" ? result(accepted, 1ms) : checker_hung();
  });
  // Which two are first is the executor's business.
  int never_asked = 0;
  for (std::size_t task = 0; task < 3; ++task) {
    const SubmissionReport& hung = report.submissions[task];
    EXPECT_THAT(verdicts(hung), testing::SizeIs(kCases));
    EXPECT_THAT(verdicts(hung), Each(judge_error));
    int asked = 0;
    for (std::size_t i = 0; i < kCases; ++i) asked += runs_[{hung.submission, i}];
    if (asked > 0) continue;
    ++never_asked;
    for (const CaseResult& test_case : hung.cases)
      EXPECT_THAT(test_case.message, testing::ContainsRegex("^not run: .* on [0-5] of [abc]$"));
  }
  EXPECT_EQ(never_asked, 1);
  EXPECT_THAT(verdicts(report.submissions[3]), Each(accepted));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, DispatcherTest,
    testing::Values(FakeExecutor::Options{.room = 1}, FakeExecutor::Options{.room = 4},
                    FakeExecutor::Options{.room = 6, .order = FakeExecutor::Order::last_submitted}),
    [](const auto& row) {
      const bool is_last = row.param.order == FakeExecutor::Order::last_submitted;
      return fmt::format("room_{}_{}", row.param.room, is_last ? "last_first" : "in_order");
    });

}  // namespace
}  // namespace judge
