#include "judge/workspace/path_help.hpp"

#include <algorithm>
#include <vector>

#include <fmt/ranges.h>

#include "judge/base/text/spelling.hpp"

namespace judge {

namespace fs = std::filesystem;

std::string path_help(const fs::path& path) {
  fs::path folder;
  std::error_code code;
  for (const fs::path& part : path) {
    if (fs::exists(folder / part, code)) {
      folder /= part;
      continue;
    }
    const bool is_loop = code == std::errc::too_many_symbolic_link_levels;
    if (fs::is_symlink(folder / part, code))
      return fmt::format("'{}' is a symbolic link {}: to '{}'", (folder / part).string(),
                         is_loop ? "in a loop of links" : "that leads nowhere",
                         fs::read_symlink(folder / part, code).string());
    std::vector<std::string> names;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, code), end;
         !code && entry != end; entry.increment(code))
      names.push_back(entry->path().filename());
    std::ranges::sort(names);
    if (const auto meant = meant_spelling(part.string(), names))
      return fmt::format("did you mean '{}'?", (folder / *meant).string());
    constexpr std::size_t kMostNames = 20;
    if (!folder.has_filename() || names.empty() || names.size() > kMostNames) return "";
    return fmt::format("'{}' holds: {}", folder.string(), fmt::join(names, ", "));
  }
  return "";
}

}  // namespace judge
