#include "judge/sandbox/environment.hpp"

namespace judge {

std::vector<std::string> plain_environment(const std::filesystem::path& working_directory) {
  return {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8", "HOME=" + working_directory.string(),
          "TMPDIR=" + working_directory.string()};
}

}  // namespace judge
