// What a sandbox adds to the start of a program: the same tiny program, run again and again through
// a bare posix_spawn(3) and wait4(2), through `limits` and through `full`, by one process and by
// two at the same time.
#include <array>
#include <chrono>
#include <climits>
#include <functional>
#include <memory>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/kernel/cgroup.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kRunsInARow = 10;
constexpr std::size_t kRounds = 120;

struct Subject {
  fs::path program;
  fs::path input;
};

/// A way to run the subject once.
using Way = std::function<void()>;

/// The least that can be done: start, wait.
void run_bare(const Subject& subject) {
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, subject.input.c_str(), O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  std::array<char*, 2> arguments = {const_cast<char*>(subject.program.c_str()), nullptr};
  std::array<char*, 1> environment = {nullptr};
  pid_t pid = -1;
  if (::posix_spawn(&pid, subject.program.c_str(), &actions, nullptr, arguments.data(),
                    environment.data()) != 0)
    give_up("cannot start " + subject.program.string());
  ::posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage usage{};
  ::wait4(pid, &status, 0, &usage);
  if (status != 0) give_up("the program failed");
}

Way sandboxed(const Subject& subject, Isolation isolation, Cgroups cgroups,
              const fs::path& scratch) {
  SandboxOptions options{.isolation = isolation};
  if (cgroups == Cgroups::used) {
    if (const auto place = prepare_cgroup_place()) options.cgroup_place = *place;
  }
  auto made = make_sandbox(options, scratch);
  if (!made) give_up(made.error().message);
  const std::shared_ptr<Sandbox> sandbox = std::move(*made);
  const RunSpec spec{.program = {.arguments = {subject.program}},
                     .environment = {},
                     .standard_input = subject.input,
                     .folders = {{.path = subject.program.parent_path()}},
                     .limits = {}};
  return [sandbox, spec] {
    CollectingReader reader;
    const auto result = sandbox->run(spec, reader);
    if (!result) give_up(result.error().message);
    if (reader.text != "7\n" || result->limit_hit != LimitHit::none) give_up("the program failed");
  };
}

constexpr std::size_t kWays = 4;
using Round = std::array<double, kWays>;  ///< microseconds a run, each way

/// Each way comes in each place, and behind each other.
constexpr std::array<std::array<std::size_t, kWays>, kWays> kOrders = {
    {{0, 1, 2, 3}, {1, 3, 0, 2}, {2, 0, 3, 1}, {3, 2, 1, 0}}};

/// One worker: has everything ready, then takes the ways in turn.
std::vector<Round> work(const Subject& subject) {
  const auto scratch = TempDir::create();
  if (!scratch) give_up(scratch.error().message);
  const std::array<Way, kWays> ways = {
      [&] { run_bare(subject); },
      sandboxed(subject, Isolation::limits, Cgroups::used, scratch->path() / "1"),
      sandboxed(subject, Isolation::full, Cgroups::used, scratch->path() / "2"),
      sandboxed(subject, Isolation::full, Cgroups::left_out, scratch->path() / "3")};
  for (const Way& way : ways) way();
  std::vector<Round> rounds(kRounds);
  for (std::size_t i = 0; i < kRounds; ++i) {
    // In changing order: a way is slower behind one that left the processes on other cores.
    for (std::size_t step = 0; step < kWays; ++step) {
      const std::size_t way = kOrders[i % kOrders.size()][step];
      const auto start = Clock::now();
      for (int run = 0; run < kRunsInARow; ++run) ways[way]();
      rounds[i][way] =
          std::chrono::duration<double, std::micro>(Clock::now() - start).count() / kRunsInARow;
    }
  }
  return rounds;
}

/// The same by several workers at once; each round is the mean of theirs.
std::vector<Round> work_together(const Subject& subject, int workers) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) give_up("no pipe");
  for (int i = 0; i < workers; ++i) {
    if (::fork() != 0) continue;
    const std::vector<Round> rounds = work(subject);
    const std::string_view bytes(reinterpret_cast<const char*>(rounds.data()),
                                 rounds.size() * sizeof(Round));
    // Shorter than what a pipe takes whole, so that workers do not mix.
    static_assert(kRounds * sizeof(Round) <= PIPE_BUF);
    ::_exit(write_all(ends[1], bytes) ? 0 : 1);
  }
  ::close(ends[1]);
  std::vector<Round> sum(kRounds);
  for (int i = 0; i < workers; ++i) {
    int status = 0;
    ::wait(&status);
    std::vector<Round> rounds(kRounds);
    const std::size_t size = rounds.size() * sizeof(Round);
    if (status != 0 || ::read(ends[0], rounds.data(), size) != static_cast<ssize_t>(size))
      give_up("a measurement failed");
    for (std::size_t round = 0; round < kRounds; ++round) {
      for (std::size_t way = 0; way < kWays; ++way) sum[round][way] += rounds[round][way] / workers;
    }
  }
  ::close(ends[0]);
  return sum;
}

void compare(const Subject& subject, int workers) {
  const std::vector<Round> rounds = work_together(subject, workers);
  std::array<Series, kWays> series = {Series{"bare posix_spawn and wait4", "µs", {}},
                                      Series{"limits", "µs", {}}, Series{"full", "µs", {}},
                                      Series{"full, no control group", "µs", {}}};
  for (const Round& round : rounds) {
    for (std::size_t way = 0; way < kWays; ++way) series[way].rounds.push_back(round[way]);
  }
  constexpr std::array<double, kWays> kGoals = {1, 1.1, 1.35, 1.35};
  Table table(fmt::format("start of a tiny static program, workers: {}", workers));
  table.add(series[0]);
  for (std::size_t way = 1; way < kWays; ++way) table.add(series[way], series[0], kGoals[way]);
}

}  // namespace
}  // namespace judge::bench

int main(int, char** arguments) {
  namespace fs = std::filesystem;
  using judge::TempDir;
  namespace bench = judge::bench;
  const auto folder = TempDir::create();
  if (!folder) bench::give_up(folder.error().message);
  const bench::Subject subject{.program = fs::absolute(arguments[1]),
                               .input = folder->path() / "input"};
  if (!judge::write_file_whole(subject.input, "3 4\n")) bench::give_up("cannot write the input");
  for (const int processes : {1, 2}) bench::compare(subject, processes);
}
