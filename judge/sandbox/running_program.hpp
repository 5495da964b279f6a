#pragma once

#include <chrono>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/process_rest.hpp"
#include "judge/sandbox/process_tree.hpp"
#include "judge/sandbox/run.hpp"

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

/// A program under way, however it is kept. It ends with the object at the latest.
class RunningProgram {
 public:
  virtual ~RunningProgram() = default;

  /// Readable when there is something to ask has_ended() about.
  virtual int event_fd() const = 0;
  /// Whether it ended by itself. Does not wait.
  virtual bool has_ended() = 0;
  /// What the living of its tree use now.
  virtual TreeUsage observe() const = 0;
  /// Whether the kernel refuses it more processes and threads than it may have.
  virtual bool is_held_to_processes() const = 0;
  /// Whether the program itself waits for input, as far as the kernel tells.
  virtual bool waits_for_input() const = 0;
  /// What all of its tree is at.
  virtual Rest rest() const = 0;
  /// Whether nothing but input will make it go on. False where the kernel does not tell.
  virtual bool waits_only_for_input() const = 0;
  /// Kills what is left of it and everything it started; returns when it is all gone. An Error
  /// where what kept it broke.
  virtual Expected<Ending> end() = 0;
  /// Its private working directory, to read what is in it, also when the run is over; an Error
  /// where it has none.
  virtual Expected<UniqueFd> open_private_folder() const = 0;
};

}  // namespace judge
