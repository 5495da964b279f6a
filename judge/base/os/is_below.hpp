#pragma once

#include <algorithm>
#include <filesystem>
#include <vector>

namespace judge {

/// Whether a path lies inside the folder, at any depth. By names alone: links and `..` are for the
/// caller to resolve.
inline bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end() && rest != path.end();
}

/// The same, or is the folder itself.
inline bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder) {
  return path == folder || is_below(path, folder);
}

/// The folder that all of these files, of which there is one, are in, at whatever depth.
inline std::filesystem::path common_folder(const std::vector<std::filesystem::path>& files) {
  std::filesystem::path folder = files.front().parent_path();
  for (const std::filesystem::path& file : files) {
    while (!is_below(file, folder) && folder.has_relative_path()) folder = folder.parent_path();
  }
  return folder;
}

}  // namespace judge
