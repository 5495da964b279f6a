#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace judge {

/// Tells from how fast programs have run when the rest of the runs will be over. What was
/// remembered took no time and says nothing of how long a run takes, but that as large a part of
/// the rest may be remembered, too.
class RestEstimate {
 public:
  using Clock = std::chrono::steady_clock;

  /// So many programs have run until now, and the results of so many other runs were remembered.
  void have_ended(std::size_t ran, std::size_t remembered, Clock::time_point now = Clock::now());

  /// "about 40 s left" where so many runs are, remembered ones among them; empty while there is too
  /// little to tell from, which is more where some have been remembered.
  std::string text(std::size_t left, Clock::time_point now = Clock::now()) const;

 private:
  std::optional<Clock::time_point> began_;  ///< when the first had run
  std::size_t ran_at_first_ = 0;
  std::size_t ran_ = 0;
  std::size_t remembered_ = 0;
};

}  // namespace judge
