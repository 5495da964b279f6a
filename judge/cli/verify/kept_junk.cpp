#include "judge/cli/verify/kept_junk.hpp"

#include "judge/base/os/file.hpp"
#include "judge/workspace/verify_problems.hpp"

namespace judge {

namespace fs = std::filesystem;

OrExit<> check_junk_can_be_kept(const CommandLine& line, const std::vector<std::string>& ids) {
  if (!line.has("keep-junk")) return {};
  for (const std::string& id : ids) {
    const auto checked =
        check_output_folder(folder_of_kept(line.get<std::string>("keep-junk"), id));
    if (!checked)
      return tl::unexpected(fail(ExitCode::usage, "--keep-junk: " + checked.error().message));
  }
  return {};
}

fs::path junk_folder(const CommandLine& line, const Workspace& workspace) {
  return line.has("keep-junk") ? fs::path(line.get<std::string>("keep-junk"))
                               : workspace.cache_folder() / "junk";
}

}  // namespace judge
