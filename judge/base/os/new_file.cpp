#include "judge/base/os/new_file.hpp"

#include <cerrno>
#include <cstdio>
#include <random>

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// An errno, or 0.
int put_where_nothing_is(const fs::path& aside, const fs::path& path) {
  if (::renameat2(AT_FDCWD, aside.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) == 0) return 0;
  // Not every file system knows that flag; those have links.
  if (errno != EINVAL && errno != ENOSYS) return errno;
  if (::link(aside.c_str(), path.c_str()) != 0) return errno;
  ::unlink(aside.c_str());
  return 0;
}

}  // namespace

Expected<> write_new_file_whole(const fs::path& path, std::string_view content) {
  const fs::path aside =
      path.parent_path() / fmt::format(".{}.{}.{}.new", path.filename().string(), ::getpid(),
                                       std::random_device()() & 0x7fffffffU);
  if (auto written = write_file_whole(aside, content); !written) return written;
  const int code = put_where_nothing_is(aside, path);
  if (code == 0) return {};
  ::unlink(aside.c_str());
  return system_failure(code, "make {}", path.string());
}

}  // namespace judge
