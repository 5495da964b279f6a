#pragma once

#include <algorithm>
#include <filesystem>

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

}  // namespace judge
