#include "judge/base/os/remove_tree.hpp"

#include <system_error>
#include <vector>

#include <sys/stat.h>

namespace judge {

namespace fs = std::filesystem;

namespace {

/// Moves every folder below `folder` to the top of it, so that it becomes one level deep; removes
/// all other files.
void flatten(const fs::path& folder) {
  std::vector<fs::path> pending = {folder};
  for (std::size_t moved = 0; !pending.empty();) {
    const fs::path next = pending.back();
    pending.pop_back();
    std::vector<fs::path> entries;
    std::error_code code;
    for (fs::directory_iterator entry(next, code), end; !code && entry != end;
         entry.increment(code)) {
      entries.push_back(entry->path());
    }
    for (const fs::path& entry : entries) {
      if (fs::symlink_status(entry, code).type() != fs::file_type::directory) {
        fs::remove(entry, code);
        continue;
      }
      ::chmod(entry.c_str(), 0700);
      const fs::path top = folder / fmt::format(".flat-{}", moved++);
      fs::rename(entry, top, code);
      pending.push_back(code ? entry : top);
    }
  }
}

}  // namespace

Expected<> remove_tree(const fs::path& folder) {
  std::error_code code;
  fs::remove_all(folder, code);
  if (!code) return {};
  // A program may have taken the write permission from folders it made: give it back and try once
  // more.
  std::vector<fs::path> pending = {folder};
  while (!pending.empty()) {
    const fs::path next = pending.back();
    pending.pop_back();
    ::chmod(next.c_str(), 0700);
    std::error_code list_code;
    for (fs::directory_iterator entry(next, list_code), end; !list_code && entry != end;
         entry.increment(list_code)) {
      std::error_code status_code;
      if (entry->symlink_status(status_code).type() == fs::file_type::directory) {
        pending.push_back(entry->path());
      }
    }
  }
  fs::remove_all(folder, code);
  if (!code) return {};
  // Or made it so deep that no path and no number of descriptors reaches the bottom: bring it up,
  // level by level.
  flatten(folder);
  fs::remove_all(folder, code);
  if (code) return system_failure(code.value(), "remove {}", folder.string());
  return {};
}

}  // namespace judge
