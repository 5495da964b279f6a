#include "judge/base/os/files_below.hpp"

#include <vector>

namespace judge {

namespace fs = std::filesystem;

std::optional<bool> is_so_below(const fs::path& folder,
                                const std::function<bool(const struct stat&)>& is_so) {
  constexpr int kMostFiles = 65536;
  int files = 0;
  bool sees_all = true;
  std::vector<fs::path> pending = {folder};
  while (!pending.empty()) {
    const fs::path next = std::move(pending.back());
    pending.pop_back();
    std::error_code code;
    fs::directory_iterator entry(next, code);
    for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
      struct stat status {};
      if (::lstat(entry->path().c_str(), &status) != 0) continue;
      if (is_so(status)) return true;
      if (++files > kMostFiles) return std::nullopt;
      if (S_ISDIR(status.st_mode)) pending.push_back(entry->path());
    }
    // It may be gone by now; else it holds what nobody is to see.
    if (code && next != folder && code != std::errc::no_such_file_or_directory) sees_all = false;
  }
  return sees_all ? std::optional(false) : std::nullopt;
}

}  // namespace judge
