#pragma once

#include <chrono>
#include <cstddef>
#include <string>

namespace judge {

/// Tells from how fast things get done when all of them will be.
class TimeLeft {
 public:
  using Clock = std::chrono::steady_clock;

  /// ", about 40 s left", to be put behind a count; empty where it cannot be told yet. What was
  /// done when it is first asked took no time of this. Where the count of all is another one, or
  /// less is done than before, something else has begun. While the counts stand it does not rise.
  std::string behind_count(std::size_t done, std::size_t all, Clock::time_point now = Clock::now());

 private:
  Clock::time_point began_;
  Clock::time_point done_at_;  ///< when `done_` was first told
  std::size_t done_at_first_ = 0;
  std::size_t done_ = 0;
  std::size_t all_ = 0;
};

}  // namespace judge
