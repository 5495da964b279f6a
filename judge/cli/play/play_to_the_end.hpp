#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/cli/play/play_options.hpp"
#include "judge/playing/session.hpp"

namespace judge {

/// Plays, and plays on, as long as the person wants; then the game is kept, if it is to be.
ExitCode play_to_the_end(const CommandLine& line, Session& session, PlayScreen& screen,
                         Person& person, Cancellation cancellation);

}  // namespace judge
