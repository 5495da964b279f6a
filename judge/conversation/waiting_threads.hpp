#pragma once

#include <optional>

#include <sys/types.h>

#include "judge/conversation/only_wait.hpp"

namespace judge {

/// For what all that runs below `parent` waits, where that is one thread, which has set itself no
/// alarm; nothing where it is not, or does anything else.
std::optional<OnlyWait> only_wait_below(pid_t parent);

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
