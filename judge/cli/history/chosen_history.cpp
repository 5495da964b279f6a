#include "judge/cli/history/chosen_history.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/workspace/run_choice.hpp"

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

ExitCode tell_no_problem(const std::string& word, ProjectHistory& project) {
  const auto run = chosen_run(word, project, LastOf::all);
  if (run)
    return fail(ExitCode::usage,
                fmt::format("there is no problem '{0}'\n    help: judge history --run {0} tells "
                            "what run {0} came to",
                            word));
  Fault neither = run.error();
  neither.message = fmt::format("there is no problem '{}', and {}", word, neither.message);
  if (neither.kind == Fault::Kind::nothing_selected) neither.kind = Fault::Kind::usage;
  return tell(neither);
}

}  // namespace judge
