#include "judge/cli/history/chosen_history.hpp"

#include <utility>

#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"

namespace judge {

ProjectHistory chosen_history(const CommandLine& line, const Workspace& workspace) {
  return ProjectHistory({.cache = chosen_cache_folder(line),
                         .find_home = [home = workspace.library().home()] { return home; },
                         .note = tell_beside_live_line});
}

ProjectHistory chosen_history(const CommandLine& line, Cancellation cancellation) {
  const auto find_home = [&line, cancellation]() -> OrFault<std::filesystem::path> {
    const auto workspace =
        open_workspace_at(line, {.programs = Programs::not_started, .cancellation = cancellation});
    if (!workspace) return tl::unexpected(workspace.error());
    return (*workspace)->library().home();
  };
  return ProjectHistory(
      {.cache = chosen_cache_folder(line), .find_home = find_home, .note = tell_beside_live_line});
}

}  // namespace judge
