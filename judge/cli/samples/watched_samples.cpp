#include "judge/cli/samples/watched_samples.hpp"

#include <algorithm>
#include <iterator>

#include "judge/cli/common_options.hpp"
#include "judge/workspace/own_program.hpp"
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
  const auto add_possible = [&](const std::vector<fs::path>& folders) {
    std::ranges::copy(folders, std::back_inserter(places.possible_trees));
  };
  add(wish.program);
  if (!fs::exists(wish.program, code)) return places;  // there is nothing to wait for
  places.more_files = [program = fs::canonical(wish.program, code)] {
    return headers_beside(program);
  };
  for (const fs::path& path : wish.named) {
    add(path);
    add_possible(sample_folders_in(path));
    places.possible_trees.push_back(path);
  }
  if (!wish.named.empty()) return places;
  add_possible(sample_folders_of(fs::canonical(wish.program, code), absolute_link(wish.program)));
  add_possible(sample_folders_in(fs::canonical(".", code)));
  return places;
}

}  // namespace judge
