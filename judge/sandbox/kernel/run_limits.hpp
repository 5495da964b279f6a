#pragma once

#include <chrono>

#include "judge/base/bytes.hpp"
#include "judge/base/fields.hpp"

namespace judge {

/// Whether an address space limit backs up the memory limit: it stops a runaway allocation at once,
/// but a virtual machine that reserves far more than it uses (JVM, Go, Node) cannot live under one.
enum class AddressSpaceLimit { applied, left_out };

/// Limits on a whole process tree: what one run and everything it starts may use together.
struct RunLimits {
  std::chrono::microseconds cpu_time = std::chrono::seconds(1);  ///< user and system
  /// How far beyond `cpu_time` it may go on before it is ended: a run that is a little too slow is
  /// seen to its end. It was over `cpu_time` all the same, also where its reader ended it there.
  std::chrono::microseconds cpu_time_grace{0};
  std::chrono::microseconds wall_time = std::chrono::seconds(3);  ///< from start to reaped
  /// How often `wall_time` is given back, at most, to a program that other work keeps from running:
  /// somebody waits for the verdict.
  int most_given_back = 8;
  Bytes memory = mebibytes(2048);  ///< peak of resident memory
  Bytes output = mebibytes(8);     ///< standard output and error together; each file written too
  int processes = 64;              ///< processes and threads at one time
  int open_files = 256;            ///< descriptors of each process
  AddressSpaceLimit address_space = AddressSpaceLimit::applied;

  /// Where the kernel can refuse processes, it refuses more than this: a thread that was joined
  /// counts until the kernel is done with it, a moment later, and no program should be over the
  /// limit by chance.
  int most_processes() const { return processes + 16; }

  /// Of these what the kernel is told before a run: nothing of the clock, and cpu time in whole
  /// seconds (RLIMIT_CPU). The same for all limits that are the same to it.
  RunLimits told_to_kernel() const {
    RunLimits told = *this;
    told.cpu_time = std::chrono::floor<std::chrono::seconds>(cpu_time + cpu_time_grace);
    told.cpu_time_grace = told.wall_time = std::chrono::microseconds(0);
    told.most_given_back = 0;
    return told;
  }

  friend bool operator==(const RunLimits&, const RunLimits&) = default;
};

template <>
struct Fields<RunLimits> {
  static constexpr auto list(const auto& use) {
    return use(Field("cpu_time", &RunLimits::cpu_time),
               Field("cpu_time_grace", &RunLimits::cpu_time_grace),
               Field("wall_time", &RunLimits::wall_time),
               Field("most_given_back", &RunLimits::most_given_back),
               Field("memory", &RunLimits::memory), Field("output", &RunLimits::output),
               Field("processes", &RunLimits::processes),
               Field("open_files", &RunLimits::open_files),
               Field("address_space", &RunLimits::address_space));
  }
};

}  // namespace judge
