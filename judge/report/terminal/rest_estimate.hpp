#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

namespace judge {

/// Tells from how fast programs have run when the rest of the runs will be over. What was remembered
/// or left out took no time, and says nothing of it.
class RestEstimate {
 public:
  using Clock = std::chrono::steady_clock;

  /// So many programs have run until now.
  void have_run(std::size_t runs, Clock::time_point now = Clock::now());

  /// "about 40 s left" where so many runs are; empty while there is too little to tell from.
  std::string text(std::size_t left, Clock::time_point now = Clock::now()) const;

 private:
  std::optional<Clock::time_point> began_;  ///< when the first had run
  std::size_t runs_at_first_ = 0;
  std::size_t runs_ = 0;
};

}  // namespace judge
