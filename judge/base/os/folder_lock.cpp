#include "judge/base/os/folder_lock.hpp"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>

#include "judge/base/os/file.hpp"

namespace judge {

Expected<std::optional<FolderLock>> FolderLock::take(const std::filesystem::path& folder) {
  auto fd = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!fd) return tl::unexpected(fd.error());
  int locked = 0;
  do {
    locked = ::flock(fd->get(), LOCK_EX | LOCK_NB);
  } while (locked != 0 && errno == EINTR);
  if (locked != 0 && errno == EWOULDBLOCK) return std::nullopt;
  return FolderLock(*std::move(fd));
}

FolderLock::~FolderLock() {
  if (fd_) ::flock(fd_.get(), LOCK_UN);
}

}  // namespace judge
