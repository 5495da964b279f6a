#include "judge/base/os/sync_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {

Expected<> sync_folder(const std::filesystem::path& folder) {
  const auto fd = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!fd) return tl::unexpected(fd.error());
  // Some file systems know no such thing.
  if (::fsync(fd->get()) != 0 && errno != EINVAL)
    return system_failure(errno, "sync {}", folder.string());
  return {};
}

Expected<> sync_files_below(const std::filesystem::path& folder) {
  const auto fd = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!fd) return tl::unexpected(fd.error());
  if (::syncfs(fd->get()) != 0) return system_failure(errno, "sync {}", folder.string());
  return {};
}

}  // namespace judge
