// Theory of operation
//
// The folder that is copied was written by a stranger, whose processes may even still be there. So
// nothing is reached by a path: each folder is opened from the one above it, each name is one step,
// and no step follows a link. What is opened is looked at once more, and it is counted while it is
// copied, whatever its size was said to be.
#include "judge/base/os/copy_files.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {
namespace {

using Refusal = std::optional<std::string>;

/// Each level takes descriptors.
constexpr int kDeepest = 16;

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

class Copy {
 public:
  Copy(const CopyLimits& limits, std::optional<uid_t> owner)
      : limits_(limits), owner_(owner), buffer_(std::size_t{64} * 1024) {}

  Expected<Refusal> copy_folder(int from, int to, int depth) {
    if (depth > kDeepest) return fmt::format("folders more than {} levels deep", kDeepest);
    // A descriptor of its own: closedir() closes it.
    UniqueFd listed(::openat(from, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!listed) return refused_or_failed("list", ".");
    const std::unique_ptr<DIR, CloseFolder> folder(::fdopendir(listed.get()));
    if (!folder) return system_failure(errno, "list a folder");
    (void)listed.release();
    while (true) {
      errno = 0;
      const dirent* const entry = ::readdir(folder.get());
      if (entry == nullptr && errno != 0) return system_failure(errno, "list a folder");
      if (entry == nullptr) return std::nullopt;
      const std::string name = entry->d_name;
      if (name == "." || name == "..") continue;
      auto copied = copy_entry(from, to, name, depth);
      if (!copied || *copied) return copied;
    }
  }

 private:
  Expected<Refusal> copy_entry(int from, int to, const std::string& name, int depth) {
    struct stat status {};
    if (::fstatat(from, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) {
      if (errno == ENOENT) return std::nullopt;  // by now
      return system_failure(errno, "stat {}", name);
    }
    const bool is_folder = S_ISDIR(status.st_mode);
    if (!is_folder && !S_ISREG(status.st_mode)) return std::nullopt;
    if (++files_ > limits_.files) return fmt::format("more than {} files", limits_.files);
    const UniqueFd source(
        ::openat(from, name.c_str(),
                 O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (is_folder ? O_DIRECTORY : 0)));
    if (!source && errno == ENOENT) return std::nullopt;
    if (!source) return refused_or_failed("read", name);
    return is_folder ? copy_subfolder(source.get(), to, name, depth)
                     : copy_file(source.get(), to, name);
  }

  Expected<Refusal> copy_subfolder(int source, int to, const std::string& name, int depth) {
    if (::mkdirat(to, name.c_str(), 0755) != 0 && errno != EEXIST)
      return system_failure(errno, "make the folder {}", name);
    const UniqueFd copy(
        ::openat(to, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!copy) {
      const int error = errno;
      struct stat there {};
      const bool is_file =
          ::fstatat(to, name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(there.st_mode);
      if (is_file) return std::nullopt;
      return system_failure(error, "open the folder {}", name);
    }
    if (auto settled = settle(copy.get(), 0755, name); !settled)
      return tl::unexpected(settled.error());
    return copy_folder(source, copy.get(), depth + 1);
  }

  Expected<Refusal> copy_file(int source, int to, const std::string& name) {
    struct stat status {};
    if (::fstat(source, &status) != 0) return system_failure(errno, "stat {}", name);
    if (!S_ISREG(status.st_mode)) return std::nullopt;
    const UniqueFd copy(
        ::openat(to, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
    if (!copy && errno == EEXIST) return std::nullopt;
    if (!copy) return system_failure(errno, "make {}", name);
    while (true) {
      const ssize_t got = ::read(source, buffer_.data(), buffer_.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return system_failure(errno, "read {}", name);
      if (got == 0) break;
      bytes_ = bytes_ + Bytes{got};
      if (bytes_ > limits_.bytes) return fmt::format("more than {}", to_string(limits_.bytes));
      const std::string_view piece(buffer_.data(), static_cast<std::size_t>(got));
      if (auto written = write_all(copy.get(), piece); !written)
        return system_failure(written.error().code, "write {}", name);
    }
    const bool can_be_run = (status.st_mode & S_IXUSR) != 0;
    if (auto settled = settle(copy.get(), can_be_run ? 0755 : 0644, name); !settled)
      return tl::unexpected(settled.error());
    const timespec times[2] = {status.st_mtim, status.st_mtim};
    if (::futimens(copy.get(), times) != 0) return system_failure(errno, "date {}", name);
    return std::nullopt;
  }

  Expected<> settle(int copy, mode_t mode, const std::string& name) const {
    if (::fchmod(copy, mode) != 0 || (owner_ && ::fchown(copy, *owner_, *owner_) != 0))
      return system_failure(errno, "set the permissions of {}", name);
    return {};
  }

  /// Its own permissions a stranger may have taken away, or swapped a file for another.
  static Expected<Refusal> refused_or_failed(const char* verb, const std::string& name) {
    if (errno == EACCES || errno == ELOOP || errno == ENOTDIR || errno == ENXIO)
      return fmt::format("a file or folder that cannot be read: {}", name);
    return system_failure(errno, "{} {}", verb, name);
  }

  const CopyLimits& limits_;
  std::optional<uid_t> owner_;
  std::vector<char> buffer_;
  Bytes bytes_;
  int files_ = 0;
};

}  // namespace

Expected<std::optional<std::string>> copy_files(int from, int to, const CopyLimits& limits,
                                                std::optional<uid_t> owner) {
  return Copy(limits, owner).copy_folder(from, to, 1);
}

}  // namespace judge
