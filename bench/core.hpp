#pragma once

#include <cstddef>

#include <sched.h>

namespace judge::bench {

/// From now on this process, and what it starts, runs on one core only.
inline void stay_on_core(std::size_t core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  ::sched_setaffinity(0, sizeof cores, &cores);
}

}  // namespace judge::bench
