#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace judge {

/// What a program finds in its environment, and nothing else; its home is its working directory.
inline std::vector<std::string> plain_environment(const std::filesystem::path& working_directory) {
  return {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + working_directory.string(),
          "TMPDIR=" + working_directory.string()};
}

}  // namespace judge
