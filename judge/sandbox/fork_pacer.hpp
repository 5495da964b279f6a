#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/cgroup.hpp"

namespace judge {

/// Lets programs start others no faster than the kernel takes back what it had for those that are
/// gone (Forks::paced). Works in a thread of its own.
class ForkPacer {
 public:
  /// `questions` is of ask_before_forks(), and asked by processes in `group`, which may use
  /// `limit`.
  ForkPacer(UniqueFd questions, const MemoryCgroup& group, Bytes limit);
  ForkPacer(const ForkPacer&) = delete;
  ForkPacer& operator=(const ForkPacer&) = delete;
  /// From now on nobody who asks can start a process.
  ~ForkPacer() = default;

  /// How long programs were kept from starting others; the time of those that wait at once counts
  /// once.
  std::chrono::microseconds held_back() const { return held_back_; }

 private:
  void answer(const std::stop_token& stop);
  /// Returns when there is room for what the question asks for, or nobody asks any more.
  void hold_back(std::uint64_t question, const std::stop_token& stop);

  UniqueFd questions_;
  const MemoryCgroup& group_;
  Bytes limit_;
  Bytes believed_;  ///< what the kernel may have, for it was seen to need it
  Bytes least_;     ///< of what the kernel had since somebody waits, and since when
  std::chrono::steady_clock::time_point least_since_ = std::chrono::steady_clock::now();
  std::atomic<std::chrono::microseconds> held_back_{std::chrono::microseconds(0)};
  std::jthread thread_;  // goes before what it uses
};

}  // namespace judge
