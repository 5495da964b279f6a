#pragma once

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <ctime>
#include <span>
#include <string_view>

#include <unistd.h>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Reads what is there, at most the buffer's size, from a non-blocking end of a pipe. Empty when
/// there is nothing, now or ever: then `end` is closed.
inline std::string_view read_piece(UniqueFd& end, std::span<char> buffer) {
  while (true) {
    const ssize_t got = ::read(end.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0 && errno == EAGAIN) return {};
    if (got <= 0) end.reset();
    return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
  }
}

/// For ppoll(2).
inline timespec to_timespec(std::chrono::steady_clock::duration duration) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(duration);
  return {
      .tv_sec = seconds.count(),
      .tv_nsec = std::chrono::duration_cast<std::chrono::nanoseconds>(duration - seconds).count()};
}

}  // namespace judge
