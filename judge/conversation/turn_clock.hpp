#pragma once

#include <algorithm>
#include <chrono>

#include "judge/conversation/conversation.hpp"

namespace judge {

/// Whose turn it is in a conversation, and how long the submission could but wait for the
/// interactor: its turns, and what it worked outside of them. At first it is the submission's turn.
/// Every `work` is the cpu time of the interactor since its start.
class TurnClock {
 public:
  using Clock = std::chrono::steady_clock;
  using microseconds = std::chrono::microseconds;

  /// What the interactor works in a shorter turn, of either, is seen at the end of the next long
  /// one.
  static constexpr auto kLongTurn = std::chrono::milliseconds(5);

  bool is_interactors() const { return whose_ == Party::interactor; }
  Clock::time_point began() const { return began_; }

  /// Whether it has taken so long that note_work() is worth the asking before it is handed over.
  bool is_long(Clock::time_point now) const { return now - began_ > kLongTurn; }

  /// Before hand_over(), at the same `now`.
  void note_work(microseconds work, Clock::time_point now) {
    work_outside_ = work_outside(work, now);
    work_noted_ = work;
  }

  void hand_over(Party to, Clock::time_point now) {
    over_ = turns_of_interactor(now);
    whose_ = to;
    began_ = now;
  }

  /// The turn was that of `whose` from its beginning, and goes on as such.
  void correct(Party whose) { whose_ = whose; }

  /// What of the work is new since it was noted.
  microseconds work_since_noted(microseconds work) const {
    return std::max(work - work_noted_, microseconds(0));
  }

  /// In turns of the interactor's that are over.
  microseconds over() const { return over_; }

  /// All its turns up to now, and as far as that is known, what it worked in the submission's.
  microseconds of_interactor(microseconds work, Clock::time_point now) const {
    return turns_of_interactor(now) + work_outside(work, now);
  }

 private:
  microseconds in_this_turn(Clock::time_point now) const {
    return std::chrono::duration_cast<microseconds>(now - began_);
  }

  microseconds turns_of_interactor(Clock::time_point now) const {
    return is_interactors() ? over_ + in_this_turn(now) : over_;
  }

  microseconds work_outside(microseconds work, Clock::time_point now) const {
    if (is_interactors()) return work_outside_;
    return work_outside_ + std::min(work_since_noted(work), in_this_turn(now));
  }

  Party whose_ = Party::submission;
  Clock::time_point began_;
  microseconds over_{0};          ///< in turns of the interactor's that are over
  microseconds work_noted_{0};    ///< all of it, when it was noted last
  microseconds work_outside_{0};  ///< of that, in the submission's turns
};

}  // namespace judge
