#pragma once

#include <sys/types.h>

#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// A started program: its pid, a descriptor that becomes readable when it ends, and our ends of its
/// streams.
struct SpawnedProgram {
  pid_t pid = -1;
  UniqueFd exit_event;
  UniqueFd output;        ///< non-blocking
  UniqueFd error_output;  ///< non-blocking
  /// Our own peak at the start: the child runs in our memory until its exec, and the kernel counts
  /// that to the child's peak.
  Bytes inherited_peak;
};

/// Starts programs without copying this process's page tables.
///
/// The child is made by clone(CLONE_VM | CLONE_VFORK): it borrows this process's memory, on a stack
/// of its own, until its exec, and this process sleeps meanwhile. So the cost does not grow with
/// the judge's memory, and a failed step in the child is simply written to where the parent looks.
/// Boost.Process offers vfork too, but no clone flags, no pidfd and no report of what failed
/// between fork and exec. What the child may do there is limited to async-signal-safe calls.
class Spawner {
 public:
  static Expected<Spawner> create();

  Spawner(Spawner&& other) noexcept : stack_(std::exchange(other.stack_, nullptr)) {}
  Spawner& operator=(Spawner&&) = delete;
  ~Spawner();

  /// In a session of its own, with the resource limits of `spec`, nothing open but its three
  /// streams, and dead when we die.
  Expected<SpawnedProgram> spawn(const RunSpec& spec);

 private:
  explicit Spawner(void* stack) : stack_(stack) {}

  void* stack_;
};

}  // namespace judge
