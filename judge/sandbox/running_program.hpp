#pragma once

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/ending.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"

namespace judge {

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
  /// Whether the kernel holds all of it together to its memory limit: then a sum that counts shared
  /// pages twice has no say.
  virtual bool is_held_to_memory() const = 0;
  /// Whether it has filled a folder that it was shown to write in: with more than its output limit,
  /// or so that this cannot be told in no time.
  virtual bool has_overfull_folder() const = 0;
  /// The process below which all of its tree is.
  virtual pid_t ancestor() const = 0;
  /// Kills what is left of it and everything it started; returns when it is all gone. An Error
  /// where what kept it broke.
  virtual Expected<Ending> end() = 0;
};

}  // namespace judge
