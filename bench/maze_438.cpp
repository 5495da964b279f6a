// How fast two solutions of maze-438 are, the plain one that is the reference and the fast one,
// beside two that took less thought: a Fenwick tree over all places, and a vector from whose middle
// cells are erased. Output goes to /dev/null; time is what the program itself used of a processor,
// memory the most that was resident.
//   bench_maze_438 <plain> <fast> <fenwick> <erase>
// Alternating at N = 10000, where the Fenwick tree takes half a minute and more each time. The
// erasing program would take hours there: it has a single round at N = 1000. So have the first two
// at N = 20000, for their memory.
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

struct Programs {
  fs::path plain;
  fs::path fast;
  fs::path fenwick;
  fs::path erase;
};

void compare(const Programs& programs) {
  const auto scratch = TempDir::create();
  if (!scratch) give_up(scratch.error().message);
  const auto run_once = [&](const std::string& name, const fs::path& program, int size) {
    Measured measured(name + ", one round", program, size);
    measured.run_round(0, scratch->path());
    return measured;
  };

  Measured fenwick("Fenwick tree", programs.fenwick, kSize);
  Measured plain("plain", programs.plain, kSize);
  Measured fast("fast", programs.fast, kSize);
  for (int round = 0; round < kRounds; ++round) {
    for (Measured* const measured : {&fenwick, &plain, &fast})
      measured->run_round(round, scratch->path());
  }
  Table times("maze-438, time");
  times.add(fenwick.time);
  times.add(plain.time, fenwick.time, 1 / 3.5);
  times.add(fast.time, fenwick.time, 1 / 5.5);
  const Measured largest_plain = run_once("plain", programs.plain, kLargestSize);
  times.add(largest_plain.time);
  const Measured largest_fast = run_once("fast", programs.fast, kLargestSize);
  times.add(largest_fast.time);
  const Measured erase = run_once("erase", programs.erase, kSmallSize);
  times.add(erase.time);

  Table memory("maze-438, peak memory");
  for (const Measured* const measured :
       {&std::as_const(fenwick), &std::as_const(plain), &std::as_const(fast), &largest_plain,
        &largest_fast, &erase})
    memory.add(measured->memory);
}

}  // namespace
}  // namespace judge::bench

int main(int count, char** arguments) {
  if (count != 5) judge::bench::give_up("four programs: plain, fast, fenwick, erase");
  judge::bench::compare({.plain = arguments[1],
                         .fast = arguments[2],
                         .fenwick = arguments[3],
                         .erase = arguments[4]});
}
