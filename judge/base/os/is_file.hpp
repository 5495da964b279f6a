#pragma once

#include <filesystem>

namespace judge {

/// Whether a regular file is there, or a link to one; where that cannot be told, it is not.
inline bool is_file(const std::filesystem::path& path) {
  std::error_code code;
  return std::filesystem::is_regular_file(path, code);
}

}  // namespace judge
