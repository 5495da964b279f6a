#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// Diagnostics on standard error, as folded_diagnostics() has them.
void tell(const Diagnostics& diagnostics);

/// Why something is not done, on standard error; the exit code for it.
ExitCode tell(const Fault& fault);

/// What a program said on standard error, on standard error: safe to print, and without blank lines
/// at its end; at a terminal folded to its width, and words that are longer than a line are broken.
void tell_error_output(std::string_view said);

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

/// For what takes a while and tells so in between: notes beside a live line, and what the workspace
/// has gathered before them. The workspace must outlive it.
std::function<void(const std::string&)> telling_in_order(Workspace& workspace);

/// Likewise why something is left out; the rest goes on.
void tell_in_order(Workspace& workspace, const Fault& fault);

/// Whether what takes long is to be told: not where $JUDGE_PROGRESS is switched off.
bool wants_progress();

}  // namespace judge
