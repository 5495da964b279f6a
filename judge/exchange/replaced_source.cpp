#include "judge/exchange/replaced_source.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/counted.hpp"

namespace judge {

namespace fs = std::filesystem;

std::string against_replacing_source(const fs::path& target, const Problem& problem,
                                     const ProblemLibrary& library,
                                     const std::vector<Change>& changes) {
  std::error_code code;
  if (!fs::exists(target, code)) return "";
  const fs::path& root = problem.places.root;
  const fs::path real = fs::weakly_canonical(target, code);
  const bool is_around =
      problem.places.is_root_shared ? library.overlaps(real) : is_below(root, real);
  if (is_around) return "it holds files of the problem";
  // What an archive holds is unpacked elsewhere.
  const auto unpacked = library.unpacked(problem.id);
  const bool is_source =
      real == root || (unpacked && fs::equivalent(unpacked->archive, target, code));
  if (!is_source) return "";
  if (fs::exists(fs::symlink_status(root / ".git", code)))
    return "it has a repository of its own in it";
  const auto lost = std::ranges::count(changes, Change::Kind::lost, &Change::kind);
  return lost == 0
             ? ""
             : fmt::format("{} would be lost", counted(static_cast<std::size_t>(lost), "thing"));
}

std::optional<fs::path> replaceable_folder(const fs::path& named, const Problem& problem) {
  std::error_code code;
  const fs::path& root = problem.places.root;
  const bool is_it = !problem.places.is_root_shared && fs::canonical(named, code) == root;
  return is_it ? std::optional(root) : std::nullopt;
}

}  // namespace judge
