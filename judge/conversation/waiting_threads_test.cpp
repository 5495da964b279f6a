#include "judge/conversation/waiting_threads.hpp"

#include <chrono>
#include <csignal>
#include <ostream>
#include <string>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

std::ostream& operator<<(std::ostream& out, Rest rest) {
  const char* const names[] = {"waiting", "sleeping", "none"};
  return out << names[static_cast<int>(rest)];
}

/// What is found of a process.
struct Finding {
  bool waits_for_input;
  std::optional<OnlyWait> only_wait;
  Rest rest;

  bool operator==(const Finding&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  return out << "waits for input: " << finding.waits_for_input
             << ", only: " << (finding.only_wait ? static_cast<int>(*finding.only_wait) : -1)
             << ", rest: " << finding.rest;
}

constexpr Finding kOnlyInput{true, OnlyWait::input, Rest::waiting};
constexpr Finding kInput{true, {}, Rest::waiting};
constexpr Finding kSleep{false, {}, Rest::sleeping};
constexpr Finding kWait{false, {}, Rest::waiting};
constexpr Finding kOnlyRoom{false, OnlyWait::room, Rest::waiting};
constexpr Finding kOnlySignal{false, OnlyWait::signal, Rest::waiting};

/// What a Python program ends up at, and what must be found of it there.
struct Row {
  std::string name;
  std::string before;  ///< it says that it is ready
  std::string at;
  Finding finding;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

const std::string kReads = "posix.read(0, 1)";
const std::string kWrites = "posix.write(1, bytes(1_000_000))";
/// Our end of a pipe does not wait, and here it is the program's.
const std::string kWaitsForRoom = "posix.set_blocking(1, True); ";

/// A call of the C library that Python does not make by itself.
const std::string kLibrary = "import ctypes; c = ctypes.CDLL(None); ";
const std::string kTime = "(ctypes.c_long * 2)(100, 0)";

std::string catches(const std::string& signal) {
  return "signal.signal(signal." + signal + ", lambda *_: None)";
}

const Row kRows[] = {
    {"reads", "", kReads, kOnlyInput},
    {"reads_elsewhere", "fd = posix.dup(0)", "posix.read(fd, 1)", kWait},
    {"computes", "", "while True: pass", {false, {}, Rest::none}},
    {"sleeps", "", "time.sleep(100)", kSleep},
    {"pauses", "", "signal.pause()", kOnlySignal},
    {"pauses_and_handles_alarms", catches("SIGALRM"), "signal.pause()", kWait},
    {"writes", kWaitsForRoom, kWrites, kOnlyRoom},
    {"writes_and_handles_alarms", kWaitsForRoom + catches("SIGALRM"), kWrites, kWait},
    {"writes_elsewhere", kWaitsForRoom + "fd = posix.dup(1)", "posix.write(fd, bytes(1_000_000))",
     kWait},
    {"reads_beside_a_thread_that_sleeps",
     "import threading; threading.Thread(target=time.sleep, args=(100,)).start()",
     kReads,
     {true, {}, Rest::sleeping}},

    // As a program in a shell that only starts it.
    {"waits_for_a_child_that_reads", "", "posix.waitpid(-1, 0) if posix.fork() else " + kReads,
     kInput},

    {"selects_input", "", "select.select([0], [], [])", kInput},
    {"selects_input_for_some_time", "", "select.select([0], [], [], 100)", kInput},
    {"selects_nothing_for_some_time", "", "select.select([], [], [], 100)", kSleep},
    {"selects_nothing", "", "select.select([], [], [])", kWait},
    {"pselects_nothing_for_some_time", kLibrary,
     "c.pselect(0, None, None, None, " + kTime + ", None)", kSleep},
    {"polls_input", "p = select.poll(); p.register(0)", "p.poll()", kInput},
    {"polls_input_for_some_time", "p = select.poll(); p.register(0)", "p.poll(100_000)", kInput},
    {"polls_nothing_for_some_time", "", "select.poll().poll(100_000)", kSleep},
    {"polls_nothing", "", "select.poll().poll()", kWait},
    {"ppolls_nothing_for_some_time", kLibrary, "c.ppoll(None, 0, " + kTime + ", None)", kSleep},
    {"ppolls_nothing", kLibrary, "c.ppoll(None, 0, None, None)", kWait},
    {"waits_for_events", "e = select.epoll(); e.register(0)", "e.poll(100)", kInput},

    {"reads_a_clock_in_place_of_its_input", kLibrary + "c.dup2(c.timerfd_create(0, 0), 0)",
     "posix.read(0, 8)", kInput},
    {"reads_and_handles_alarms", catches("SIGALRM"), kReads, kInput},
    {"reads_and_handles_what_may_be_a_timers", catches("SIGUSR1"), kReads, kInput},
    {"reads_and_handles_what_is_often_one", catches("SIGRTMIN"), kReads, kInput},
    {"reads_and_handles_what_others_do", catches("SIGTERM") + "; " + catches("SIGCHLD"), kReads,
     kOnlyInput},
};

/// A Python program with a standard input in which there is never anything.
class Program {
 public:
  explicit Program(const std::string& script) {
    // Both ends that are read wait.
    auto input = make_pipe(OurEnd::writes).value();
    auto output = make_pipe(OurEnd::writes).value();
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(input.read_end.get(), STDIN_FILENO);
      ::dup2(output.write_end.get(), STDOUT_FILENO);
      ::execl("/usr/bin/env", "env", "-i", "PATH=/usr/bin:/bin", "python3", "-IS", "-c",
              script.c_str(), nullptr);
      ::_exit(1);
    }
    input_ = std::move(input.write_end);
    output_ = std::move(output.read_end);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  ~Program() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }

  /// Waits until it has said something; false if it ended.
  bool is_ready() const {
    char word = 0;
    return ::read(output_.get(), &word, 1) == 1;
  }

 private:
  UniqueFd input_;
  UniqueFd output_;
  pid_t pid_ = -1;
};

class ProcessRest : public testing::TestWithParam<Row> {};

INSTANTIATE_TEST_SUITE_P(Rows, ProcessRest, testing::ValuesIn(kRows),
                         [](const auto& instance) { return instance.param.name; });

TEST_P(ProcessRest, IsFoundAsItIs) {
  const Row& row = GetParam();
  const Program program("import posix, select, signal, time\n" + row.before +
                        "\nposix.write(1, b'!')\n" + row.at);
  ASSERT_TRUE(program.is_ready());
  const auto find = [] {
    const pid_t us = ::getpid();
    const Waiting waiting = waiting_below(us);
    return Finding{waiting.for_input, only_wait_below(us), waiting.rest};
  };
  // It has yet to get there, and may be waiting for a core.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  Finding found = find();
  while (found != row.finding && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::yield();
    found = find();
  }
  EXPECT_EQ(found, row.finding);
}

}  // namespace
}  // namespace judge
