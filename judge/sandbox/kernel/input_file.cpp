#include "judge/sandbox/kernel/input_file.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

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
  return open_file(fmt::format("/proc/self/fd/{}", copy.get()), O_RDONLY);
}

}  // namespace judge
