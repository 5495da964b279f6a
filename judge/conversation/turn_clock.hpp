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
    disputed_ += disputed_in_turn_;
    disputed_in_turn_ = microseconds(0);
    whose_ = to;
    began_ = now;
  }

  /// The submission has said another line in the interactor's turn, which may have waited for it.
  void note_another_line(Clock::time_point now) { disputed_in_turn_ = in_this_turn(now); }

  /// The turn was that of `whose` from its beginning, and goes on as such.
  void correct(Party whose) { whose_ = whose; }

  /// What of the work is new since it was noted.
  microseconds work_since_noted(microseconds work) const {
    return std::max(work - work_noted_, microseconds(0));
  }

  /// Whether the interactor alone has taken at least `most`, and without its work many times as long
  /// as the submission since they have begun.
  bool was_nearly_all(microseconds most, microseconds work, Clock::time_point began,
                      Clock::time_point now) const {
    const microseconds waited = of_interactor(work, now) - disputed_ - disputed_in_turn_;
    return waited >= most && (now - began - waited) * kManyTimes < waited - work;
  }

  /// All its turns up to now, and as far as that is known, what it worked in the submission's.
  microseconds of_interactor(microseconds work, Clock::time_point now) const {
    return turns_of_interactor(now) + work_outside(work, now);
  }

 private:
  /// What the interactor works in a shorter turn, of either, is seen at the end of the next long
  /// one.
  static constexpr auto kLongTurn = std::chrono::milliseconds(5);

  static constexpr int kManyTimes = 4;

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
  microseconds disputed_{0};      ///< of its turns, until the submission's last line in each
  microseconds disputed_in_turn_{0};
};

}  // namespace judge
