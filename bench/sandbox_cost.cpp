// What a sandbox adds to the start of a program: the same tiny program, run again and again through
// a bare posix_spawn(3) and wait4(2), through `limits` and through `full`, by one process and by
// two at the same time.
#include <array>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "bench/table.hpp"
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kRuns = 250;
constexpr int kRounds = 9;

struct Subject {
  fs::path program;
  fs::path input;
};

[[noreturn]] void give_up(const std::string& message) {
  std::cerr << "sandbox_cost: " << message << '\n';
  std::exit(1);
}

/// The least that can be done: start, wait.
void run_bare(const Subject& subject) {
  const std::string program = subject.program;
  const std::string input = subject.input;
  for (int i = 0; i < kRuns; ++i) {
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    std::array<char*, 2> arguments = {const_cast<char*>(program.c_str()), nullptr};
    std::array<char*, 1> environment = {nullptr};
    pid_t pid = -1;
    if (::posix_spawn(&pid, program.c_str(), &actions, nullptr, arguments.data(),
                      environment.data()) != 0)
      give_up("cannot start " + program);
    ::posix_spawn_file_actions_destroy(&actions);
    int status = 0;
    rusage usage{};
    ::wait4(pid, &status, 0, &usage);
    if (status != 0) give_up("the program failed");
  }
}

class Sum final : public OutputReader {
 public:
  Flow consume(std::string_view chunk) override {
    text += chunk;
    return Flow::go_on;
  }
  std::string text;
};

void run_sandboxed(const Subject& subject, Isolation isolation, Cgroups cgroups) {
  const auto scratch = TempDir::create();
  if (!scratch) give_up(scratch.error().message);
  const auto sandbox = make_sandbox({.isolation = isolation, .cgroups = cgroups}, scratch->path());
  if (!sandbox) give_up(sandbox.error().message);
  const RunSpec spec{.arguments = {subject.program},
                     .environment = {},
                     .standard_input = subject.input,
                     .folders = {{.path = subject.program.parent_path()}},
                     .limits = {}};
  for (int i = 0; i < kRuns; ++i) {
    Sum reader;
    const auto result = (*sandbox)->run(spec, reader);
    if (!result) give_up(result.error().message);
    if (reader.text != "7\n" || result->limit_hit != LimitHit::none) give_up("the program failed");
  }
}

/// Microseconds a run, with so many processes doing the same at once: each run counts as the time
/// that a core spends on it.
template <class Work>
double measure(int processes, const Work& work) {
  const auto start = Clock::now();
  for (int i = 0; i < processes; ++i) {
    const pid_t pid = ::fork();
    if (pid == 0) {
      work();
      std::cout.flush();
      ::_exit(0);
    }
  }
  for (int i = 0; i < processes; ++i) {
    int status = 0;
    ::wait(&status);
    if (status != 0) give_up("a measurement failed");
  }
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / kRuns;
}

void compare(const Subject& subject, int processes) {
  Table table(processes == 1 ? "start of a tiny static program, one worker"
                             : "start of a tiny static program, two workers");
  Series bare{.name = "bare posix_spawn and wait4", .unit = "µs", .rounds = {}};
  std::array<Series, 3> sandboxed = {Series{"limits", "µs", {}}, Series{"full", "µs", {}},
                                     Series{"full, no control group", "µs", {}}};
  for (int round = 0; round < kRounds; ++round) {
    bare.rounds.push_back(measure(processes, [&] { run_bare(subject); }));
    sandboxed[0].rounds.push_back(
        measure(processes, [&] { run_sandboxed(subject, Isolation::limits, Cgroups::used); }));
    sandboxed[1].rounds.push_back(
        measure(processes, [&] { run_sandboxed(subject, Isolation::full, Cgroups::used); }));
    sandboxed[2].rounds.push_back(
        measure(processes, [&] { run_sandboxed(subject, Isolation::full, Cgroups::left_out); }));
  }
  table.add(bare);
  table.add(sandboxed[0], bare, 1.1);
  table.add(sandboxed[1], bare, 1.35);
  table.add(sandboxed[2], bare, 1.35);
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
