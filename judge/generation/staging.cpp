#include "judge/generation/staging.hpp"

#include <fcntl.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"

namespace judge {

Expected<> Staging::add(const std::string& name, std::string_view content) {
  const std::filesystem::path path = path_of(name);
  std::error_code code;
  std::filesystem::create_directories(path.parent_path(), code);
  if (code) return system_failure(code.value(), "create {}", path.parent_path().string());
  // Not write_file_whole: nothing here needs to survive a power cut, and its sync is slow.
  const auto file = open_file(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return tl::unexpected(file.error());
  if (auto written = write_all(file->get(), content); !written) {
    return failure("{}: {}", path.string(), written.error().message);
  }
  checksums_[name] = sha256_hex(content);
  return {};
}

}  // namespace judge
