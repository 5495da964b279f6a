#include "judge/cli/watching.hpp"

#include <iostream>
#include <optional>
#include <set>
#include <thread>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/folder_watch.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr int kLevelsOfTree = 16;
constexpr int kLevelsBesideFile = 1;
constexpr const char* kClearScreen = "\x1b[H\x1b[2J";

/// As one would type it here.
std::string name_here(const fs::path& path) {
  std::error_code code;
  const fs::path relative = fs::proximate(path, code);
  const bool is_below = !code && !relative.empty() && *relative.begin() != "..";
  return printable_name((is_below ? relative : path).string());
}

void tell_changed(const std::vector<fs::path>& changed) {
  std::vector<std::string> names;
  // An editor may write to a name of its own first, which is gone by now.
  for (const fs::path& path : changed) {
    std::error_code code;
    if (fs::exists(path, code)) names.push_back(name_here(path));
  }
  if (names.empty()) {
    for (const fs::path& path : changed) names.push_back(name_here(path));
  }
  if (::isatty(STDOUT_FILENO) != 0 && can_draw_lines()) std::cout << kClearScreen;
  std::cout << for_screen(fmt::format("{} changed", first_names(names, 3)), 2, STDOUT_FILENO)
            << std::flush;
}

/// A watch on places.
class PlacesWatch {
 public:
  PlacesWatch(const WatchedPlaces& places, FolderWatch watch)
      : places_(&places), watch_(std::move(watch)) {
    std::error_code code;
    // Without a folder before it the name of a file that is yet to be would stay as it is.
    for (const fs::path& path : places.left_out)
      watch_.leave_out(fs::weakly_canonical(fs::absolute(path, code), code));
    for (const fs::path& file : places.files) {
      const fs::path folder = fs::canonical(file, code).parent_path();
      if (code) continue;  // once() says that it is not there
      const fs::path of_link = fs::canonical(fs::absolute(file, code).parent_path(), code);
      watch_.add(folder, kLevelsBesideFile);
      if (of_link != folder) watch_.add(of_link, kLevelsBesideFile);
    }
    for (const fs::path& tree : places.trees) watch_.add(fs::canonical(tree, code), kLevelsOfTree);
    add_possible();
  }

  static Expected<PlacesWatch> begin(const WatchedPlaces& places) {
    auto watch = FolderWatch::begin();
    if (!watch) return tl::unexpected(watch.error());
    return PlacesWatch(places, *std::move(watch));
  }

  /// Trees that have come.
  void add_possible() {
    std::error_code code;
    for (const fs::path& tree : places_->possible_trees) {
      const fs::path folder = fs::canonical(tree, code);
      if (code || !fs::is_directory(folder, code) || !there_.insert(folder).second) continue;
      const bool is_hidden = folder.filename().string().starts_with('.');
      watch_.add(folder, kLevelsOfTree, is_hidden ? HiddenFiles::seen : HiddenFiles::passed_over);
    }
  }

  void add_other_folders() {
    std::error_code code;
    for (const fs::path& path : places_->other_folders) {
      const fs::path folder = fs::canonical(path, code);
      if (!code) watch_.add(folder, kLevelsBesideFile);
    }
  }

  FolderWatch& watch() { return watch_; }

 private:
  const WatchedPlaces* places_;
  FolderWatch watch_;
  std::set<fs::path> there_;
};

}  // namespace

void add_watch_option(CommandLine& line) {
  line.add_options()("watch", "run again whenever a file of it is saved, until Ctrl-C");
}

ExitCode watch_and_repeat(const WatchedPlaces& places, const std::function<ExitCode()>& once,
                          Cancellation cancellation) {
  auto watched = PlacesWatch::begin(places);
  if (!watched) return fail(ExitCode::judge_error, watched.error().message);
  const std::size_t passed_over = watched->watch().passed_over();
  const bool is_empty = watched->watch().is_empty();
  if (is_empty && passed_over == 0) return once();  // it says what is not there
  if (is_empty) return fail(ExitCode::judge_error, "nothing can be watched here");
  if (passed_over > 0)
    tell_beside_live_line(fmt::format("{} cannot be watched: what is saved there is not seen",
                                      counted(passed_over, "folder")));
  bool do_others_count = places.other_folders.empty();
  while (true) {
    // Whether other folders count is known at its end only, and what is saved there meanwhile does.
    std::optional<PlacesWatch> with_others;
    if (!do_others_count) {
      auto begun = PlacesWatch::begin(places);
      if (!begun) return fail(ExitCode::judge_error, begun.error().message);
      with_others = *std::move(begun);
      with_others->add_other_folders();
    }
    if (once() == ExitCode::interrupted || cancellation.is_requested())
      return ExitCode::interrupted;
    if (with_others && places.do_others_count()) {
      watched = *std::move(with_others);
      do_others_count = true;
    }
    with_others.reset();
    DrawnLine line;
    if (can_draw_lines()) {
      std::this_thread::sleep_for(pause_behind_output());  // it is drawn but once
      line.draw("  waiting for a save; Ctrl-C ends");
    }
    const auto changed = watched->watch().wait(cancellation);
    line.wipe();
    if (!changed) return fail(ExitCode::judge_error, changed.error().message);
    if (changed->empty()) return fail(ExitCode::interrupted, "interrupted");
    watched->add_possible();
    tell_changed(*changed);
  }
}

}  // namespace judge
