#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "judge/cli/command_line.hpp"

namespace judge {

/// Declares --watch.
void add_watch_option(CommandLine& line);

/// What is watched.
struct WatchedPlaces {
  std::vector<std::filesystem::path> trees = {};  ///< folders, with all in them
  /// Likewise, if they are there or come later; in those that are hidden also hidden files.
  std::vector<std::filesystem::path> possible_trees = {};
  /// With their folders, and those right in them; of a link also where it lies.
  std::vector<std::filesystem::path> files = {};
  /// Folders that may come to count, with those right in them.
  std::vector<std::filesystem::path> other_folders = {};
  /// Asked after each time, where there are such: whether they count, from that time's beginning.
  std::function<bool()> do_others_count = {};
  /// Asked before each time: more files, which are watched as `files` are.
  std::function<std::vector<std::filesystem::path>()> more_files = {};
  std::vector<std::filesystem::path> left_out = {};  ///< what the command writes itself
};

/// What one time of a command hangs on.
struct OneTime {
  Cancellation cancellation;
  /// Whether it was asked to stop because something was saved meanwhile, so that nobody wants what
  /// it has come to. Empty: it never is.
  std::function<bool()> is_outdated = {};
};

/// Does it once, and again whenever a file there is saved, until somebody asks to stop: then
/// ExitCode::interrupted. A time in which something is saved is asked to stop, and what it says
/// from then on goes nowhere. What has changed is told in front of each time, at a terminal on a
/// screen that was cleared. What `once` exits with is no matter, unless it was interrupted.
ExitCode watch_and_repeat(const WatchedPlaces& places,
                          const std::function<ExitCode(const OneTime&)>& once,
                          Cancellation cancellation);

}  // namespace judge
