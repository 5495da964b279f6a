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
  std::vector<std::filesystem::path> left_out = {};  ///< what the command writes itself
};

/// Does it once, and again whenever a file there is saved, until somebody asks to stop: then
/// ExitCode::interrupted. What has changed is told in front of each time, at a terminal on a screen
/// that was cleared. What `once` exits with is no matter, unless it was interrupted.
ExitCode watch_and_repeat(const WatchedPlaces& places, const std::function<ExitCode()>& once,
                          Cancellation cancellation);

}  // namespace judge
