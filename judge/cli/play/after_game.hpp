#pragma once

#include "judge/cli/play/play_screen.hpp"
#include "judge/playing/session.hpp"

namespace judge {

/// What a person wants when a game has ended.
enum class AfterGame { play_on, leave };

/// Offers to keep the conversation in a new file, and, as long as something was given, to take that
/// back and play on; asks until there is an answer that can be carried out. Nothing that is there
/// is overwritten.
AfterGame ask_after_game(const Session& session, PlayScreen& screen, Person& person,
                         Cancellation cancellation);

}  // namespace judge
