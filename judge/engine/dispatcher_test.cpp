#include "judge/engine/dispatcher.hpp"

#include <array>
#include <atomic>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "judge/base/wire.hpp"
#include "judge/engine/request.hpp"
#include "judge/results/fields.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;

constexpr std::size_t kCases = 6;

/// Memory that worker processes share with the test.
struct Ledger {
  std::atomic<int> at_work = 0;
  std::atomic<int> with_company = 0;  ///< runs beyond the first of a case that were not alone
  std::array<std::atomic<int>, kCases> runs{};
};

class QuietReporter final : public Reporter {
 public:
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t, const SubmissionReport&) override {}
  void ended(const RunReport&) override {}
};

/// Two tasks; instead of programs, a function says what a run comes to.
class DispatcherTest : public testing::Test {
 protected:
  using Script = std::function<CaseResult(const Request&)>;

  void SetUp() override {
    void* memory =
        ::mmap(nullptr, sizeof(Ledger), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    ledger_ = new (memory) Ledger;
    for (const std::string name : {"a", "b"}) {
      SubmissionTask task{.problem = "p", .name = name, .source = {}};
      task.limits.time_limit = 1000ms;
      for (std::size_t i = 0; i < kCases; ++i)
        task.test_cases.push_back({.name = std::to_string(i)});
      tasks_.push_back(std::move(task));
    }
  }

  void TearDown() override { ::munmap(ledger_, sizeof(Ledger)); }

  RunReport run(JudgeRunOptions options, const Script& script) {
    const auto answer = [this, script](std::string_view bytes) {
      const Request request = decode<SentRequest>(bytes).value().request;
      const int others = ledger_->at_work++;
      if (request.kind == Request::Kind::run && request.run > 0 && others > 0)
        ++ledger_->with_company;
      ::usleep(2000);  // so that runs do meet if they may
      if (request.kind == Request::Kind::run && request.run > 0 && ledger_->at_work > 1)
        ++ledger_->with_company;
      if (request.kind == Request::Kind::run && request.task == 0)
        ++ledger_->runs[request.test_case];
      --ledger_->at_work;
      return request.kind == Request::Kind::run ? encode(script(request)) : encode(BuildOutcome{});
    };
    auto pool =
        WorkerPool::start(options.workers, [&](Cancellation) { return answer; }, {}).value();
    QuietReporter reporter;
    return Dispatcher(tasks_, options, reporter, pool).run();
  }

  std::vector<int> runs_of_first_task() const {
    return {ledger_->runs.begin(), ledger_->runs.end()};
  }

  static std::vector<Verdict> verdicts(const SubmissionReport& report) {
    std::vector<Verdict> result;
    for (const CaseResult& test_case : report.cases) result.push_back(test_case.verdict);
    return result;
  }

  static CaseResult result(Verdict verdict, std::chrono::microseconds cpu_time) {
    return {.verdict = verdict, .run = {.cpu_time = cpu_time}};
  }

  static CaseResult late_but_right(std::chrono::microseconds cpu_time) {
    CaseResult late = result(time_limit_exceeded, cpu_time);
    late.is_late_but_right = true;
    return late;
  }

  /// Too slow at first on the cases with odd numbers, less so alone.
  static CaseResult slow_at_first(const Request& request) {
    if (request.test_case % 2 == 0) return result(accepted, 100ms);
    if (request.run == 0) return late_but_right(1050ms);
    return result(accepted, 990ms - 10ms * request.run);
  }

  Ledger* ledger_ = nullptr;
  std::vector<SubmissionTask> tasks_;
};

TEST_F(DispatcherTest, RunsACaseNearTheLimitAgainWithNothingBesideIt) {
  for (const int workers : {1, 2, 4}) {
    const RunReport report = run({.workers = workers}, slow_at_first);
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
    EXPECT_EQ(ledger_->with_company, 0) << workers << " workers";
  }
  EXPECT_THAT(runs_of_first_task(), ElementsAre(3, 9, 3, 9, 3, 9));
}

TEST_F(DispatcherTest, ARepeatThatIsRightDoesNotHelpARunThatWasNot) {
  const RunReport report = run({.workers = 2}, [](const Request& request) {
    return request.run == 0 ? result(time_limit_exceeded, 1050ms) : result(accepted, 990ms);
  });
  EXPECT_EQ(report.submissions[0].verdict, time_limit_exceeded);
  ASSERT_EQ(report.submissions[0].cases[0].runs.size(), 3U);
  EXPECT_TRUE(report.submissions[0].cases[0].runs[0].counts);
  EXPECT_FALSE(report.submissions[0].cases[0].runs[1].counts);
}

TEST_F(DispatcherTest, TheRepeatsComeBeforeAFailureCounts) {
  for (const int workers : {1, 3}) {
    const RunReport report = run({.workers = workers, .fail_fast = FailFast::on}, slow_at_first);
    EXPECT_EQ(report.submissions[0].verdict, accepted) << workers << " workers";
    EXPECT_EQ(report.submissions[1].cases.size(), kCases);
  }
}

TEST_F(DispatcherTest, HandsOutNothingUntilTheRepeatsAreDone) {
  const RunReport report = run({.workers = 1, .fail_fast = FailFast::on},
                               [](const Request&) { return result(time_limit_exceeded, 1050ms); });
  EXPECT_THAT(verdicts(report.submissions[0]), ElementsAre(time_limit_exceeded));
  EXPECT_EQ(ledger_->runs[0], 3);
  EXPECT_EQ(ledger_->runs[kCases - 1], 0) << "while the first case was undecided";
}

TEST_F(DispatcherTest, DoesNotRepeatWhatComesBehindAFailure) {
  // The first case fails late: by then a run near the limit behind it waits for its repeats.
  const RunReport report =
      run({.workers = 2, .fail_fast = FailFast::on}, [](const Request& request) {
        if (request.test_case > 0) return result(accepted, 950ms);
        ::usleep(50'000);
        return result(wrong_answer, 1ms);
      });
  EXPECT_THAT(verdicts(report.submissions[0]), ElementsAre(wrong_answer));
  EXPECT_THAT(verdicts(report.submissions[1]), ElementsAre(wrong_answer));
  EXPECT_LE(ledger_->runs[1], 1);
}

TEST_F(DispatcherTest, AWorkerThatDiesAloneIsAJudgeErrorOfItsCase) {
  const RunReport report = run({.workers = 2}, [](const Request& request) {
    if (request.test_case == 1 && request.run == 2) ::_exit(9);
    return slow_at_first(request);
  });
  EXPECT_THAT(verdicts(report.submissions[0]),
              ElementsAre(accepted, judge_error, accepted, accepted, accepted, accepted));
  EXPECT_EQ(report.submissions[0].cases[1].test_case, "1");
  EXPECT_EQ(report.submissions[0].cases[1].message, "the judge's worker died (exit code 9)");
}

TEST_F(DispatcherTest, RepeatsAsOftenAsAskedAndTellsFlakyCases) {
  for (const int workers : {1, 3}) {
    const RunReport report =
        run({.workers = workers, .runs_per_case = 5}, [](const Request& request) {
          const bool is_wrong = request.test_case == 2 && (request.run == 1 || request.run == 3);
          // Near the limit, too: whoever asks for repeats gets these and no others.
          return result(is_wrong ? wrong_answer : accepted, 990ms - 10ms * request.run);
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
  }
  EXPECT_THAT(runs_of_first_task(), Each(10));
}

TEST_F(DispatcherTest, RepeatsACaseToTheEndBeforeItsFailureCounts) {
  for (const int workers : {1, 3}) {
    const RunReport report =
        run({.workers = workers, .fail_fast = FailFast::on, .runs_per_case = 4},
            [](const Request& request) {
              const bool is_wrong = request.test_case == 2 && request.run == 0;
              return result(is_wrong ? wrong_answer : accepted, 1ms);
            });
    for (const SubmissionReport& submission : report.submissions) {
      EXPECT_THAT(verdicts(submission), ElementsAre(accepted, accepted, wrong_answer));
      EXPECT_EQ(submission.cases[2].runs.size(), 4U);
    }
    EXPECT_EQ(ledger_->runs[2].exchange(0), 4);
    // Several workers may be ahead, for as long as one of the repeats is under way.
    if (workers == 1) {
      EXPECT_EQ(ledger_->runs[5], 0);
    }
  }
}

}  // namespace
}  // namespace judge
