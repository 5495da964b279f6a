#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Whether files count whose names begin with a dot.
enum class HiddenFiles : std::uint8_t { passed_over, seen };

/// Tells which files in some folders are saved, by inotify(7): written to the end, renamed to their
/// name, as editors do, or removed. Left out is what begins with a dot, unless it is asked for, or
/// looks like what an editor keeps for itself, what is called as temporary folders of judges are,
/// and folders that something is built in.
class FolderWatch {
 public:
  static Expected<FolderWatch> begin();

  /// Watches a folder and the folders in it, so many levels of them, but none of kMostFolders more.
  /// One that cannot be watched is passed over, and counted. What is asked for of one folder more
  /// than once holds together: as deep as the deepest, with hidden files as deep as they are asked
  /// for.
  void add(const std::filesystem::path& folder, int levels,
           HiddenFiles hidden = HiddenFiles::passed_over);

  /// This file, or what is in this folder, is no news.
  void leave_out(const std::filesystem::path& path) { left_out_.insert(path.lexically_normal()); }

  /// Waits until something has changed, and then nothing more for a moment; what has, by name. An
  /// empty list: somebody asked to stop. What changed since the last call counts, too, and so does
  /// what changed before that when it was asked to stop. An error where all folders have been moved
  /// or removed, and no others are in their places. Where only some have, these are looked for from
  /// then on, and what comes in their places is news.
  Expected<std::vector<std::filesystem::path>> wait(Cancellation cancellation);

  /// Whether it watches anything.
  bool is_empty() const { return folders_.empty(); }

  /// Folders that it cannot watch: there are too many, or the kernel refused
  /// (/proc/sys/fs/inotify/max_user_watches). What is saved there is not seen.
  std::size_t passed_over() const { return passed_over_; }

 private:
  explicit FolderWatch(UniqueFd fd) : fd_(std::move(fd)) {}

  /// How a folder is watched.
  struct Depth {
    int levels = 0;             ///< of the folders in it
    int levels_of_hidden = -1;  ///< where hidden files are seen, too; below 0: not in it either

    /// Of a folder in it.
    Depth next() const;
    /// What holds for a folder that is to be watched in both ways.
    Depth joined(Depth other) const;
  };

  /// Whether the folder is there.
  bool add_tree(const std::filesystem::path& folder, Depth depth);
  void add_lost(std::set<std::filesystem::path>& changed);
  void forget_tree(const std::filesystem::path& folder);
  Expected<> read_events(std::set<std::filesystem::path>& changed);
  bool is_left_out(const std::filesystem::path& path) const;

  struct Watched {
    std::filesystem::path folder;
    Depth depth;
  };

  UniqueFd fd_;
  std::map<int, Watched> folders_;
  std::map<std::filesystem::path, Depth> roots_;  ///< what was to be watched
  std::set<std::filesystem::path> lost_;          ///< of these, what is not there any more
  std::set<std::filesystem::path> untold_;        ///< what has changed, until wait() returns it
  std::size_t passed_over_ = 0;
  std::set<std::filesystem::path> left_out_;
};

}  // namespace judge
