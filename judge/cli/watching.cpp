#include "judge/cli/watching.hpp"

#include <iostream>
#include <set>

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

}  // namespace

void add_watch_option(CommandLine& line) {
  line.add_options()("watch", "run again whenever a file of it is saved, until Ctrl-C");
}

ExitCode watch_and_repeat(const WatchedPlaces& places, const std::function<ExitCode()>& once,
                          Cancellation cancellation) {
  auto watch = FolderWatch::begin();
  if (!watch) return fail(ExitCode::judge_error, watch.error().message);
  std::error_code code;
  // Without a folder before it the name of a file that is yet to be would stay as it is.
  for (const fs::path& path : places.left_out)
    watch->leave_out(fs::weakly_canonical(fs::absolute(path, code), code));
  for (const fs::path& file : places.files) {
    const fs::path folder = fs::canonical(file, code).parent_path();
    if (code) continue;  // once() says that it is not there
    const fs::path of_link = fs::canonical(fs::absolute(file, code).parent_path(), code);
    watch->add(folder, kLevelsBesideFile);
    if (of_link != folder) watch->add(of_link, kLevelsBesideFile);
  }
  for (const fs::path& tree : places.trees) watch->add(fs::canonical(tree, code), kLevelsOfTree);
  std::set<fs::path> there;
  const auto add_possible = [&] {
    for (const fs::path& tree : places.possible_trees) {
      const fs::path folder = fs::canonical(tree, code);
      if (code || !fs::is_directory(folder, code) || !there.insert(folder).second) continue;
      const bool is_hidden = folder.filename().string().starts_with('.');
      watch->add(folder, kLevelsOfTree, is_hidden ? HiddenFiles::seen : HiddenFiles::passed_over);
    }
  };
  const auto add_folders = [&] {
    for (const fs::path& path : places.folders ? places.folders() : std::vector<fs::path>()) {
      const fs::path folder = fs::canonical(path, code);
      if (!code && there.insert(folder).second) watch->add(folder, kLevelsBesideFile);
    }
  };
  add_possible();
  if (watch->is_empty() && watch->passed_over() == 0) return once();  // it says what is not there
  if (watch->is_empty()) return fail(ExitCode::judge_error, "nothing can be watched here");
  if (watch->passed_over() > 0)
    tell_beside_live_line(fmt::format("{} cannot be watched: what is saved there is not seen",
                                      counted(watch->passed_over(), "folder")));
  while (true) {
    if (once() == ExitCode::interrupted || cancellation.is_requested())
      return ExitCode::interrupted;
    add_folders();
    DrawnLine line;
    if (can_draw_lines()) line.draw("  waiting for a save; Ctrl-C ends");
    const auto changed = watch->wait(cancellation);
    line.wipe();
    if (!changed) return fail(ExitCode::judge_error, changed.error().message);
    if (changed->empty()) return fail(ExitCode::interrupted, "interrupted");
    add_possible();
    tell_changed(*changed);
  }
}

}  // namespace judge
