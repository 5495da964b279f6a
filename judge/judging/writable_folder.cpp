#include "judge/judging/writable_folder.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/contained_user.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

Expected<> hand_over(const fs::path& path) {
  const auto user = contained_user();
  struct stat status {};
  const bool is_theirs = !user || (::lstat(path.c_str(), &status) == 0 && status.st_uid == *user);
  if (!is_theirs && ::chown(path.c_str(), *user, static_cast<gid_t>(-1)) != 0)
    return system_failure(errno, "hand over {}", path.string());
  return {};
}

}  // namespace

void WritableFolder::unlock() const {
  // Even to change nothing would be written to the disk.
  struct stat status {};
  const bool is_open = ::stat(path_.c_str(), &status) == 0 && (status.st_mode & 07777U) == 0700;
  if (!is_open) (void)::chmod(path_.c_str(), 0700);
}

Expected<> WritableFolder::renew() {
  // The folder itself stays: a launcher of the last run may still show it to its programs.
  std::error_code code;
  fs::create_directories(path_, code);
  if (code) return system_failure(code.value(), "create {}", path_.string());
  unlock();
  fs::directory_iterator entry(path_, code);
  for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
    if (auto removed = remove_tree(entry->path()); !removed) return removed;
  }
  if (code) return system_failure(code.value(), "empty {}", path_.string());
  return hand_over(path_);
}

Expected<> WritableFolder::add(const ProgramFiles& files) const {
  for (const fs::path& file : files.found_where_it_starts()) {
    const fs::path from = files.folder / file;
    const fs::path to = path_ / file;
    std::error_code code;
    // What a build has put in the place of a source is left out.
    if (!fs::is_regular_file(fs::symlink_status(from, code))) continue;
    fs::create_directories(to.parent_path(), code);
    fs::copy_file(from, to, code);
    if (code) return system_failure(code.value(), "copy {} to {}", from.string(), to.string());
    if (auto given = hand_over(to); !given) return given;
  }
  return {};
}

Expected<> WritableFolder::add_tree(const fs::path& folder) const {
  std::error_code code;
  if (!fs::is_directory(folder, code)) return {};
  fs::recursive_directory_iterator entry(folder, code);
  for (const fs::recursive_directory_iterator end; !code && entry != end; entry.increment(code)) {
    const fs::path to = path_ / entry->path().lexically_relative(folder);
    const fs::file_status status = entry->symlink_status(code);
    if (fs::is_directory(status))
      fs::create_directories(to, code);
    else if (fs::is_regular_file(status))
      fs::copy_file(entry->path(), to, code);
    else
      continue;
    if (code) break;
    if (auto given = hand_over(to); !given) return given;
  }
  if (code) return system_failure(code.value(), "copy {} to {}", folder.string(), path_.string());
  return {};
}

Expected<> WritableFolder::put(const fs::path& from, const std::string& name) const {
  const fs::path to = path_ / name;
  if (from.empty()) {
    if (auto written = write_scratch_file(to, ""); !written) return written;
  } else {
    std::error_code code;
    fs::copy_file(from, to, fs::copy_options::overwrite_existing, code);
    if (code) return system_failure(code.value(), "copy {} to {}", from.string(), to.string());
  }
  return hand_over(to);
}

Expected<> WritableFolder::share() const {
  if (::chmod(path_.c_str(), 0777) != 0) return system_failure(errno, "open {}", path_.string());
  const auto files = files_in(path_);
  if (!files) return tl::unexpected(files.error());
  for (const fs::path& file : *files) {
    if (::chmod(file.c_str(), 0666) != 0) return system_failure(errno, "open {}", file.string());
  }
  return {};
}

bool WritableFolder::is_empty() const {
  std::error_code code;
  return fs::is_empty(path_, code) && !code;
}

std::optional<std::string> WritableFolder::content(const std::string& name, Bytes limit) const {
  const fs::path file = path_ / name;
  const UniqueFd fd(::open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  if (!fd || ::fstat(fd.get(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  auto text = read_all(fd.get(), limit);
  if (!text) return std::nullopt;
  return *std::move(text);
}

}  // namespace judge
