#include "judge/engine/local/local_executor.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <new>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "judge/base/wire.hpp"

namespace judge {
namespace {

using namespace std::chrono_literals;

/// Memory that worker processes share with the test.
struct Ledger {
  std::atomic<int> at_work = 0;
  std::atomic<int> met = 0;           ///< jobs that were not the only one
  std::atomic<int> with_company = 0;  ///< of those that were to be alone
};

/// Jobs whose input is called "alone", or something else, in workers that only note what else is at
/// work.
class LocalExecutorTest : public testing::Test {
 protected:
  void SetUp() override {
    void* memory =
        ::mmap(nullptr, sizeof(Ledger), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    ASSERT_NE(memory, MAP_FAILED);
    ledger_ = new (memory) Ledger;
  }
  void TearDown() override { ::munmap(ledger_, sizeof(Ledger)); }

  LocalExecutor executor(int workers, SlownessOfMachine slowness = {}) {
    const auto answer = [ledger = ledger_](std::string_view request) {
      const auto job = std::get<RunJob>(decode<Job>(request).value());
      if (job.input == "die") ::_exit(9);
      const int before = ledger->at_work++;
      ::usleep(2000);  // so that jobs do meet if they may
      const bool has_met = before > 0 || ledger->at_work > 1;
      if (has_met) ++(job.input == "alone" ? ledger->with_company : ledger->met);
      --ledger->at_work;
      return encode(JobResult(RunOutput{.output = job.input.string()}));
    };
    return LocalExecutor(
        WorkerPool::start(workers, [answer](Cancellation, std::string_view) { return answer; }, {})
            .value(),
        std::move(slowness));
  }

  static Job job(const char* input) { return RunJob{.program = {}, .input = input, .limits = {}}; }

  Ledger* ledger_ = nullptr;
};

TEST_F(LocalExecutorTest, DoesEachJobAndGivesItsOwnResult) {
  LocalExecutor three = executor(3);
  std::vector<Job> jobs;
  for (int i = 0; i < 40; ++i) jobs.push_back(job(std::to_string(i).c_str()));
  const auto results = perform_all(three, jobs, {});
  ASSERT_EQ(results.size(), jobs.size());
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(std::get<RunOutput>(results[static_cast<std::size_t>(i)]).output, std::to_string(i));
  EXPECT_GT(ledger_->met, 0);
}

TEST_F(LocalExecutorTest, DoesAJobThatIsToBeAloneWithNothingBesideIt) {
  for (const int workers : {1, 2, 4}) {
    LocalExecutor executor = this->executor(workers);
    std::map<std::size_t, std::string> results;
    std::size_t submitted = 0;
    while (results.size() < 60) {
      while (submitted < 60 && executor.has_room()) {
        const bool is_alone = submitted % 7 == 3;
        executor.submit(submitted, job(is_alone ? "alone" : "beside"),
                        is_alone ? Placement::alone : Placement::beside_others);
        ++submitted;
      }
      auto finished = executor.next(20s);
      ASSERT_TRUE(finished);
      results[finished->ticket] = std::get<RunOutput>(finished->result).output;
    }
    for (const auto& [ticket, output] : results)
      EXPECT_EQ(output, ticket % 7 == 3 ? "alone" : "beside");
    EXPECT_EQ(ledger_->with_company, 0) << workers << " workers";
  }
}

TEST_F(LocalExecutorTest, AsksTheMachineWithRegardToTheProgramsOfItsJobs) {
  EXPECT_EQ(executor(1).slowness(), std::nullopt) << "nobody looks";
  LocalExecutor three =
      executor(3, [](int own) { return Slowness{.times = 1 + static_cast<double>(own)}; });
  EXPECT_EQ(three.slowness()->times, 1);
  for (std::size_t ticket = 0; ticket < 2; ++ticket)
    three.submit(ticket, job("beside"), Placement::beside_others);
  EXPECT_EQ(three.slowness()->times, 5) << "two workers, of two programs each";
  for (std::size_t ticket = 2; ticket < 5; ++ticket)
    three.submit(ticket, job("beside"), Placement::beside_others);
  EXPECT_EQ(three.slowness()->times, 7) << "what waits wants no core";
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(three.next(20s));
  EXPECT_EQ(three.slowness()->times, 1);
}

TEST_F(LocalExecutorTest, AWorkerThatDiesIsAnErrorOfItsJobOnly) {
  LocalExecutor one = executor(1);
  const auto results = perform_all(one, {job("1"), job("die"), job("3")}, {});
  EXPECT_EQ(std::get<RunOutput>(results[0]).output, "1");
  EXPECT_EQ(std::get<Error>(results[1]).message, "the judge's worker died (exit code 9)");
  EXPECT_EQ(std::get<RunOutput>(results[2]).output, "3");
}

}  // namespace
}  // namespace judge
