#include "judge/cli/samples/watched_samples.hpp"

#include <algorithm>
#include <iterator>

#include "judge/cli/common_options.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/workspace/sample_folders.hpp"

namespace judge {

namespace fs = std::filesystem;

fs::path absolute_link(const fs::path& program) {
  std::error_code code;
  return fs::canonical(fs::absolute(program, code).parent_path(), code) / program.filename();
}

WatchedPlaces watched_places(const CommandLine& line, const TestWish& wish) {
  WatchedPlaces places{.left_out = {chosen_cache_folder(line)}};
  std::error_code code;
  const auto add = [&](const fs::path& path) {
    (fs::is_directory(path, code) ? places.trees : places.files).push_back(path);
  };
  const auto add_possible = [&](const fs::path& folder) {
    std::ranges::copy(sample_folders_in(folder), std::back_inserter(places.possible_trees));
  };
  add(wish.program);
  if (!fs::exists(wish.program, code)) return places;  // there is nothing to wait for
  for (const fs::path& path : wish.named) {
    add(path);
    add_possible(path);
    places.possible_trees.push_back(path);
  }
  if (!wish.named.empty()) return places;
  for (const fs::path& program : {fs::canonical(wish.program, code), absolute_link(wish.program)}) {
    const bool is_folder = fs::is_directory(program, code);
    add_possible(is_folder ? program : program.parent_path());
    // a/1.in of a.cpp
    if (!is_folder && program.has_extension())
      places.possible_trees.push_back(program.parent_path() / program.stem());
  }
  add_possible(fs::canonical(".", code));
  const fs::path of_package = samples_for_submission(fs::canonical(wish.program, code));
  if (!of_package.empty()) places.possible_trees.push_back(of_package);
  return places;
}

}  // namespace judge
