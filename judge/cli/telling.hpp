#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Diagnostics on standard error, one after the other.
void tell(const Diagnostics& diagnostics);

/// Why something is not done, on standard error; the exit code for it.
ExitCode tell(const Fault& fault);

/// What the workspace has gathered to be told, and then the value, or why there is none.
template <class T>
OrExit<T> told(Workspace& workspace, OrFault<T> result) {
  if (!result) workspace.end_activity();
  tell(workspace.take_diagnostics());
  if (!result) return tl::unexpected(tell(result.error()));
  if constexpr (std::is_void_v<T>) {
    return {};
  } else {
    return std::move(*result);
  }
}

/// A note while the terminal may show a line that is drawn again and again: that one is wiped away
/// first.
void tell_beside_live_line(const std::string& note);

/// Whether what takes long is to be told: not where $JUDGE_PROGRESS is "off".
bool wants_progress();

/// Whether a stream shows colours: by --color, NO_COLOR and what it is connected to.
bool wants_colour(const CommandLine& line, int fd);

/// A text for standard output or error: folded to the width of the terminal, if it is one.
std::string for_screen(std::string_view text, int fd);

/// The same of one line: what goes on of it stands below column `indent`, where that leaves it room.
std::string for_screen(std::string_view line, std::size_t indent, int fd);

/// Columns of the terminal on `fd`, 80 if it does not say.
int terminal_width(int fd);

/// The same for what is laid out in columns: without end where the stream is no terminal.
std::size_t screen_columns(int fd);

/// Columns of what --help prints: those of the terminal, within reason.
unsigned help_width();

}  // namespace judge
