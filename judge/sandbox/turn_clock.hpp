#pragma once

#include <chrono>

#include "judge/sandbox/conversation.hpp"

namespace judge {

/// Whose turn it is in a conversation, and how long it was the interactor's, all in all. At first
/// it is the submission's.
class TurnClock {
 public:
  using Clock = std::chrono::steady_clock;

  bool is_interactors() const { return whose_ == Party::interactor; }
  Clock::time_point began() const { return began_; }

  void hand_over(Party to, Clock::time_point now) {
    over_ = of_interactor(now);
    whose_ = to;
    began_ = now;
  }

  /// All its turns, up to now.
  std::chrono::microseconds of_interactor(Clock::time_point now) const {
    if (!is_interactors()) return over_;
    return over_ + std::chrono::duration_cast<std::chrono::microseconds>(now - began_);
  }

 private:
  Party whose_ = Party::submission;
  Clock::time_point began_;
  std::chrono::microseconds over_{0};  ///< in turns of the interactor's that are over
};

}  // namespace judge
