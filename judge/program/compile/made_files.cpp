#include "judge/program/compile/made_files.hpp"

#include "judge/base/os/file.hpp"
#include "judge/program/compile/toolchain.hpp"

namespace judge {

namespace fs = std::filesystem;

void make_readable(const fs::path& folder) {
  std::error_code code;
  for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    const auto mode = entry->status(code).permissions();
    const bool can_be_run =
        entry->is_directory(code) || (mode & fs::perms::owner_exec) != fs::perms::none;
    fs::permissions(entry->path(), fs::perms(can_be_run ? 0755 : 0644), code);
  }
  fs::permissions(folder, fs::perms(0755), code);
}

std::vector<CacheEntry::Ingredient> take_headers(const fs::path& folder, const Language& language,
                                                 const ToolPlaces& places) {
  const fs::path list = folder / kHeaderListName;
  const auto text = read_file(list, mebibytes(1));
  std::error_code code;
  fs::remove_all(list, code);
  if (!text) return {};
  return CacheEntry::as_now(
      headers_in(*text, installation_folders(availability(language, places), places)));
}

}  // namespace judge
