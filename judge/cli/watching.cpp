#include "judge/cli/watching.hpp"

#include <atomic>
#include <future>
#include <iostream>
#include <optional>
#include <set>
#include <thread>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/os/blocked_signals.hpp"
#include "judge/base/os/folder_watch.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/silenced_output.hpp"
#include "judge/process/interruption.hpp"

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
    add_files(places.files);
    for (const fs::path& tree : places.trees) watch_.add(fs::canonical(tree, code), kLevelsOfTree);
    add_what_came();
  }

  static Expected<PlacesWatch> begin(const WatchedPlaces& places) {
    auto watch = FolderWatch::begin();
    if (!watch) return tl::unexpected(watch.error());
    return PlacesWatch(places, *std::move(watch));
  }

  /// Trees and files that have come.
  void add_what_came() {
    std::error_code code;
    if (places_->more_files) add_files(places_->more_files());
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
  void add_files(const std::vector<fs::path>& files) {
    for (const fs::path& file : files) {
      std::error_code code;
      const fs::path folder = fs::canonical(file, code).parent_path();
      if (code) continue;  // once() says that it is not there
      const fs::path of_link = fs::canonical(fs::absolute(file, code).parent_path(), code);
      watch_.add(folder, kLevelsBesideFile);
      if (of_link != folder) watch_.add(of_link, kLevelsBesideFile);
    }
  }

  const WatchedPlaces* places_;
  FolderWatch watch_;
  std::set<fs::path> there_;
};

using Changed = Expected<std::vector<fs::path>>;

/// What came of one time.
struct DoneTime {
  ExitCode code;
  bool is_outdated;
  Changed changed;  ///< while it went on; none where it was not outdated
};

/// Ends what is under way, so that nobody waits for it for ever.
class StopAtEnd {
 public:
  StopAtEnd() = default;
  StopAtEnd(const StopAtEnd&) = delete;
  StopAtEnd& operator=(const StopAtEnd&) = delete;
  ~StopAtEnd() { PassingInterruption::request(); }
};

/// Does it, and asks it to stop where something is saved meanwhile. Where no thread can be had to
/// look for that, what is saved is seen afterwards.
Expected<DoneTime> do_until_saved(const std::function<ExitCode(const OneTime&)>& once,
                                  FolderWatch& watch, Cancellation cancellation) {
  const auto stop = PassingInterruption::begin(cancellation);
  if (!stop) return tl::unexpected(stop.error());
  std::atomic<bool> is_outdated = false;
  SilencedOutput output;
  std::future<Changed> saved;
  {
    const BlockedSignals blocked;  // signals are for the thread that waits for people
    saved = std::async(std::launch::async | std::launch::deferred, [&] {
      Changed changed = watch.wait(stop->cancellation());
      if (changed && !changed->empty()) {
        is_outdated = true;
        output.silence();
        PassingInterruption::request();
      }
      return changed;
    });
  }
  const ExitCode code = [&] {
    const StopAtEnd stop_at_end;
    return once(
        {.cancellation = stop->cancellation(), .is_outdated = [&] { return is_outdated.load(); }});
  }();
  Changed changed = saved.get();
  return DoneTime{code, is_outdated, std::move(changed)};
}

/// Where somebody is told that a save is waited for, standard error shows so meanwhile.
Changed wait_for_save(FolderWatch& watch, Cancellation cancellation) {
  std::cout << std::flush;  // a reader of a pipe waits for it, too
  DrawnLine line;
  if (can_draw_lines()) {
    std::this_thread::sleep_for(pause_behind_output());  // it is drawn but once
    line.draw("  waiting for a save; Ctrl-C ends");
  }
  return watch.wait(cancellation);
}

}  // namespace

void add_watch_option(CommandLine& line) {
  line.add_options()("watch", "run again whenever a file of it is saved, until Ctrl-C");
}

ExitCode watch_and_repeat(const WatchedPlaces& places,
                          const std::function<ExitCode(const OneTime&)>& once,
                          Cancellation cancellation) {
  auto watched = PlacesWatch::begin(places);
  if (!watched) return fail(ExitCode::judge_error, watched.error().message);
  const std::size_t passed_over = watched->watch().passed_over();
  const bool is_empty = watched->watch().is_empty();
  // It says what is not there.
  if (is_empty && passed_over == 0) return once({.cancellation = cancellation});
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
    auto done = do_until_saved(once, watched->watch(), cancellation);
    if (!done) return fail(ExitCode::judge_error, done.error().message);
    if (cancellation.is_requested()) {
      // Else it has said so.
      return done->is_outdated ? fail(ExitCode::interrupted, "interrupted") : ExitCode::interrupted;
    }
    if (done->code == ExitCode::interrupted && !done->is_outdated) return ExitCode::interrupted;
    if (with_others && places.do_others_count()) {
      watched = *std::move(with_others);
      do_others_count = true;
      // It has seen the same.
      if (done->is_outdated) done->changed = watched->watch().wait(cancellation);
    }
    with_others.reset();
    Changed& changed = done->changed;
    if (changed && !done->is_outdated) changed = wait_for_save(watched->watch(), cancellation);
    if (!changed) return fail(ExitCode::judge_error, changed.error().message);
    if (changed->empty()) return fail(ExitCode::interrupted, "interrupted");
    watched->add_what_came();
    tell_changed(*changed);
  }
}

}  // namespace judge
