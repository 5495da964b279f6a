#include "judge/sandbox/kernel/file_numbers.hpp"

#include <set>
#include <vector>

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "judge/base/os/pipe.hpp"

namespace judge {
namespace {

ino_t number_of(int file) {
  struct stat status {};
  EXPECT_EQ(::fstat(file, &status), 0);
  return status.st_ino;
}

ino_t next_number_of_a_pipe() {
  const auto pipe = make_pipe();
  return number_of(pipe.value().read_end.get());
}

ino_t next_number_of_a_memory_file() {
  return number_of(UniqueFd(::memfd_create("", MFD_CLOEXEC)).get());
}

std::vector<std::size_t> cores() {
  cpu_set_t all;
  EXPECT_EQ(::sched_getaffinity(0, sizeof all, &all), 0);
  std::vector<std::size_t> result;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(core, &all)) result.push_back(core);
  }
  return result;
}

void move_to(const std::vector<std::size_t>& cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const std::size_t core : cores) CPU_SET(core, &set);
  ASSERT_EQ(::sched_setaffinity(0, sizeof set, &set), 0);
}

/// What a program on each core would read that had left a number there.
TEST(FileNumbers, AreSkippedByChanceOnEachCore) {
  const std::vector<std::size_t> all = cores();
  for (const std::size_t core : all) {
    for (const auto next : {next_number_of_a_pipe, next_number_of_a_memory_file}) {
      std::set<ino_t> steps;
      for (int i = 0; i < 8; ++i) {
        move_to({core});
        const ino_t before = next();
        move_to(all);
        skip_file_numbers();
        move_to({core});
        steps.insert(next() - before);
      }
      move_to(all);
      // Of 2048 possible ones, three the same would be a great coincidence.
      EXPECT_GT(steps.size(), 5U) << "core " << core;
    }
  }
  EXPECT_EQ(cores(), all);
}

}  // namespace
}  // namespace judge
