#pragma once

#include <chrono>
#include <span>

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/spawn.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"

namespace judge {

/// How much is read of a program's output at a time.
constexpr std::size_t kReadSize = 256 * 1024;

/// The streams of one run: what the program gets, and our ends.
struct RunStreams {
  UniqueFd input;
  UniqueFd output_writer;
  UniqueFd error_writer;
  UniqueFd output;        ///< non-blocking
  UniqueFd error_output;  ///< non-blocking

  static Expected<RunStreams> open(UniqueFd input);

  Streams programs_ends() const { return {input.get(), output_writer.get(), error_writer.get()}; }
  /// The program has its own copies now.
  void close_programs_ends();
};

/// Follows a started program to its end: reads its output, looks after the limits, tells what
/// happened. `buffer` is any memory to read into.
Expected<RunResult> supervise(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
                              RunStreams& streams, std::chrono::steady_clock::time_point start,
                              std::span<char> buffer);

}  // namespace judge
