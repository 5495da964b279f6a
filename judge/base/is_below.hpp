#pragma once

#include <algorithm>
#include <filesystem>

namespace judge {

/// Whether a path begins with that of the folder and goes on. Compares names, as the next one does:
/// links and `..` are for the caller to resolve.
inline bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder) {
  const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return end == folder.end() && rest != path.end();
}

inline bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder) {
  return path == folder || is_below(path, folder);
}

}  // namespace judge
