#include "judge/workspace/sample_folders.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "judge/problem/package/package_folder.hpp"
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

std::vector<fs::path> sample_folders_of(const fs::path& program, const fs::path& link) {
  std::vector<fs::path> folders;
  std::error_code code;
  for (const fs::path& place : {program, link}) {
    const bool is_folder = fs::is_directory(place, code);
    std::ranges::copy(sample_folders_in(is_folder ? place : place.parent_path()),
                      std::back_inserter(folders));
    // a/1.in of a.cpp
    if (!is_folder && place.has_extension()) folders.push_back(place.parent_path() / place.stem());
  }
  const fs::path of_package = samples_for_submission(program);
  if (!of_package.empty()) folders.push_back(of_package);
  return folders;
}

}  // namespace judge
