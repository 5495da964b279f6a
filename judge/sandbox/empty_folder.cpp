#include "judge/sandbox/empty_folder.hpp"

#include <sys/stat.h>

#include "judge/base/os/remove_tree.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Whether it is a folder, empty, and open to its owner alone.
bool is_ready(const fs::path& folder) {
  std::error_code code;
  const fs::file_status status = fs::symlink_status(folder, code);
  return fs::is_directory(status) && status.permissions() == fs::perms::owner_all &&
         fs::is_empty(folder, code);
}

Expected<> make_anew(const fs::path& folder) {
  // The last run may have taken permissions away from the folder above, too, or have moved ours and
  // put a link in its place.
  ::chmod(folder.parent_path().c_str(), 0700);
  if (auto removed = remove_tree(folder); !removed) return removed;
  std::error_code code;
  fs::create_directories(folder, code);
  if (code || ::chmod(folder.c_str(), 0700) != 0)
    return system_failure(code ? code.value() : errno, "create {}", folder.string());
  return {};
}

}  // namespace

Expected<> make_empty_folder(const fs::path& path, const ProgramFiles& files) {
  const std::vector<fs::path> found = files.found_where_it_starts();
  if (found.empty()) return is_ready(path) ? Expected<>() : make_anew(path);
  if (auto made = make_anew(path); !made) return made;
  for (const fs::path& file : found) {
    const fs::path from = files.folder / file;
    const fs::path to = path / file;
    std::error_code code;
    // What a build has put in the place of a source is left out.
    if (!fs::is_regular_file(fs::symlink_status(from, code))) continue;
    fs::create_directories(to.parent_path(), code);
    // No links: the program may be run by the owner of what they lead to.
    fs::copy_file(from, to, code);
    constexpr fs::perms kWrite =
        fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    if (!code) fs::permissions(to, kWrite, fs::perm_options::remove, code);
    if (code)
      return system_failure(code.value(), "copy {} into the working directory", from.string());
  }
  return {};
}

}  // namespace judge
