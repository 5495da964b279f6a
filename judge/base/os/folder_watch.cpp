#include "judge/base/os/folder_watch.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFolders = 5000;
constexpr int kQuietMilliseconds = 100;
/// A stream of changes without end is told of all the same.
constexpr int kMostRounds = 20;

constexpr std::uint32_t kNews = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                                IN_CREATE | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR |
                                IN_EXCL_UNLINK;

/// Of an editor's own, or of a judge's.
bool is_passing(std::string_view name) {
  return TempDir::is_name_of_one(name) || name.ends_with('~') || name.ends_with(".swp") ||
         name.starts_with('#') || name == "4913";
}

bool is_hidden(std::string_view name) {
  return name.starts_with('.');
}

/// Whether something is built in the folder, or kept that nobody writes.
bool is_made_by_tools(const fs::path& folder) {
  std::error_code code;
  const fs::path name = folder.filename();
  return name == "build" || name == "node_modules" || name == "__pycache__" ||
         fs::exists(folder / "CMakeCache.txt", code) || fs::exists(folder / "CACHEDIR.TAG", code);
}

}  // namespace

Expected<FolderWatch> FolderWatch::begin() {
  UniqueFd fd(::inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
  if (!fd) return system_failure(errno, "watch files");
  return FolderWatch(std::move(fd));
}

FolderWatch::Depth FolderWatch::Depth::next() const {
  return {.levels = levels - 1, .levels_of_hidden = std::max(levels_of_hidden - 1, -1)};
}

FolderWatch::Depth FolderWatch::Depth::joined(Depth other) const {
  return {.levels = std::max(levels, other.levels),
          .levels_of_hidden = std::max(levels_of_hidden, other.levels_of_hidden)};
}

void FolderWatch::add(const fs::path& folder, int levels, HiddenFiles hidden) {
  const Depth depth{.levels = levels,
                    .levels_of_hidden = hidden == HiddenFiles::seen ? levels : -1};
  const auto [root, is_new] = roots_.try_emplace(folder, depth);
  if (!is_new) root->second = root->second.joined(depth);
  add_tree(folder, root->second);
}

bool FolderWatch::add_tree(const fs::path& folder, Depth depth) {
  if (is_left_out(folder)) return true;
  const bool has_room = folders_.size() < kMostFolders;
  const int watch = has_room ? ::inotify_add_watch(fd_.get(), folder.c_str(), kNews) : -1;
  if (watch < 0) {
    // One that is gone by now has nothing to be seen.
    if (has_room && errno == ENOENT) return false;
    ++passed_over_;
    return true;
  }
  Watched& watched = folders_[watch];
  // It may be in several of those that are to be watched.
  const bool is_known = watched.folder == folder;
  watched = {.folder = folder, .depth = is_known ? watched.depth.joined(depth) : depth};
  if (depth.levels == 0) return true;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    std::error_code status;
    const fs::path& path = entry->path();
    if (entry->is_directory(status) && !entry->is_symlink(status) &&
        !is_passing(path.filename().native()) && !is_hidden(path.filename().native()) &&
        !is_made_by_tools(path))
      add_tree(path, depth.next());
  }
  return true;
}

void FolderWatch::add_lost(std::set<fs::path>& changed) {
  std::erase_if(lost_, [&](const fs::path& folder) {
    if (!add_tree(folder, roots_.at(folder))) return false;
    changed.insert(folder);
    return true;
  });
}

void FolderWatch::forget_tree(const fs::path& folder) {
  std::erase_if(folders_, [&](const auto& watched) {
    const fs::path below = watched.second.folder.lexically_relative(folder);
    if (below.empty() || *below.begin() == "..") return false;
    (void)::inotify_rm_watch(fd_.get(), watched.first);
    return true;
  });
}

bool FolderWatch::is_left_out(const fs::path& path) const {
  for (fs::path part = path.lexically_normal(); part.has_relative_path();
       part = part.parent_path()) {
    if (left_out_.contains(part)) return true;
  }
  return false;
}

Expected<> FolderWatch::read_events(std::set<fs::path>& changed) {
  alignas(inotify_event) std::array<char, 64 * 1024> buffer{};
  while (true) {
    const ssize_t size = ::read(fd_.get(), buffer.data(), buffer.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && errno == EAGAIN) return {};
    if (size < 0) return system_failure(errno, "watch files");
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      inotify_event event{};
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const std::string name(buffer.data() + at + sizeof event,
                             ::strnlen(buffer.data() + at + sizeof event, event.len));
      at += sizeof event + event.len;
      // More has changed than the kernel has noted.
      if ((event.mask & IN_Q_OVERFLOW) != 0) changed.insert("…");
      const auto found = folders_.find(event.wd);
      if (found == folders_.end()) continue;
      if ((event.mask & IN_IGNORED) != 0) {
        folders_.erase(found);
        continue;
      }
      const Watched watched = found->second;
      // Of others the folder that they are in tells.
      if ((event.mask & (IN_MOVE_SELF | IN_DELETE_SELF)) != 0 && roots_.contains(watched.folder)) {
        forget_tree(watched.folder);
        lost_.insert(watched.folder);
        changed.insert(watched.folder);
        continue;
      }
      const fs::path path = watched.folder / name;
      const bool is_passed_over = is_hidden(name) && watched.depth.levels_of_hidden < 0;
      if (name.empty() || is_passing(name) || is_passed_over || is_left_out(path)) continue;
      const bool is_folder = (event.mask & IN_ISDIR) != 0;
      // Of a file it is the end of writing that counts.
      if (!is_folder && (event.mask & IN_CREATE) != 0) continue;
      if (is_folder && is_made_by_tools(path)) continue;
      if (is_folder && (event.mask & (IN_CREATE | IN_MOVED_TO)) != 0 && watched.depth.levels > 0)
        add_tree(path, watched.depth.next());
      changed.insert(path);
    }
  }
}

Expected<std::vector<fs::path>> FolderWatch::wait(Cancellation cancellation) {
  std::set<fs::path>& changed = untold_;
  for (int round = 0; round < kMostRounds;) {
    std::array<pollfd, 2> entries = {pollfd{.fd = fd_.get(), .events = POLLIN, .revents = 0},
                                     pollfd{.fd = cancellation.fd(), .events = 0, .revents = 0}};
    // Nothing tells of a folder that comes back late.
    const bool waits_for_news_only = changed.empty() && lost_.empty();
    const int count =
        ::poll(entries.data(), entries.size(), waits_for_news_only ? -1 : kQuietMilliseconds);
    if (count < 0 && errno != EINTR) return system_failure(errno, "watch files");
    if (cancellation.is_requested()) return std::vector<fs::path>();
    if (count == 0 && !changed.empty()) break;
    if (count == 0) add_lost(changed);
    if (const auto read = read_events(changed); !read) return tl::unexpected(read.error());
    if (!changed.empty()) ++round;
  }
  const fs::path lost = lost_.empty() ? fs::path() : *lost_.begin();
  add_lost(changed);
  const std::set<fs::path> told = std::exchange(untold_, {});
  if (is_empty()) return failure("{} is not there any more", lost.string());
  return std::vector<fs::path>(told.begin(), told.end());
}

}  // namespace judge
