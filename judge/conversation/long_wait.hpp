#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "judge/conversation/waiting_threads.hpp"

namespace judge {

/// For how long a program has done nothing but wait, but for moments: one that waits with a timeout
/// wakes to look whether there is news.
class LongWait {
 public:
  using Clock = std::chrono::steady_clock;

  /// Takes a look into account, at which its whole tree had computed for `cpu_time` so far. Whether
  /// that has been so for `duration`.
  bool has_lasted(Rest rest, std::chrono::microseconds cpu_time, Clock::time_point now,
                  Clock::duration duration) {
    const Clock::duration since_look = now - last_look_;
    // One that is found at work may be so without a core.
    work_ += std::max<Clock::duration>(cpu_time - cpu_time_,
                                       rest == Rest::none ? since_look : Clock::duration::zero());
    work_ -= std::min(work_, since_look / kShareOfLooking);
    cpu_time_ = cpu_time;
    last_look_ = now;
    if (!since_ || rest == Rest::sleeping || work_ > kMoment) {
      since_ = now;
      work_ = Clock::duration::zero();
    }
    return rest == Rest::waiting && now > *since_ + duration;
  }

 private:
  /// So much of the time may go into looking for news ...
  static constexpr int kShareOfLooking = 8;
  /// ... and so much at once. The kernel may tell of cpu time in ticks of 10 ms.
  static constexpr auto kMoment = std::chrono::milliseconds(25);

  std::optional<Clock::time_point> since_;  ///< the first look that counts
  Clock::time_point last_look_;
  std::chrono::microseconds cpu_time_{0};
  Clock::duration work_{0};  ///< that is more than looking for news, of late
};

}  // namespace judge
