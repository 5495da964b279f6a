#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"

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
  /// counts until the kernel is done with it, a moment later, and nobody should be over the limit
  /// by chance.
  int most_processes() const { return processes + 16; }

  friend bool operator==(const RunLimits&, const RunLimits&) = default;
};

/// A folder of the judge's machine that a run needs to see.
struct VisibleFolder {
  enum class Access { read_only, read_write };

  std::filesystem::path path;
  Access access = Access::read_only;
  /// Where an isolated program sees it, so that its place on the machine is not told: whatever of a
  /// RunSpec names the path names this one then. Empty: at the same path.
  std::filesystem::path shown_at = {};

  const std::filesystem::path& isolated_path() const { return shown_at.empty() ? path : shown_at; }

  friend bool operator==(const VisibleFolder&, const VisibleFolder&) = default;
};

/// Where an isolated program finds what it consists of.
inline constexpr const char* kProgramFolder = "/program";

/// The files of a program of several: it finds them in its working directory by their paths from
/// `folder`, each time as they are there.
struct OwnFiles {
  std::filesystem::path folder;
  std::vector<std::filesystem::path> files;  ///< relative; those that are no files are left out

  friend bool operator==(const OwnFiles&, const OwnFiles&) = default;
};

/// A stranger's program to run once.
struct RunSpec {
  std::vector<std::string> arguments;    ///< the program's absolute path first
  std::vector<std::string> environment;  ///< "NAME=value", all of it
  /// Where it starts: one of `folders`, or, if empty, the sandbox's own working directory.
  std::filesystem::path working_directory = {};
  /// With full isolation: the files and folders of this folder are in the sandbox's own working
  /// directory when it starts, as copies that it may change.
  std::filesystem::path initial_files = {};
  std::filesystem::path standard_input;  ///< a file
  /// What an isolated program sees besides the system's own programs and libraries.
  std::vector<VisibleFolder> folders = {};
  OwnFiles own_files = {};  ///< in the sandbox's own working directory; they lie in `folders`
  RunLimits limits;
  Cancellation cancellation = {};
};

/// The limit at which a run was ended, or which its final account exceeds.
enum class LimitHit { none, cpu_time, wall_time, memory, output, processes };

/// Which one is told where a run was over several: what it took too much of first, then time, for a
/// program that runs out of something may well spin. The rest of the order of verdicts is
/// decide()'s.
inline constexpr LimitHit kLimitPrecedence[] = {LimitHit::memory, LimitHit::output,
                                                LimitHit::processes, LimitHit::cpu_time,
                                                LimitHit::wall_time};

/// Whose word on a run's memory counts.
enum class MemoryAccount {
  largest_process,  ///< the kernel's peak of the largest process
  looks,            ///< a look at all processes together
  cgroup_v1,        ///< the out-of-memory events and the peak of the whole tree's control group
  cgroup_v2,        ///< the same of the unified hierarchy
};

/// What the machine did while a run was watched, which begins some milliseconds after its start:
/// all zero for shorter ones.
struct Surroundings {
  std::chrono::microseconds watched{0};  ///< for so long
  std::chrono::microseconds others{0};   ///< core time that other work had, or other machines
  std::chrono::microseconds spare{0};    ///< core time that nobody had
  /// In so much of it somebody else waited for a disk or for memory, as far as looks can tell it
  /// from the program's own waiting; 0 where the kernel does not tell (CONFIG_PSI).
  std::chrono::microseconds stalled{0};

  friend bool operator==(const Surroundings&, const Surroundings&) = default;
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
  Surroundings surroundings;
  /// Of what `memory_account` counts, with `looks` of the largest process; 0 where it was too
  /// little to tell: a process's peak has the judge's own memory for a floor, some megabytes, and a
  /// short run is not looked at.
  Bytes peak_memory;
  MemoryAccount memory_account = MemoryAccount::largest_process;
  Bytes output_size;         ///< of standard output and standard error together
  std::string error_output;  ///< the first 64 KiB of standard error

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
