#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <sys/types.h>

#include "judge/sandbox/container.hpp"

namespace judge {

/// What init tells; all that is not of its kind is zero.
struct InitMessage {
  enum class Kind : std::int32_t {
    ready,     ///< set up; with it the view of the machine's files
    started,   ///< a program; with it its pidfd
    ended,     ///< it and all it started
    stays_out  ///< a step failed: of the set-up, then init is no more, or of a start
  };

  Kind kind = Kind::stays_out;
  std::int32_t status = 0;
  std::int64_t cpu_time_us = 0;
  std::int64_t peak_memory = 0;
  std::int64_t inherited_peak = 0;
  std::int32_t disk_full = 0;
  std::int32_t left_traces = 0;
  std::int32_t error = 0;               ///< an errno
  std::array<char, 512> what_failed{};  ///< ends with a zero
};

/// The one byte that asks for a start; with it the three streams.
inline constexpr char kStartRequest = 's';
/// The one byte that says that the set-up from outside is done.
inline constexpr char kGo = 'g';

/// The life of a container's init process, from the clone on. `user` is what programs become; none:
/// they stay what init is. Never returns.
[[noreturn]] void run_container_init(const ContainerPlan& plan, const ContainerSite& site,
                                     int socket, std::optional<uid_t> user);

}  // namespace judge
