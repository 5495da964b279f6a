#include "judge/workspace/trial_runner.hpp"

#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"

namespace judge {
namespace {

/// Goes wrong on the texts "wrong", and in another way on "otherwise". Where time is limited, it is
/// over behind two trials.
JobResult pretended_trials(const Job& job) {
  const auto& trials = std::get<TrialsJob>(job);
  TrialResults results;
  for (const TrialInput& input : trials.inputs) {
    if (trials.time.count() > 0 && results.results.size() == 2) break;
    TrialResult result;
    if (!input.text.starts_with("right")) {
      result.kind = TrialResult::Kind::goes_wrong;
      result.way.verdict = input.text == "wrong" ? Verdict::wrong_answer : Verdict::run_time_error;
      result.input = input.text;
    }
    results.results.push_back(result);
    if (is_wanted(result, trials.wanted)) break;
  }
  return results;
}

class TrialRunnerTest : public testing::TestWithParam<FakeExecutor::Options> {
 protected:
  TrialRunner::Outcome run(const std::vector<std::string>& texts,
                           const std::optional<WrongWay>& wanted = {}) {
    const auto outcome =
        runner_.run({.from = 0,
                     .end = texts.size(),
                     .input = [&](std::size_t i) { return TrialInput{.text = texts[i]}; },
                     .wanted = wanted});
    EXPECT_TRUE(outcome);
    return outcome.value_or(TrialRunner::Outcome{});
  }

  FakeExecutor executor_{pretended_trials, GetParam()};
  TrialRunner runner_{executor_, TrialsJob{}, Cancellation()};
};

TEST_P(TrialRunnerTest, FindsTheFirstThatGoesWrong) {
  std::vector<std::string> texts(500, "right");
  EXPECT_FALSE(run(texts).first);
  EXPECT_EQ(run(texts).results.size(), 500U);
  for (const std::size_t wrong : {499U, 430U, 77U, 3U, 0U}) {
    texts[wrong] = "wrong";
    const auto outcome = run(texts);
    EXPECT_EQ(outcome.first, wrong);
    EXPECT_EQ(outcome.results.size(), wrong + 1);
    EXPECT_FALSE(outcome.was_cut_short);
  }
}

TEST_P(TrialRunnerTest, PassesOverWhatGoesWrongInAnotherWay) {
  const WrongWay wanted{.verdict = Verdict::wrong_answer};
  EXPECT_EQ(run({"right", "otherwise", "right", "wrong", "wrong"}, wanted).first, 3U);
  EXPECT_FALSE(run({"otherwise", "right"}, wanted).first);
}

TEST_P(TrialRunnerTest, BeginsNothingBehindTheDeadline) {
  const auto outcome = runner_.run({.from = 0,
                                    .end = 2,
                                    .input = [](std::size_t) { return TrialInput{}; },
                                    .deadline = TrialRunner::Clock::now()});
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->was_cut_short);
  EXPECT_TRUE(outcome->results.empty());
}

TEST_P(TrialRunnerTest, HandsOutTheRestOfABatchAgainInItsOrder) {
  std::vector<std::string> texts;
  for (int i = 0; i < 300; ++i) texts.push_back("right " + std::to_string(i));
  texts[250] = "wrong";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(run(texts).first, 250U);
  std::size_t largest = 0;
  for (const Job& job : executor_.done)
    largest = std::max(largest, std::get<TrialsJob>(job).inputs.size());
  EXPECT_GT(largest, 2U);
}

TEST_P(TrialRunnerTest, EndsWithSmallBatches) {
  std::vector<std::string> texts(300, "right");
  run(texts);
  executor_.done.clear();
  texts.back() = "right at the end";
  run(texts);
  for (const Job& job : executor_.done) {
    const auto& inputs = std::get<TrialsJob>(job).inputs;
    if (inputs.back().text == texts.back()) {
      EXPECT_EQ(inputs.size(), 1U);
    }
  }
}

TEST_P(TrialRunnerTest, LimitsTheTimeOfEachBatch) {
  run(std::vector<std::string>(9, "right"));
  for (const Job& job : executor_.done) {
    EXPECT_GT(std::get<TrialsJob>(job).time.count(), 0);
    EXPECT_LE(std::get<TrialsJob>(job).time, std::chrono::milliseconds(200));
  }
}

TEST_P(TrialRunnerTest, TellsEachJobItsDeadline) {
  run({"right"});
  EXPECT_EQ(std::get<TrialsJob>(executor_.done.back()).deadline.count(), 0);
  constexpr std::chrono::hours kLater(1);
  const auto expected = std::chrono::system_clock::now().time_since_epoch() + kLater;
  ASSERT_TRUE(runner_.run({.from = 0,
                           .end = 1,
                           .input = [](std::size_t) { return TrialInput{.text = "right"}; },
                           .deadline = TrialRunner::Clock::now() + kLater}));
  const auto told = std::get<TrialsJob>(executor_.done.back()).deadline;
  EXPECT_GE(told, expected);
  EXPECT_LT(told, expected + std::chrono::minutes(1));
}

TEST_P(TrialRunnerTest, AsksAloneWhetherItHappensAgain) {
  EXPECT_EQ(runner_.run_alone({.text = "wrong"})->way.verdict, Verdict::wrong_answer);
  EXPECT_EQ(runner_.run_alone({.text = "otherwise"})->way.verdict, Verdict::run_time_error);
  EXPECT_EQ(runner_.run_alone({.text = "right"})->kind, TrialResult::Kind::agrees);
  EXPECT_EQ(executor_.done_alone, 3U);
}

TEST(TrialRunnerAtItsDeadline, FinishesWhatStandsInFrontOfOneThatGoesWrong) {
  const std::vector<std::string> texts = {"right 1", "right 2", "right 3", "wrong"};
  const auto deadline = TrialRunner::Clock::now() + std::chrono::milliseconds(300);
  const auto script = [&](const Job& job) -> JobResult {
    // The last one is done first, and then the time is over for the others.
    while (TrialRunner::Clock::now() < deadline) {
    }
    const auto& trials = std::get<TrialsJob>(job);
    const bool is_too_late =
        trials.deadline <= std::chrono::system_clock::now().time_since_epoch() &&
        trials.inputs.front().text != texts.back();
    return is_too_late ? JobResult(TrialResults{}) : pretended_trials(job);
  };
  FakeExecutor executor(script, {.room = 4, .order = FakeExecutor::Order::last_submitted});
  TrialRunner runner(executor, TrialsJob{}, Cancellation());
  const auto outcome =
      runner.run({.from = 0,
                  .end = texts.size(),
                  .input = [&](std::size_t i) { return TrialInput{.text = texts[i]}; },
                  .deadline = deadline});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->first, 3U);
  EXPECT_FALSE(outcome->was_cut_short);
}

TEST(TrialRunnerAtItsDeadline, WaitsNotForEverForWhatStandsInFront) {
  const auto deadline = TrialRunner::Clock::now() + std::chrono::milliseconds(100);
  // Only the last one comes to an end of its own.
  const auto script = [&](const Job& job) -> JobResult {
    const auto& trials = std::get<TrialsJob>(job);
    while (std::chrono::system_clock::now().time_since_epoch() < trials.deadline) {
    }
    return trials.inputs.front().text == "wrong" ? pretended_trials(job)
                                                 : JobResult(TrialResults{});
  };
  FakeExecutor executor(script, {.room = 4, .order = FakeExecutor::Order::last_submitted});
  TrialRunner runner(executor, TrialsJob{}, Cancellation());
  const auto outcome = runner.run(
      {.from = 0,
       .end = 2,
       .input = [](std::size_t i) { return TrialInput{.text = i == 0 ? "right" : "wrong"}; },
       .deadline = deadline});
  ASSERT_TRUE(outcome);
  EXPECT_FALSE(outcome->first);
  EXPECT_TRUE(outcome->was_cut_short);
  EXPECT_LT(TrialRunner::Clock::now() - deadline, 3 * TrialRunner::kTimeToSettle);
}

TEST_P(TrialRunnerTest, DoesAllWithNothingBesideWhereThatIsWanted) {
  std::vector<std::string> texts(30, "right");
  texts[20] = "wrong";
  const auto outcome =
      runner_.run({.from = 0,
                   .end = texts.size(),
                   .input = [&](std::size_t i) { return TrialInput{.text = texts[i]}; },
                   .placement = Placement::alone});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->first, 20U);
  EXPECT_EQ(executor_.done_alone, executor_.done.size());
  for (const Job& job : executor_.done) {
    const auto& inputs = std::get<TrialsJob>(job).inputs;
    EXPECT_LE(inputs.size(), 9U) << "a wrong one is soon followed by nothing";
  }
}

TEST_P(TrialRunnerTest, TellsOneThatIsAloneItsDeadline) {
  ASSERT_TRUE(
      *runner_.run_alone({.text = "right"}, TrialRunner::Clock::now() + std::chrono::hours(1)));
  EXPECT_GT(std::get<TrialsJob>(executor_.done.back()).deadline.count(), 0);
}

/// What is found alone of what went wrong so beside others, and how often that was looked at.
struct FoundAlone {
  std::optional<TrialResult> found;
  std::size_t runs = 0;
};

FoundAlone found_alone(const FakeExecutor::Script& script, Verdict beside,
                       const Cancellation& cancellation = Cancellation()) {
  FakeExecutor executor(script);
  TrialRunner runner(executor, TrialsJob{}, cancellation);
  TrialResult result;
  result.kind = TrialResult::Kind::goes_wrong;
  result.way.verdict = beside;
  result.told = "beside others";
  const auto found = find_alone(runner, {.text = "wrong"}, result,
                                TrialRunner::Clock::now() + std::chrono::hours(1), cancellation);
  EXPECT_TRUE(found) << found.error().message;
  return {found.value_or(std::nullopt), executor.done.size()};
}

TEST(FindAlone, MaySeeWhatIsTooSlowAtItsLimitBehindTheDeadline) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::vector<std::chrono::system_clock::duration> last;
  for (const Verdict beside : {Verdict::run_time_error, Verdict::time_limit_exceeded}) {
    FakeExecutor executor([&](const Job& job) -> JobResult {
      last.push_back(std::get<TrialsJob>(job).deadline - now);
      return pretended_trials(job);
    });
    TrialsJob setting;
    setting.limits.time_limit = std::chrono::hours(1);
    TrialRunner runner(executor, setting, Cancellation());
    TrialResult result;
    result.way.verdict = beside;
    ASSERT_TRUE(find_alone(runner, {.text = "wrong"}, result, TrialRunner::Clock::now(), {}));
  }
  ASSERT_EQ(last.size(), 2U);
  EXPECT_LT(last[0], std::chrono::minutes(30));
  EXPECT_GT(last[1], std::chrono::hours(1));
}

TEST(FindAlone, TriesWhatIsNoMatterOfTimeThreeTimes) {
  std::size_t runs = 0;
  const auto third = [&](const Job& job) -> JobResult {
    if (++runs < 3) return TrialResults{.results = {TrialResult()}};
    return pretended_trials(job);
  };
  const FoundAlone seen = found_alone(third, Verdict::wrong_answer);
  ASSERT_TRUE(seen.found);
  EXPECT_EQ(seen.found->told, "") << "it is as it was seen alone";
  EXPECT_EQ(seen.runs, 3U);
  runs = 0;
  const FoundAlone slow = found_alone(third, Verdict::time_limit_exceeded);
  EXPECT_FALSE(slow.found);
  EXPECT_EQ(slow.runs, 1U);
  const auto never = [](const Job&) -> JobResult {
    return TrialResults{.results = {TrialResult()}};
  };
  EXPECT_FALSE(found_alone(never, Verdict::wrong_answer).found);
}

TEST(FindAlone, TakesACrashThatNoTimeIsLeftToSeeAgain) {
  const auto ended = [](const Job&) -> JobResult { return TrialResults{}; };
  const FoundAlone crash = found_alone(ended, Verdict::run_time_error);
  ASSERT_TRUE(crash.found);
  EXPECT_EQ(crash.found->told, "beside others");
  EXPECT_FALSE(found_alone(ended, Verdict::time_limit_exceeded).found);
}

INSTANTIATE_TEST_SUITE_P(
    Orders, TrialRunnerTest,
    testing::Values(FakeExecutor::Options{.room = 1}, FakeExecutor::Options{.room = 4},
                    FakeExecutor::Options{.room = 4, .order = FakeExecutor::Order::last_submitted}),
    [](const auto& row) { return "order_" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
