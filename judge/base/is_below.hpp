#pragma once

#include <algorithm>
#include <filesystem>

namespace judge {

/// Whether a path is that of the folder or begins with it. Compares names: links and `..` are for
/// the caller to resolve.
inline bool is_below(const std::filesystem::path& path, const std::filesystem::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
         folder.end();
}

}  // namespace judge
