#pragma once

#include <sys/types.h>

namespace judge {

/// Whether all that runs below `parent` is one thread, which waits for its standard input, a pipe,
/// and for no alarm: so nothing but input will make it go on.
bool waits_only_for_input(pid_t parent);

/// What all threads below a process are at, taken together; the later the livelier.
enum class Rest {
  waiting,   ///< each of them waits for something to happen
  sleeping,  ///< and one for a time to pass
  none,      ///< one computes, or would if it had a core, or waits for a disk; or there is none
};

/// What is found of all that runs below a process.
struct Waiting {
  Rest rest = Rest::none;
  /// It rests, and one thread waits for input, standard input or one of several; a poll or a select
  /// of nothing is no wait for input. False where the kernel does not tell.
  bool for_input = false;
};

Waiting waiting_below(pid_t ancestor);

}  // namespace judge
