#pragma once

#include <chrono>

#include "judge/sandbox/process_rest.hpp"

namespace judge {

/// For how long a program has done nothing but wait, but for looks now and then that find it at
/// work: who waits with a timeout wakes to look whether there is news.
class LongWait {
 public:
  using Clock = std::chrono::steady_clock;

  /// Takes a look into account. Whether that has been so for `duration`.
  bool has_lasted(Rest rest, Clock::duration duration) {
    const auto now = Clock::now();
    if (looks_ == 0) since_ = now;
    ++looks_;
    if (rest == Rest::none) ++at_work_;
    if (rest == Rest::sleeping || at_work_ > looks_ / 4) looks_ = at_work_ = 0;
    return looks_ > 0 && rest == Rest::waiting && now > since_ + duration;
  }

 private:
  Clock::time_point since_;  ///< the first look that counts
  int looks_ = 0;
  int at_work_ = 0;
};

}  // namespace judge
