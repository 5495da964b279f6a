#pragma once

#include <chrono>
#include <optional>

#include "judge/conversation/conversation.hpp"
#include "judge/conversation/talking_program.hpp"
#include "judge/sandbox/kernel/ending.hpp"

namespace judge {

/// One of the two programs of a conversation, and what is known of it so far.
struct Side : TalkingProgram {
  using Clock = std::chrono::steady_clock;

  explicit Side(Party name) : party(name) {}

  bool is_gone() const { return ending.has_value(); }
  bool has_said_all() const { return !speech; }

  Party party;
  bool knows_end = false;  ///< was told that the other side has ended
  std::optional<Ending> ending;
  Clock::time_point gone_at;
  Clock::time_point ended_its_speech;
  std::optional<Clock::time_point> waits_since;  ///< since its whole tree does nothing else
  std::optional<Clock::time_point> rests_since;  ///< since that waits or sleeps
};

}  // namespace judge
