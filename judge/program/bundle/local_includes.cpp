#include "judge/program/bundle/local_includes.hpp"

#include <algorithm>
#include <set>
#include <system_error>

#include "judge/base/os/is_below.hpp"
#include "judge/program/bundle/include_path.hpp"
#include "judge/program/bundle/source_file.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<std::vector<fs::path>> local_includes(
    const fs::path& source, const fs::path& root,
    const std::optional<std::vector<fs::path>>& folders) {
  if (!is_c_family(source)) return std::vector<fs::path>{};
  std::error_code code;
  const fs::path first = fs::canonical(source, code);
  if (code) return system_failure(code.value(), "open {}", source.string());

  const auto is_wanted = [&](const fs::path& file) {
    return is_below(file, root) &&
           (!folders || std::ranges::any_of(*folders, [&](const fs::path& folder) {
             return is_below(file, folder);
           }));
  };

  std::set<fs::path> seen = {first};
  std::vector<fs::path> pending = {first};
  while (!pending.empty()) {
    const fs::path next = pending.back();
    pending.pop_back();
    const auto file = read_source_file(next);
    // What cannot be read the compiler will complain about.
    if (!file && next != first) continue;
    if (!file) return tl::unexpected(file.error());
    for (const Directive& directive : file->scan.directives) {
      if (directive.kind == Directive::Kind::pragma_once || directive.reached == Reached::never) {
        continue;
      }
      const bool quoted = directive.kind == Directive::Kind::quoted_include;
      const auto found = find_include(directive.name, quoted ? next.parent_path() : root, root);
      if (found && is_wanted(*found) && seen.insert(*found).second) pending.push_back(*found);
    }
  }
  seen.erase(first);
  return std::vector<fs::path>(seen.begin(), seen.end());
}

}  // namespace judge
