#include "judge/cli/verify/kept_junk.hpp"

#include <algorithm>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// In `folder`, of one problem, whose id may be a path.
fs::path folder_for_junk(const fs::path& folder, std::string id) {
  std::ranges::replace(id, '/', '-');
  return fs::absolute(folder / id);
}

}  // namespace

OrExit<> check_junk_can_be_kept(const CommandLine& line, const std::vector<std::string>& ids) {
  if (!line.has("keep-junk")) return {};
  for (const std::string& id : ids) {
    const auto checked =
        check_output_folder(folder_for_junk(line.get<std::string>("keep-junk"), id));
    if (!checked)
      return tl::unexpected(fail(ExitCode::usage, "--keep-junk: " + checked.error().message));
  }
  return {};
}

fs::path junk_folder(const CommandLine& line, const Workspace& workspace, const std::string& id) {
  return folder_for_junk(line.has("keep-junk") ? fs::path(line.get<std::string>("keep-junk"))
                                               : workspace.cache_folder() / "junk",
                         id);
}

}  // namespace judge
