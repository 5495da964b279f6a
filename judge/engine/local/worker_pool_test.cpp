#include "judge/engine/local/worker_pool.hpp"

#include <csignal>
#include <map>
#include <memory>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/proc_files.hpp"
#include "judge/process/interruption.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatience(20'000);

WorkerPool echo_pool(int workers) {
  return WorkerPool::start(workers,
                           [](Cancellation, std::string_view) {
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
  std::map<std::size_t, std::string> answers;
  std::set<std::string> pids;
  std::size_t sent = 0;
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
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(answers[i], "r" + std::to_string(i));
  EXPECT_EQ(pids.size(), 2U);
}

TEST(WorkerPool, StartsAWorkerOnceThereIsWorkForIt) {
  const std::size_t before = children_of(::getpid()).size();
  const auto started = [before] { return children_of(::getpid()).size() - before; };
  WorkerPool pool = echo_pool(3);
  EXPECT_EQ(started(), 1U) << "what starts them";
  EXPECT_TRUE(pool.has_room());
  pool.submit(1, "one");
  EXPECT_EQ(started(), 2U);
  ASSERT_TRUE(pool.next(kPatience));
  pool.submit(2, "two");
  EXPECT_EQ(started(), 2U) << "one has nothing to do";
  pool.submit(3, "three");
  EXPECT_EQ(started(), 3U);
  for (const int answers : {1, 2}) ASSERT_TRUE(pool.next(kPatience)) << answers;
}

/// Kills what starts the workers of a pool; to reap it is left to the pool.
void end_fork_server(pid_t fork_server) {
  ASSERT_EQ(::kill(fork_server, SIGKILL), 0);
  siginfo_t end{};
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(fork_server), &end, WEXITED | WNOWAIT), 0);
}

TEST(WorkerPool, HasNoMoreRoomThanItsWorkersWhereNoneCanBeAdded) {
  WorkerPool pool = echo_pool(3);
  const pid_t fork_server = children_of(::getpid()).back();
  pool.submit(1, "one");
  ASSERT_TRUE(pool.next(kPatience));
  end_fork_server(fork_server);
  pool.submit(2, "two");
  EXPECT_TRUE(pool.has_room());
  pool.submit(3, "three");
  EXPECT_FALSE(pool.has_room());
  for (const char* const text : {"two", "three"}) {
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer && answer->response) << text;
    EXPECT_EQ(text_of(*answer->response), text);
  }
}

TEST(WorkerPool, AnswersWithAnErrorWhereNoWorkerCanBeStarted) {
  WorkerPool pool = echo_pool(1);
  end_fork_server(children_of(::getpid()).back());
  pool.submit(7, "anything");
  const auto answer = pool.next(kPatience);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->request, 7U);
  EXPECT_FALSE(answer->response);
}

TEST(WorkerPool, IntroducesEachWorker) {
  WorkerPool pool =
      WorkerPool::start(1,
                        [](Cancellation, std::string_view introduction) {
                          return [told = std::string(introduction)](std::string_view request) {
                            if (request == "die") ::_exit(1);
                            return told;
                          };
                        },
                        {})
          .value();
  pool.introduce("what is known by now");
  for (const char* const request : {"first", "die", "of another one"}) pool.submit(1, request);
  EXPECT_EQ(pool.next(kPatience)->response, "what is known by now");
  EXPECT_FALSE(pool.next(kPatience)->response);
  EXPECT_EQ(pool.next(kPatience)->response, "what is known by now");
}

TEST(WorkerPool, HasWorkersThatKnowWhatWasKnownWhenItWasStarted) {
  std::string known = "then";
  WorkerPool pool = WorkerPool::start(2,
                                      [&known](Cancellation, std::string_view) {
                                        return [&known](std::string_view) { return known; };
                                      },
                                      {})
                        .value();
  known = "now";
  for (const std::size_t request : {1U, 2U}) pool.submit(request, "what do you know?");
  for (const int answers : {1, 2}) EXPECT_EQ(pool.next(kPatience)->response, "then") << answers;
}

TEST(WorkerPool, CarriesLargeAndBinaryContent) {
  WorkerPool pool = echo_pool(1);
  const std::string content(3'000'000, '\0');
  pool.submit(1, content);
  EXPECT_EQ(text_of(*pool.next(kPatience)->response), content);
}

TEST(WorkerPool, ALargeRequestAndALargeAnswerDoNotWaitForEachOther) {
  WorkerPool pool = echo_pool(1);
  const std::string content(3'000'000, 'x');
  for (std::size_t request = 0; request < 3; ++request) pool.submit(request, content);
  for (std::size_t request = 0; request < 3; ++request) {
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->request, request);
    EXPECT_EQ(text_of(*answer->response), content);
  }
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

TEST(WorkerPool, LosesAWorkerThatCannotBeReplacedAndNothingThatWaitedForIt) {
  WorkerPool pool = echo_pool(2);
  const pid_t fork_server = children_of(::getpid()).back();
  pool.submit(1, "one");
  pool.submit(2, "two");
  for (const int answers : {1, 2}) ASSERT_TRUE(pool.next(kPatience)) << answers;
  end_fork_server(fork_server);
  pool.submit(3, "die");
  for (std::size_t request = 4; pool.has_room(); ++request) pool.submit(request, "live");
  std::set<std::size_t> answered;
  for (std::size_t request = 3; request < 7; ++request) {
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer);
    answered.insert(answer->request);
    EXPECT_EQ(answer->response.has_value(), answer->request != 3) << answer->request;
  }
  EXPECT_EQ(answered, (std::set<std::size_t>{3, 4, 5, 6}));
  for (std::size_t request = 7; request < 20; ++request) {
    pool.submit(request, "live");
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer && answer->response) << "nothing is given to one that is gone";
  }
  pool.submit(20, "live");
  EXPECT_TRUE(pool.has_room());
  pool.submit(21, "live");
  EXPECT_FALSE(pool.has_room()) << "there is one worker";
}

TEST(WorkerPool, SaysWhenNoWorkerIsLeft) {
  WorkerPool pool = echo_pool(1);
  const pid_t fork_server = children_of(::getpid()).back();
  pool.submit(1, "one");
  ASSERT_TRUE(pool.next(kPatience));
  end_fork_server(fork_server);
  pool.submit(2, "die");
  pool.submit(3, "live");
  const auto died = pool.next(kPatience);
  ASSERT_TRUE(died);
  EXPECT_EQ(died->request, 2U);
  EXPECT_EQ(died->response.error().message, "the judge's worker died (SIGKILL (killed))");
  const auto refused = pool.next(kPatience);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->request, 3U);
  EXPECT_THAT(refused->response.error().message, testing::StartsWith("the judge has no worker: "));
  EXPECT_TRUE(pool.has_room()) << "for what is refused at once";
  pool.submit(4, "live");
  const auto another = pool.next(kPatience);
  ASSERT_TRUE(another);
  EXPECT_THAT(another->response.error().message, testing::StartsWith("the judge has no worker: "));
}

TEST(WorkerPool, WhatAWorkerHasNotSeenThatDiedIdleAnotherOneDoes) {
  WorkerPool pool = echo_pool(1);
  pool.submit(1, "first");
  const auto first = pool.next(kPatience);
  ASSERT_TRUE(first && first->response);
  const auto worker = static_cast<pid_t>(std::stoi(*first->response));
  ASSERT_EQ(::kill(worker, SIGKILL), 0);
  siginfo_t ended{};
  ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(worker), &ended, WEXITED | WNOWAIT), 0);
  pool.submit(2, "second");
  pool.submit(3, "third");
  for (const std::size_t request : {2U, 3U}) {
    const auto answer = pool.next(kPatience);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->request, request);
    ASSERT_TRUE(answer->response) << answer->response.error().message;
    EXPECT_EQ(text_of(*answer->response), request == 2 ? "second" : "third");
  }
}

TEST(WorkerPool, GivesUpWaitingInTimeAndWhenCancelled) {
  const Interruption interruption = Interruption::install().value();
  WorkerPool pool = WorkerPool::start(
                        1,
                        [](Cancellation cancellation, std::string_view) {
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
  auto news = make_pipe(OurEnd::writes).value();
  {
    WorkerPool pool = WorkerPool::start(
                          1,
                          [fd = news.write_end.get()](Cancellation, std::string_view) {
                            return [fd](std::string_view) -> std::string {
                              (void)!::write(fd, "!", 1);
                              while (true) ::pause();
                            };
                          },
                          interruption.cancellation())
                          .value();
    pool.submit(1, "wait");
    char byte = 0;
    ASSERT_EQ(::read(news.read_end.get(), &byte, 1), 1);
    ::raise(SIGINT);
    EXPECT_FALSE(pool.next(kPatience));
  }  // the destructor does not hang
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
}

TEST(WorkerPool, WorkersClearUpWhenTheJudgesGroupIsKilled) {
  /// Says that its worker has come to its end in good order.
  struct Farewell {
    explicit Farewell(int end) : fd(end) {}
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;
    ~Farewell() { (void)!::write(fd, "!", 1); }
    int fd;
  };
  auto news = make_pipe(OurEnd::writes).value();
  const pid_t judge = ::fork();
  ASSERT_GE(judge, 0);
  if (judge == 0) {
    ::setpgid(0, 0);
    const int fd = news.write_end.get();
    WorkerPool pool =
        WorkerPool::start(2,
                          [fd](Cancellation, std::string_view) {
                            const auto farewell = std::make_shared<Farewell>(fd);
                            return [farewell](std::string_view) { return std::string(); };
                          },
                          {})
            .value();
    for (const std::size_t request : {1U, 2U}) pool.submit(request, "are you there?");
    for (const int answers : {1, 2}) EXPECT_TRUE(pool.next(kPatience)) << answers;
    ::kill(-::getpid(), SIGKILL);
  }
  news.write_end.reset();
  EXPECT_EQ(read_all(news.read_end.get(), kibibytes(1)).value(), "!!");
  EXPECT_EQ(::waitpid(judge, nullptr, 0), judge);
}

}  // namespace
}  // namespace judge
