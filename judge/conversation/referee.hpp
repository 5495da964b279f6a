#pragma once

#include <chrono>
#include <optional>

#include "judge/conversation/conversation.hpp"
#include "judge/conversation/relay.hpp"
#include "judge/conversation/side.hpp"
#include "judge/conversation/turn_clock.hpp"

namespace judge {

/// Keeps the time of a conversation, and finds which program is to blame when it is over.
class Referee {
 public:
  using Clock = TurnClock::Clock;

  /// All of these must outlive it; `record` has what was said so far.
  Referee(const ConversationSpec& spec, Side& submission, Side& interactor,
          const ConversationRecord& record);

  /// Both have begun, the interactor maybe some time ago: it is the submission's turn.
  void begin(Clock::time_point now);

  /// Words were said, which are in the record.
  void note_words();

  /// From now on it is the turn of that one: the submission's once the interactor has ended.
  void hand_over(Party to, Clock::time_point now);

  /// When there is something to do at the latest, should nothing be said before.
  Clock::time_point next_wake() const;

  /// Does what is due at `now`: the limit of the one whose time is over is hit.
  void serve(Clock::time_point now);

  /// See ConversationResult.
  bool owed_next_line() const { return owed_next_line_; }
  std::optional<OnlyWait> deadlock() const { return deadlock_; }

 private:
  void serve_submission(Clock::time_point now);
  void end_turn_if_over(Clock::time_point now);
  void check_for_deadlock(Clock::time_point now);

  /// Which one keeps the other waiting, as one look finds it.
  enum class Owing { submission, interactor, interactor_at_work };
  Owing owes_next_line() const;
  /// What the interactor has used of the cores, or would have if it had had one.
  std::chrono::microseconds work_of_interactor() const {
    return interactor_.watch->work(interactor_.ending);
  }

  Side& submission_;
  Side& interactor_;
  const ConversationRecord& record_;
  std::chrono::microseconds wall_time_;  ///< for the submission, and for a turn of the interactor's
  std::chrono::microseconds most_;       ///< for all turns of the interactor's
  TurnClock turn_;
  Clock::time_point next_look_;  ///< at a turn of the interactor's
  Clock::time_point next_check_;
  int checks_ = 0;
  bool owed_next_line_ = false;
  std::optional<OnlyWait> deadlock_;
};

}  // namespace judge
