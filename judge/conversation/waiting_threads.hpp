#pragma once

#include <sys/types.h>

namespace judge {

/// Whether the oldest child of `parent` waits for input, standard input or one of several: one of
/// its threads does, and none computes; a poll or a select of nothing is no wait for input. False
/// where there is none, or the kernel does not tell.
bool first_child_waits_for_input(pid_t parent);

/// Whether all that runs below `parent` is one thread, which waits for its standard input, a pipe,
/// and for no alarm: so nothing but input will make it go on.
bool waits_only_for_input(pid_t parent);

/// What all threads below a process are at, taken together; the later the livelier.
enum class Rest {
  waiting,   ///< each of them waits for something to happen
  sleeping,  ///< and one for a time to pass
  none,      ///< one computes, or would if it had a core, or waits for a disk; or there is none
};

/// Of all that runs below `ancestor`.
Rest rest_of_descendants(pid_t ancestor);

}  // namespace judge
