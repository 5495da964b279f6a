#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "judge/base/os/proc_files.hpp"

namespace judge {

/// The system call that a thread sleeps in.
struct Call {
  std::int64_t number = -1;  ///< -1: none, or the kernel does not tell
  std::array<std::uint64_t, 6> arguments{};
};

/// Of one thread; nothing if it runs. `files` is its folder in /proc.
std::optional<Call> call_of(const std::string& files);

/// Whether a thread waits for the kernel, which reads from a disk, loads or pages for it. One that
/// waits for the program that it has just made a process for (vfork(2)) looks alike and does not.
/// `files` is its folder in /proc.
bool is_stalled(const Stat& stat, const std::string& files);

}  // namespace judge
