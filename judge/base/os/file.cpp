#include "judge/base/os/file.hpp"

#include <algorithm>
#include <array>
#include <random>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where writing to `path` ends up: symbolic links followed, also one whose target is yet to be.
Expected<fs::path> followed(fs::path path) {
  constexpr int kMostLinks = 40;  // as many as the kernel follows
  for (int links = 0; links < kMostLinks; ++links) {
    std::error_code code;
    if (!fs::is_symlink(path, code)) return path;
    const fs::path target = fs::read_symlink(path, code);
    if (code) return system_failure(code.value(), "open {}", path.string());
    path = path.parent_path() / target;
  }
  return system_failure(ELOOP, "open {}", path.string());
}

/// The standard stream that `path` is another name of, negative if none.
int stream_behind(const struct stat& status) {
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat own {};
    if (::fstat(stream, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino)
      return stream;
  }
  return -1;
}

/// What somebody who names a file to be written means by it.
struct Destination {
  bool is_special = false;  ///< to be written into: a pipe, a device, or a stream of our own
  int stream = -1;          ///< that one, which others write to besides: negative if it is none
  fs::path file;            ///< else, to be replaced or made: where the links lead
};

Expected<Destination> destination_of(const fs::path& path) {
  if (path.empty()) return failure("write: no file is named");
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if ((exists && S_ISDIR(status.st_mode)) || !path.has_filename())
    return failure("write {}: it is a folder", path.string());
  const int stream = exists ? stream_behind(status) : -1;
  if (exists && (stream >= 0 || !S_ISREG(status.st_mode)))
    return Destination{.is_special = true, .stream = stream, .file = {}};
  auto file = followed(path);
  if (!file) return tl::unexpected(file.error());
  return Destination{.file = *std::move(file)};
}

Expected<> with_path(const Expected<>& written, const fs::path& path) {
  if (written) return {};
  return tl::unexpected(
      Error{fmt::format("{} ({})", written.error().message, path.string()), written.error().code});
}

}  // namespace

Expected<UniqueFd> open_file(const fs::path& path, int flags, unsigned mode) {
  UniqueFd fd(::open(path.c_str(), flags | O_CLOEXEC, mode));
  if (!fd) return system_failure(errno, "open {}", path.string());
  return fd;
}

Expected<std::string> read_all(int fd, Bytes limit, Cancellation cancellation) {
  std::string content;
  std::size_t used = 0;
  while (true) {
    if (content.size() - used < 4096)
      content.resize(std::max<std::size_t>(65536, content.size() * 2));
    std::array<pollfd, 2> events = {pollfd{.fd = fd, .events = POLLIN, .revents = 0},
                                    pollfd{.fd = cancellation.fd(), .events = 0, .revents = 0}};
    if (::poll(events.data(), events.size(), -1) < 0) continue;
    if (events[1].revents != 0) return failure("interrupted");
    const ssize_t got = ::read(fd, content.data() + used, content.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(errno, "read");
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
    if (static_cast<std::int64_t>(used) > limit.count) {
      return failure("more than {} to read", to_string(limit));
    }
  }
  content.resize(used);
  return content;
}

Expected<std::string> read_file(const fs::path& path, Bytes limit) {
  // O_NONBLOCK: a fifo somebody put here must not hang us before we see that it is one.
  auto fd = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!fd) return tl::unexpected(fd.error());
  struct stat status {};
  if (::fstat(fd->get(), &status) != 0) return system_failure(errno, "stat {}", path.string());
  if (S_ISDIR(status.st_mode)) return failure("read {}: it is a folder", path.string());
  if (!S_ISREG(status.st_mode)) return failure("read {}: not a regular file", path.string());
  if (status.st_size > limit.count) {
    return failure("read {}: {} are more than the {} allowed here", path.string(),
                   to_string(Bytes{status.st_size}), to_string(limit));
  }
  std::string content(static_cast<std::size_t>(status.st_size), '\0');
  std::size_t used = 0;
  while (used < content.size()) {
    const ssize_t got = ::read(fd->get(), content.data() + used, content.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(errno, "read {}", path.string());
    if (got == 0) break;
    used += static_cast<std::size_t>(got);
  }
  content.resize(used);
  return content;
}

Expected<> write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t put = ::write(fd, content.data(), content.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return system_failure(errno, "write");
    content.remove_prefix(static_cast<std::size_t>(put));
  }
  return {};
}

namespace {

enum class Synced : std::uint8_t { no, yes };

Expected<> write_aside(const fs::path& path, std::string_view content, Synced synced) {
  // The file is made anew, so two of one process at once can only fail.
  const fs::path aside =
      path.parent_path() / fmt::format(".{}.{}.{}.tmp", path.filename().string(), ::getpid(),
                                       std::random_device()() & 0x7fffffffU);
  struct stat status {};
  const unsigned mode = ::stat(path.c_str(), &status) == 0 ? (status.st_mode & 07777U) : 0644U;
  auto fd = open_file(aside, O_WRONLY | O_CREAT | O_EXCL, mode);
  if (!fd) return tl::unexpected(fd.error());
  const auto give_up = [&](const char* verb, int code) {
    ::unlink(aside.c_str());
    return system_failure(code, "{} {}", verb, path.string());
  };
  if (auto written = write_all(fd->get(), content); !written)
    return give_up("write", written.error().code);
  if (synced == Synced::yes && ::fsync(fd->get()) != 0) return give_up("sync", errno);
  if (::rename(aside.c_str(), path.c_str()) != 0) return give_up("replace", errno);
  return {};
}

}  // namespace

Expected<> write_file_whole(const fs::path& path, std::string_view content) {
  return write_aside(path, content, Synced::yes);
}

Expected<> write_scratch_file(const fs::path& path, std::string_view content) {
  return write_aside(path, content, Synced::no);
}

Expected<> write_output_file(const fs::path& path, std::string_view content) {
  const auto destination = destination_of(path);
  if (!destination) return tl::unexpected(destination.error());
  if (!destination->is_special) return write_file_whole(destination->file, content);
  if (destination->stream >= 0) return with_path(write_all(destination->stream, content), path);
  const auto fd = open_file(path, O_WRONLY | O_NOCTTY);
  if (!fd) return tl::unexpected(fd.error());
  return with_path(write_all(fd->get(), content), path);
}

Expected<> check_output_file(const fs::path& path) {
  const auto destination = destination_of(path);
  if (!destination) return tl::unexpected(destination.error());
  if (destination->is_special) return {};
  const fs::path folder =
      destination->file.has_parent_path() ? destination->file.parent_path() : fs::path(".");
  if (::access(folder.c_str(), W_OK | X_OK) != 0)
    return system_failure(errno, "nothing can be written in {}", folder.string());
  return {};
}

Expected<> check_output_folder(const fs::path& folder) {
  std::error_code code;
  fs::path existing = fs::absolute(folder).lexically_normal();
  // A link that leads nowhere is there, too: no folder can be made in its place.
  while (existing.has_relative_path() &&
         fs::symlink_status(existing, code).type() == fs::file_type::not_found)
    existing = existing.parent_path();
  if (!fs::is_directory(existing, code))
    return system_failure(code ? code.value() : ENOTDIR, "nothing can be written in {}",
                          existing.string());
  if (::access(existing.c_str(), W_OK | X_OK) != 0)
    return system_failure(errno, "nothing can be written in {}", existing.string());
  return {};
}

Expected<std::vector<fs::path>> files_in(const fs::path& folder) {
  std::error_code code;
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code status_code;
    if (entry->is_regular_file(status_code)) files.push_back(entry->path());
  }
  if (code) return system_failure(code.value(), "list {}", folder.string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace judge
