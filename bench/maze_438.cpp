// How fast the reference solution of maze-438 is beside two plain ones: a Fenwick tree over all
// places, and a vector from whose middle cells are erased. Output goes to /dev/null; time is what
// the program itself used of a processor, memory the most that was resident.
//   bench_maze_438 <reference> <fenwick> <erase>
// Alternating pairs at N = 10000, where the tree takes half a minute and more each time. The
// erasing program would take hours there: it has a single round at N = 1000. So has the reference
// at N = 20000, for its memory.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "bench/start.hpp"
#include "bench/table.hpp"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge::bench {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 5;
constexpr int kSmallSize = 1000;
constexpr int kSize = 10000;
constexpr int kLargestSize = 20000;

/// One run: nanoseconds for each cell of the maze, and mebibytes.
struct Cost {
  double time = 0;
  double memory = 0;
};

Cost run(const fs::path& program, int size, int seed, const fs::path& scratch) {
  const fs::path input = scratch / "input";
  if (!write_file_whole(input, fmt::format("{} {}\n", size, seed))) give_up("cannot write");
  const UniqueFd file(::open(input.c_str(), O_RDONLY | O_CLOEXEC));
  rusage usage{};
  if (wait_for(start({program.string()}, {.input = file.get()}), &usage) != 0)
    give_up(program.string() + " failed");
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
  const auto run_once = [&](const std::string& name, const fs::path& program, int size) {
    Measured measured(name + ", one round", program, size);
    measured.run_round(0, scratch->path());
    return measured;
  };

  Measured plain("Fenwick tree", fenwick, kSize);
  Measured fast("reference", reference, kSize);
  for (int round = 0; round < kRounds; ++round) {
    plain.run_round(round, scratch->path());
    fast.run_round(round, scratch->path());
  }
  Table times("maze-438, time");
  times.add(plain.time);
  times.add(fast.time, plain.time, 1 / 5.5);
  const Measured largest_fast = run_once("reference", reference, kLargestSize);
  times.add(largest_fast.time);
  const Measured slow = run_once("erase", erase, kSmallSize);
  times.add(slow.time);

  Table memory("maze-438, peak memory");
  for (const Series* const series : {&std::as_const(plain.memory), &std::as_const(fast.memory),
                                     &largest_fast.memory, &slow.memory})
    memory.add(*series);
}

}  // namespace
}  // namespace judge::bench

int main(int count, char** arguments) {
  if (count != 4) judge::bench::give_up("three programs: the reference, fenwick, erase");
  judge::bench::compare(arguments[1], arguments[2], arguments[3]);
}
