#pragma once

#include <chrono>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/spawn.hpp"

namespace judge {

/// What is known of a program when it and all it started are gone.
struct Ending {
  int status = 0;  ///< of the program itself, as of wait(2)
  std::chrono::microseconds cpu_time{0};
  Bytes peak_memory;
  MemoryAccount memory_account = MemoryAccount::largest_process;
  bool out_of_memory = false;  ///< that the account itself says so
  /// Up to here the peak says nothing: to that of the largest process the kernel counts what the
  /// program had of our memory before its exec. 0 where the peak is a group's.
  Bytes inherited_peak;
  bool disk_full = false;  ///< it left no room where it may write
};

/// A program under way, however it is kept.
class RunningProgram {
 public:
  virtual ~RunningProgram() = default;

  /// Readable when there is something to ask has_ended() about.
  virtual int event_fd() const = 0;
  /// Whether it ended by itself. Does not wait.
  virtual bool has_ended() = 0;
  /// What the living of its tree use now.
  virtual TreeUsage observe() const = 0;
  /// Kills what is left of it and everything it started; returns when it is all gone. An Error
  /// where what kept it broke.
  virtual Expected<Ending> end() = 0;
};

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
                              std::vector<char>& buffer);

}  // namespace judge
