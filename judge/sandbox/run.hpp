#pragma once

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/os/machine_load.hpp"
#include "judge/sandbox/kernel/ending.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"
#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// A stranger's program to run once.
struct RunSpec {
  Runnable program;
  std::vector<std::string> arguments = {};  ///< behind the program's own
  std::vector<std::string> environment;     ///< "NAME=value", all of it
  /// Where it starts: a folder that it sees, or, if empty, the sandbox's own working directory.
  std::filesystem::path working_directory = {};
  /// With full isolation: the files and folders of this folder are in the sandbox's own working
  /// directory when it starts, as copies that it may change.
  std::filesystem::path initial_files = {};
  std::filesystem::path standard_input;  ///< a file
  /// What an isolated program sees besides what it needs, and the system's own programs and
  /// libraries.
  std::vector<VisibleFolder> folders = {};
  RunLimits limits;
  Cancellation cancellation = {};
};

/// The limit at which a run was ended, or which its final account exceeds. `machine_memory` is none
/// of the program's: others had all the memory that there is, so nothing is known of it.
enum class LimitHit { none, cpu_time, wall_time, memory, output, processes, machine_memory };

/// Which one is told where a run was over several: what it took too much of first, then time, for a
/// program that runs out of something may well spin. The rest of the order of verdicts is
/// decide()'s.
inline constexpr LimitHit kLimitPrecedence[] = {LimitHit::machine_memory, LimitHit::memory,
                                                LimitHit::output,         LimitHit::processes,
                                                LimitHit::cpu_time,       LimitHit::wall_time};

/// How much memory, or that it was less than that; 0: nobody knows.
struct MemoryFigure {
  enum class Kind { exactly, less_than };

  Bytes bytes;
  Kind kind = Kind::exactly;
};

/// What one run did: data, no opinion.
struct RunResult {
  int exit_code = 0;  ///< of a program that exited
  int signal = 0;     ///< that ended it, 0 if none did
  LimitHit limit_hit = LimitHit::none;
  /// It had all the processes and threads that it may have when it was last looked at, where the
  /// kernel refuses it more.
  bool has_all_processes = false;
  bool ended_by_reader = false;  ///< the reader of its output had seen enough
  bool cancelled = false;        ///< somebody asked to stop: nothing else here counts
  std::chrono::microseconds cpu_time{0};
  std::chrono::microseconds wall_time{0};
  /// For so long nobody could look after it: the judge was stopped, or the machine, which counts
  /// its pause as cpu time of whatever it ran last.
  std::chrono::microseconds unattended{0};
  /// For so long it was ready to run while other work had the cores: its thread that waited longest
  /// (/proc/<pid>/schedstat), as far as looks saw; 0 of short runs, and where the kernel does not
  /// tell.
  std::chrono::microseconds kept_waiting{0};
  Surroundings surroundings;
  /// Of what `memory_account` counts, with `looks` of the largest process; 0 where it was too
  /// little to tell: a process's peak has the judge's own memory for a floor, and a short run is
  /// not looked at.
  Bytes peak_memory;
  MemoryAccount memory_account = MemoryAccount::largest_process;
  /// What it held itself at its peak, pages that it shares with others too, as far as the kernel
  /// and looks tell; 0 of a short run of a small program, which held no more than `resident_floor`.
  Bytes resident_peak;
  Bytes resident_floor;
  Bytes output_size;         ///< of standard output and standard error together
  Bytes error_output_size;   ///< of these, of standard error
  std::string error_output;  ///< standard error; of much of it, 32 KiB of each end

  /// What people mean by its memory: the most that it had, by either account.
  MemoryFigure memory() const {
    if (resident_peak.count > 0) return {std::max(peak_memory, resident_peak)};
    return {std::max(peak_memory, resident_floor), MemoryFigure::Kind::less_than};
  }

  /// Whether a program ran: none did where sources are looked at, or answers are given.
  bool has_run() const {
    return cpu_time.count() > 0 || wall_time.count() > 0 || memory().bytes.count > 0;
  }

  friend bool operator==(const RunResult&, const RunResult&) = default;
};

/// Takes standard output piece by piece while the program runs.
class OutputReader {
 public:
  enum class Flow { go_on, enough };

  virtual ~OutputReader() = default;

  /// `enough` ends the run.
  virtual Flow consume(std::string_view chunk) = 0;
};

}  // namespace judge
