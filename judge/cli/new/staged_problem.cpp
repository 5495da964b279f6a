#include "judge/cli/new/staged_problem.hpp"

#include <sstream>
#include <utility>

#include "judge/cli/common_options.hpp"
#include "judge/cli/generated.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/scaffolding/new_folder.hpp"

namespace judge {

OrExit<StagedProblem> stage(const CommandLine& line, const PackageDraft& draft,
                            Cancellation cancellation) {
  auto folder = folder_aside(draft);
  if (!folder) return tl::unexpected(fail(ExitCode::judge_error, folder.error().message));
  const auto workers = chosen_workers(line);
  if (!workers) return tl::unexpected(workers.error());
  auto workspace = open_workspace_in(line, folder->path(), cancellation, *workers);
  if (!workspace) return tl::unexpected(workspace.error());
  return StagedProblem{*std::move(folder), *std::move(workspace)};
}

OrExit<> make_data(Workspace& workspace, const std::string& id, const Cancellation& cancellation) {
  std::ostringstream row;  // a new problem has more to tell
  const ExitCode code = generate_and_tell(workspace, id, GenerateMode::write, row);
  if (cancellation.is_requested()) return tl::unexpected(ExitCode::interrupted);
  if (code != ExitCode::ok) return tl::unexpected(code);
  return {};
}

}  // namespace judge
