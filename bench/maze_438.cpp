// How fast the reference solution of maze-438 is beside two plain ones: a Fenwick tree over all
// places, and a vector from whose middle cells are erased. Alternating rounds, output to /dev/null;
// time is what the program itself used of a processor, memory the most that was resident.
//   bench_maze_438 <reference> <fenwick> <erase>
// The erasing one takes minutes and so has one round only, at the end, and stands beside the
// median of the others.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "bench/table.hpp"
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 5;
constexpr int kSize = 10000;
constexpr int kLargeSize = 20000;

[[noreturn]] void give_up(const std::string& message) {
  std::cerr << "maze_438: " << message << '\n';
  std::exit(1);
}

/// One run: nanoseconds for each cell of the maze, and mebibytes.
struct Cost {
  double time = 0;
  double memory = 0;
};

Cost run(const fs::path& program, int size, int seed, const fs::path& scratch) {
  const fs::path input = scratch / "input";
  if (!write_file_whole(input, fmt::format("{} {}\n", size, seed))) give_up("cannot write");
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  ::posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  std::string name = program;
  char* const arguments[] = {name.data(), nullptr};
  char* const environment[] = {nullptr};
  pid_t pid = -1;
  if (::posix_spawn(&pid, name.c_str(), &actions, nullptr, arguments, environment) != 0)
    give_up("cannot start " + name);
  ::posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  rusage usage{};
  ::wait4(pid, &status, 0, &usage);
  if (status != 0) give_up(name + " failed");
  const auto nanoseconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_usec) * 1e3;
  };
  return {.time = (nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)) / size / size,
          .memory = static_cast<double>(usage.ru_maxrss) / 1024};
}

/// The series of one program at one size.
struct Measured {
  Measured(const std::string& name, fs::path path, int cells_a_side)
      : program(std::move(path)),
        size(cells_a_side),
        time{fmt::format("{}, N = {}", name, size), "ns a cell", {}},
        memory{time.name, "MiB", {}} {}

  void run_round(int round, const fs::path& scratch) {
    const Cost cost = run(program, size, round, scratch);
    time.rounds.push_back(cost.time);
    memory.rounds.push_back(cost.memory);
  }

  fs::path program;
  int size;
  Series time;
  Series memory;
};

void compare(const fs::path& reference, const fs::path& fenwick, const fs::path& erase) {
  const auto scratch = TempDir::create();
  if (!scratch) give_up(scratch.error().message);
  Measured plain("Fenwick tree", fenwick, kSize);
  Measured fast("reference", reference, kSize);
  Measured large("reference", reference, kLargeSize);
  for (int round = 0; round < kRounds; ++round) {
    for (Measured* const measured : {&plain, &fast, &large})
      measured->run_round(round, scratch->path());
  }
  Measured slow("erase, one round", erase, kSize);
  slow.run_round(0, scratch->path());
  slow.time.rounds.resize(kRounds, slow.time.rounds.front());

  Table times("maze-438, time");
  times.add(plain.time);
  times.add(fast.time, plain.time, 1 / 5.5);
  times.add(large.time, plain.time);
  times.add(slow.time, plain.time);
  Table memory("maze-438, peak memory");
  for (const Measured* const measured : {&plain, &fast, &large, &slow})
    memory.add(measured->memory);
}

}  // namespace
}  // namespace judge::bench

int main(int count, char** arguments) {
  if (count != 4) judge::bench::give_up("three programs: the reference, fenwick, erase");
  judge::bench::compare(arguments[1], arguments[2], arguments[3]);
}
