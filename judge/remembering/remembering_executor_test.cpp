#include "judge/remembering/remembering_executor.hpp"

#include <csignal>
#include <functional>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "judge/base/sha256.hpp"
#include "judge/judging/decide.hpp"
#include "judge/remembering/testing_case.hpp"
#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

CaseResult quickly(Verdict verdict) {
  return {.verdict = verdict, .run = {.cpu_time = 100ms, .wall_time = 120ms}};
}

class RememberingTest : public testing::Test {
 protected:
  RememberingTest() : fake_([this](const Job& job) { return script_(job); }) {}

  /// Does jobs as one judge would, from its beginning to its end.
  std::vector<JobResult> judge(const std::vector<Job>& jobs) {
    auto store = ResultStore::open(cache_.path());
    EXPECT_TRUE(store) << store.error().message;
    RememberingExecutor executor(fake_, std::move(*store), CaseKeys(place_), options_);
    return perform_all(executor, jobs, {});
  }

  CaseResult judge_case(const CaseJob& job) { return std::get<CaseResult>(judge({job}).front()); }

  std::size_t runs() const { return fake_.done.size(); }

  TestingCase files_;
  TempDir cache_ = TempDir::create().value();
  std::string place_ = "here";
  RememberingExecutor::Options options_;
  FakeExecutor::Script script_ = [](const Job&) { return quickly(accepted); };
  FakeExecutor fake_;
};

TEST_F(RememberingTest, RunsTheSameCaseOnce) {
  const CaseResult first = judge_case(files_.job());
  EXPECT_FALSE(first.is_remembered);
  CaseResult second = judge_case(files_.job());
  EXPECT_EQ(runs(), 1U);
  EXPECT_TRUE(second.is_remembered);
  EXPECT_EQ(second.test_case, "secret/1");
  second.is_remembered = false;
  second.test_case = first.test_case;
  EXPECT_EQ(second, first);
}

TEST_F(RememberingTest, RunsTwiceWhatIsAskedForTwiceInOneRun) {
  const auto results = judge({files_.job(), files_.job()});
  for (const JobResult& result : results) EXPECT_FALSE(std::get<CaseResult>(result).is_remembered);
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, GivesEachCaseItsOwnName) {
  judge_case(files_.job());
  CaseJob job = files_.job();
  job.test_case.name = "secret/2";
  EXPECT_EQ(judge_case(job).test_case, "secret/2");
  EXPECT_EQ(runs(), 1U);
}

TEST_F(RememberingTest, RunsWhatHasChanged) {
  judge_case(files_.job());
  files_.write("1.in", "another input");
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  place_ = "there";
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  EXPECT_EQ(runs(), 3U);
}

TEST_F(RememberingTest, KeepsNothingOfWhatIsInDoubt) {
  script_ = [](const Job&) {
    CaseResult result = quickly(accepted);
    result.run.cpu_time = 950ms;
    return result;
  };
  judge_case(files_.job());
  judge_case(files_.job());
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, BelievesWhatWasTooSlowWhereItIsToBeTooSlow) {
  script_ = [](const Job&) {
    CaseResult result = quickly(time_limit_exceeded);
    result.run.limit_hit = LimitHit::wall_time;
    return result;
  };
  CaseJob job = files_.job();
  judge_case(job);
  EXPECT_FALSE(judge_case(job).is_remembered);
  job.is_expected_too_slow = true;
  EXPECT_TRUE(judge_case(job).is_remembered);
  CaseJob longer = job;
  longer.limits = with_time_limit(job.limits, 5000ms);
  judge_case(longer);
  EXPECT_TRUE(judge_case(longer).is_remembered);
  EXPECT_TRUE(judge_case(job).is_remembered) << "beside the other limits";
  options_.recall = Recall::nothing;
  script_ = [](const Job&) { return quickly(accepted); };
  EXPECT_EQ(judge_case(job).verdict, accepted);
  options_.recall = Recall::what_is_certain;
  EXPECT_FALSE(judge_case(job).is_remembered) << "it came out otherwise";
  EXPECT_EQ(runs(), 5U);
}

TEST_F(RememberingTest, KeepsWhatTellsMoreWhateverComesAfter) {
  script_ = [](const Job& job) {
    const auto& limits = std::get<CaseJob>(job).limits;
    CaseResult result = quickly(time_limit_exceeded);
    result.run.cpu_time = limits.cpu_time + limits.cpu_time_grace;
    result.run.limit_hit = LimitHit::cpu_time;
    result.message = reason(result.run, limits);
    return result;
  };
  const auto with_limit = [this](std::chrono::milliseconds limit) {
    CaseJob job = files_.job();
    job.limits = with_time_limit(job.limits, limit);
    return job;
  };
  judge_case(with_limit(1500ms));
  EXPECT_TRUE(judge_case(with_limit(1000ms)).is_remembered);
  options_.recall = Recall::nothing;
  judge_case(with_limit(1000ms));
  options_.recall = Recall::what_is_certain;
  EXPECT_TRUE(judge_case(with_limit(1500ms)).is_remembered) << "which 1 s would not tell";
  judge_case(with_limit(2000ms));
  EXPECT_TRUE(judge_case(with_limit(2000ms)).is_remembered);
  EXPECT_EQ(runs(), 3U);
}

TEST_F(RememberingTest, AlwaysRepeatsWhatIsToBeRepeated) {
  CaseJob job = files_.job();
  job.is_repeat = true;
  judge_case(job);
  judge_case(job);
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, RunsAllElseAsItIsAsked) {
  script_ = [](const Job&) { return RunOutput{}; };
  const RunJob job{.program = files_.built("program"), .input = files_.path("1.in"), .limits = {}};
  judge({job, job});
  judge({job});
  EXPECT_EQ(runs(), 3U);
}

TEST_F(RememberingTest, KeepsNothingOfACaseThatWasChangedWhileItRan) {
  script_ = [&](const Job&) {
    const std::string content = files_.content(files_.path("1.in"));
    files_.write("1.in", "for a moment");
    files_.write("1.in", content);
    return quickly(accepted);
  };
  judge_case(files_.job());
  judge_case(files_.job());
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, RunsAnewWhereThatIsAskedForAndKeepsIt) {
  judge_case(files_.job());
  options_.recall = Recall::nothing;
  script_ = [](const Job&) {
    CaseResult result = quickly(accepted);
    result.run.cpu_time = 50ms;
    return result;
  };
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  options_.recall = Recall::what_is_certain;
  EXPECT_EQ(judge_case(files_.job()).run.cpu_time, 50ms);
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, NeverAgainAnswersForWhatCameOutOtherwise) {
  judge_case(files_.job());
  options_.recall = Recall::nothing;
  script_ = [](const Job&) { return quickly(wrong_answer); };
  judge_case(files_.job());
  options_.recall = Recall::what_is_certain;
  EXPECT_EQ(judge_case(files_.job()).verdict, wrong_answer);
  EXPECT_EQ(judge_case(files_.job()).verdict, wrong_answer);
  EXPECT_EQ(runs(), 4U);
}

/// A judge that has run the case, and writes once it is destroyed.
class TwoJudges : public RememberingTest {
 protected:
  std::unique_ptr<RememberingExecutor> begun() {
    auto store = ResultStore::open(cache_.path());
    EXPECT_TRUE(store) << store.error().message;
    auto executor =
        std::make_unique<RememberingExecutor>(fake_, std::move(*store), CaseKeys(place_), options_);
    perform_all(*executor, {files_.job()}, {});
    return executor;
  }

  void expect_that_nothing_is_remembered() {
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  }
};

TEST_F(TwoJudges, ContradictEachOtherThoughNeitherHasSeenTheOthers) {
  auto first = begun();
  script_ = [](const Job&) { return quickly(wrong_answer); };
  judge_case(files_.job());
  first.reset();
  expect_that_nothing_is_remembered();
}

TEST_F(TwoJudges, LeaveAContradictionThatTheOtherHasNoticed) {
  auto first = begun();
  judge_case(files_.job());
  options_.recall = Recall::nothing;
  script_ = [](const Job&) { return quickly(wrong_answer); };
  judge_case(files_.job());
  options_.recall = Recall::what_is_certain;
  script_ = [](const Job&) { return quickly(accepted); };
  first.reset();
  expect_that_nothing_is_remembered();
}

TEST_F(TwoJudges, ThatAgreeAreRemembered) {
  auto first = begun();
  judge_case(files_.job());
  first.reset();
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
}

TEST_F(RememberingTest, ForgetsWhatIsNotCertainAnyMore) {
  judge_case(files_.job());
  options_.recall = Recall::nothing;
  script_ = [](const Job&) {
    CaseResult result = quickly(accepted);
    result.run.cpu_time = 950ms;
    return result;
  };
  judge_case(files_.job());
  options_.recall = Recall::what_is_certain;
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  script_ = [](const Job&) { return quickly(accepted); };
  judge_case(files_.job());
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
}

TEST_F(RememberingTest, IsNotContradictedByAFaultOfTheMachine) {
  judge_case(files_.job());
  options_.recall = Recall::nothing;
  script_ = [](const Job&) { return quickly(judge_error); };
  judge_case(files_.job());
  options_.recall = Recall::what_is_certain;
  EXPECT_EQ(judge_case(files_.job()).verdict, accepted);
}

TEST_F(RememberingTest, TellsTimesOfABusyMachineOnlyOnABusyOne) {
  bool is_busy = true;
  fake_.how_slow = [&] { return Slowness{.times = is_busy ? 3.0 : 1.0}; };
  judge_case(files_.job());
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
  is_busy = false;
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
  EXPECT_TRUE(judge_case(files_.job()).is_remembered) << "what is quiet takes the place";
  is_busy = true;
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
  EXPECT_EQ(runs(), 2U);
}

TEST_F(RememberingTest, PassesOnHowSlowTheMachineIsAndRemembersThatItWasBusy) {
  double times = 1;
  fake_.how_slow = [&] { return Slowness{.times = times}; };
  {
    RememberingExecutor executor(fake_, *ResultStore::open(cache_.path()), CaseKeys(place_),
                                 options_);
    EXPECT_EQ(executor.slowness().value().times, 1);
    times = 3;
    EXPECT_EQ(executor.slowness().value().times, 3);
    times = 1;
    (void)perform_all(executor, {files_.job()}, {});
  }
  EXPECT_FALSE(judge_case(files_.job()).is_remembered) << "it is of a busy machine";
}

TEST_F(RememberingTest, TellsWhatIsQuickOnABusyMachineToAll) {
  bool is_busy = true;
  fake_.how_slow = [&] { return Slowness{.times = is_busy ? 3.0 : 1.0}; };
  script_ = [](const Job&) {
    CaseResult result = quickly(accepted);
    result.run.cpu_time = 40ms;
    return result;
  };
  judge_case(files_.job());
  is_busy = false;
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
}

/// Beside other work it may be too slow, and in time alone.
TEST_F(RememberingTest, KeepsNothingThatIsTooSlowOnABusyMachine) {
  fake_.how_slow = [] { return Slowness{.times = 3}; };
  script_ = [](const Job& asked) {
    const RunLimits& limits = std::get<CaseJob>(asked).limits;
    CaseResult result = quickly(time_limit_exceeded);
    result.run.limit_hit = LimitHit::cpu_time;
    result.run.cpu_time = limits.cpu_time + limits.cpu_time_grace;
    return result;
  };
  CaseJob job = files_.job();
  for (const bool is_expected : {false, true}) {
    job.is_expected_too_slow = is_expected;
    judge_case(job);
    EXPECT_FALSE(judge_case(job).is_remembered);
  }
  job.limits.cpu_time_grace = job.limits.cpu_time;
  judge_case(job);
  EXPECT_FALSE(judge_case(job).is_remembered);
}

TEST_F(RememberingTest, ABusyMachineTakesNoPlaceOfAQuietOne) {
  bool is_busy = false;
  fake_.how_slow = [&] { return Slowness{.times = is_busy ? 3.0 : 1.0}; };
  judge_case(files_.job());
  is_busy = true;
  options_.recall = Recall::nothing;
  for (const Verdict verdict : {accepted, wrong_answer}) {
    script_ = [verdict](const Job&) { return quickly(verdict); };
    judge_case(files_.job());
  }
  options_.recall = Recall::what_is_certain;
  is_busy = false;
  EXPECT_TRUE(judge_case(files_.job()).is_remembered);
  EXPECT_EQ(judge_case(files_.job()).verdict, accepted);
}

TEST_F(RememberingTest, IsContradictedAlsoByWhatABusyMachineCameTo) {
  bool is_busy = true;
  fake_.how_slow = [&] { return Slowness{.times = is_busy ? 3.0 : 1.0}; };
  judge_case(files_.job());
  is_busy = false;
  script_ = [](const Job&) { return quickly(wrong_answer); };
  judge_case(files_.job());
  EXPECT_FALSE(judge_case(files_.job()).is_remembered);
}

TEST_F(RememberingTest, GoesOnWithoutAStoreThatFailsAndSaysSoOnce) {
  std::vector<std::string> notes;
  options_.note = [&](const std::string& note) { notes.push_back(note); };
  auto store = ResultStore::open(cache_.path()).value();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open(store->file().c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "DROP TABLE results", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  {
    RememberingExecutor executor(fake_, std::move(store), CaseKeys(place_), options_);
    for (const JobResult& result : perform_all(executor, {files_.job(), files_.job()}, {}))
      EXPECT_EQ(std::get<CaseResult>(result).verdict, accepted);
  }
  EXPECT_THAT(notes, ElementsAre(HasSubstr("results are not remembered: ")));
}

TEST_F(RememberingTest, HasRoomForNothingMoreWhileAResultIsReady) {
  judge_case(files_.job());
  RememberingExecutor executor(fake_, ResultStore::open(cache_.path()).value(), CaseKeys(place_),
                               options_);
  ASSERT_TRUE(executor.has_room());
  executor.submit(7, files_.job(), Placement::beside_others);
  EXPECT_FALSE(executor.has_room());
  const auto finished = executor.next(0ms);
  ASSERT_TRUE(finished);
  EXPECT_EQ(finished->ticket, 7U);
  EXPECT_TRUE(executor.has_room());
}

/// A number that looks random, but is always the same of the same text.
unsigned number_from(const std::string& text) {
  return static_cast<unsigned>(std::stoul(sha256_hex(text).substr(0, 6), nullptr, 16));
}

/// What a run comes to hangs on the content of all that there is, and on nothing else: how long the
/// program takes on the program and the input, whether it is right also on the judge and its flags.
CaseResult truth(const TestingCase& files, const CaseJob& job) {
  const std::string run = files.content(files.path("program/main")) +
                          files.content(job.test_case.input) +
                          (job.environment.empty() ? "" : job.environment.front());
  std::string judged = run + files.content(job.test_case.answer) +
                       files.content(files.path("checker/main")) +
                       files.content(files.path("more/main")) + std::to_string(job.judge.passes);
  for (const std::string& flag : job.test_case.output_validator_args) judged += " " + flag;
  CaseResult result{.run = {.cpu_time = std::chrono::milliseconds(number_from(run + "time") % 3000),
                            .peak_memory = mebibytes(number_from(run + "memory") % 300)}};
  result.run.wall_time = result.run.cpu_time;
  if (result.run.peak_memory > job.limits.memory) {
    result.run.limit_hit = LimitHit::memory;
    result.run.peak_memory = job.limits.memory;
  } else if (result.run.cpu_time > job.limits.cpu_time) {
    result.run.limit_hit = LimitHit::cpu_time;
    result.run.cpu_time =
        std::min(result.run.cpu_time, job.limits.cpu_time + job.limits.cpu_time_grace);
  } else if (number_from(run + "crash") % 4 == 0) {
    result.run.signal = SIGSEGV;
  }
  const bool is_right = number_from(judged) % 2 == 0;
  result.verdict = decide(result.run, is_right ? OutputMatch::matches : OutputMatch::differs);
  result.message = reason(result.run, job.limits);
  return result;
}

TEST_F(RememberingTest, NeverGivesAVerdictThatARunWouldNotHaveGiven) {
  script_ = [this](const Job& job) { return truth(files_, std::get<CaseJob>(job)); };
  // As long as it is open, nobody waits for the disk to end a run.
  const auto another_judge = ResultStore::open(cache_.path()).value();
  std::mt19937 random(20);
  CaseJob job = files_.job();
  const auto text = [&] { return "text " + std::to_string(random() % 3); };
  const std::vector<std::function<void()>> edits = {
      [&] { files_.write("program/main", text()); },
      [&] { files_.write("1.in", text()); },
      [&] { files_.write("1.ans", text()); },
      [&] { files_.write("checker/main", text()); },
      [&] { files_.write("more/main", text()); },
      [&] { job.test_case.output_validator_args = {text()}; },
      [&] { job.environment = {text()}; },
      [&] { job.judge.passes = 1 + static_cast<int>(random() % 2); },
      [&] { job.limits.memory = mebibytes(100 * static_cast<int>(1 + random() % 3)); },
      [&] { job.limits = with_time_limit(job.limits, 500ms * static_cast<int>(1 + random() % 6)); },
      [&] { job.limits = with_time_limit(job.limits, 500ms * static_cast<int>(1 + random() % 6)); },
      [&] { options_.recall = random() % 8 == 0 ? Recall::nothing : Recall::what_is_certain; },
      [&] { place_ = random() % 2 == 0 ? "here" : "there"; }};
  std::size_t remembered = 0;
  constexpr std::size_t kEdits = 600;
  for (std::size_t i = 0; i < kEdits; ++i) {
    edits[random() % edits.size()]();
    const CaseResult result = judge_case(job);
    const CaseResult expected = truth(files_, job);
    ASSERT_EQ(result.verdict, expected.verdict) << "edit " << i;
    ASSERT_EQ(result.message, expected.message) << "edit " << i;
    if (!result.is_remembered) continue;
    ++remembered;
    ASSERT_GE(result.run.cpu_time, expected.run.cpu_time) << "edit " << i;
  }
  EXPECT_EQ(remembered + runs(), kEdits);
  EXPECT_GT(remembered, kEdits / 10);
}

}  // namespace
}  // namespace judge
