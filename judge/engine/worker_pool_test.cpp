#include "judge/engine/worker_pool.hpp"

#include <csignal>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/process/interruption.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatience(20'000);

WorkerPool echo_pool(int workers) {
  return WorkerPool::start(workers,
                           [](Cancellation) {
                             return [](std::string_view request) {
                               if (request == "die") ::raise(SIGKILL);
                               return std::to_string(::getpid()) + " " + std::string(request);
                             };
                           },
                           {})
      .value();
}

std::string text_of(const std::string& response) {
  return response.substr(response.find(' ') + 1);
}

TEST(WorkerPool, AnswersEveryRequestOnce) {
  WorkerPool pool = echo_pool(2);
  std::map<int, std::string> answers;
  std::set<std::string> pids;
  int sent = 0;
  while (answers.size() < 50) {
    while (sent < 50 && pool.has_room()) {
      pool.submit(sent, "r" + std::to_string(sent));
      ++sent;
    }
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer && answer->response);
    answers[answer->request] = text_of(*answer->response);
    pids.insert(answer->response->substr(0, answer->response->find(' ')));
  }
  for (int i = 0; i < 50; ++i) EXPECT_EQ(answers[i], "r" + std::to_string(i));
  EXPECT_EQ(pids.size(), 2U);
}

TEST(WorkerPool, CarriesLargeAndBinaryContent) {
  WorkerPool pool = echo_pool(1);
  const std::string content(3'000'000, '\0');
  pool.submit(1, content);
  EXPECT_EQ(text_of(*pool.next(kPatience)->response), content);
}

TEST(WorkerPool, ReplacesAWorkerThatDied) {
  WorkerPool pool = echo_pool(1);
  pool.submit(1, "die");
  pool.submit(2, "live");
  const auto first = pool.next(kPatience);
  ASSERT_TRUE(first);
  EXPECT_EQ(first->request, 1);
  EXPECT_EQ(first->response.error().message, "the judge's worker died (SIGKILL (killed))");
  const auto second = pool.next(kPatience);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->request, 2);
  EXPECT_EQ(text_of(*second->response), "live");
}

TEST(WorkerPool, GivesUpWaitingInTimeAndWhenCancelled) {
  const Interruption interruption = Interruption::install().value();
  WorkerPool pool = WorkerPool::start(
                        1,
                        [](Cancellation cancellation) {
                          return [cancellation](std::string_view) -> std::string {
                            while (!cancellation.is_requested()) ::usleep(1000);
                            return "";
                          };
                        },
                        interruption.cancellation())
                        .value();
  pool.submit(1, "wait");
  EXPECT_FALSE(pool.next(milliseconds(20)));
  ::raise(SIGINT);
  EXPECT_FALSE(pool.next(kPatience));
}  // and the destructor does not hang

TEST(WorkerPool, KillsAWorkerThatDoesNotHearOfTheEnd) {
  const Interruption interruption = Interruption::install().value();
  WorkerPool pool = WorkerPool::start(
                        1,
                        [](Cancellation) {
                          return [](std::string_view) -> std::string {
                            while (true) ::pause();
                          };
                        },
                        interruption.cancellation())
                        .value();
  pool.submit(1, "wait");
  ::raise(SIGINT);
  EXPECT_FALSE(pool.next(kPatience));
}  // and the destructor does not hang

}  // namespace
}  // namespace judge
