#include "judge/workspace/sample_folders.hpp"

#include <algorithm>
#include <span>

#include "judge/workspace/expected_outputs.hpp"

namespace judge {

namespace fs = std::filesystem;

std::vector<fs::path> sample_folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  const auto add = [&](std::span<const std::string_view> names) {
    for (const std::string_view name : names) {
      if (!name.empty()) folders.push_back(folder / name);
    }
    for (const fs::path& found : folders_called(folder, names)) {
      if (found != folder && std::ranges::find(folders, found) == folders.end())
        folders.push_back(found);
    }
  };
  add(kSampleFolders);
  add(kInputFolders);
  add(kExpectedFolders);
  folders.push_back(folder / kListFolder);
  return folders;
}

}  // namespace judge
