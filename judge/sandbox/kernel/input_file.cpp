#include "judge/sandbox/kernel/input_file.hpp"

#include <fcntl.h>
#include <linux/mount.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr Bytes kLargestCopy = mebibytes(1);
constexpr Bytes kLargestCopyForOthers = mebibytes(16);

/// Not to be executed: where the system demands that it be said (vm.memfd_noexec), and it is known
/// (Linux 6.3).
UniqueFd make_memory_file() {
  constexpr unsigned kNotExecuted = 0x8;  // MFD_NOEXEC_SEAL
  constexpr unsigned kFlags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  UniqueFd file(::memfd_create("input", kFlags | kNotExecuted));
  if (!file && errno == EINVAL) file.reset(::memfd_create("input", kFlags));
  return file;
}

}  // namespace

bool is_large_input(const fs::path& file) {
  struct stat status {};
  if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
  const bool is_for_anyone = !contained_user() || (status.st_mode & S_IROTH) != 0;
  return status.st_size > (is_for_anyone ? kLargestCopy : kLargestCopyForOthers).count;
}

Expected<UniqueFd> open_nameless(const fs::path& file) {
  auto source = open_file(file, O_RDONLY);
  if (!source) return source;
  struct stat status {};
  if (::fstat(source->get(), &status) != 0) return system_failure(errno, "open {}", file.string());
  if (!S_ISREG(status.st_mode)) return source;
  const UniqueFd copy = make_memory_file();
  if (!copy || ::fchmod(copy.get(), S_IRUSR | S_IRGRP | S_IROTH) != 0)
    return system_failure(errno, "copy {}", file.string());
  off_t copied = 0;
  while (copied < status.st_size) {
    const ssize_t more = ::sendfile(copy.get(), source->get(), &copied,
                                    static_cast<std::size_t>(status.st_size - copied));
    if (more == 0) break;  // it has become shorter
    if (more < 0 && errno != EINTR) return system_failure(errno, "copy {}", file.string());
  }
  // Whose file it is may change its mode, but not this.
  constexpr int kNeverChanged = F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
  if (::fcntl(copy.get(), F_ADD_SEALS, kNeverChanged) != 0)
    return system_failure(errno, "copy {}", file.string());
  return open_again(copy);
}

Expected<UniqueFd> take_nameless(const fs::path& file) {
  // A mount of the file alone, which is in no tree of mounts: it has no path, and none is told.
  UniqueFd taken(static_cast<int>(
      ::syscall(SYS_open_tree, AT_FDCWD, file.c_str(), OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC)));
  mount_attr read_only{};
  read_only.attr_set = MOUNT_ATTR_RDONLY;
  if (!taken || ::syscall(SYS_mount_setattr, taken.get(), "", AT_EMPTY_PATH, &read_only,
                          sizeof read_only) != 0)
    return system_failure(errno, "open {}", file.string());
  return taken;
}

Expected<UniqueFd> open_again(const UniqueFd& taken) {
  return open_file(fmt::format("/proc/self/fd/{}", taken.get()), O_RDONLY);
}

}  // namespace judge
