#include <set>

#include <fcntl.h>
#include <stdio.h>

#include "judge/base/os/sync_folder.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/shelves/shelf_paths.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The folders and files that a draft is put onto the shelves as, the cases last.
std::vector<fs::path> parts_of(const PackageDraft& draft, const std::string& id) {
  std::set<fs::path> parts;
  for (const auto& [path, entry] : draft.entries()) {
    const fs::path whole(path);
    auto part = whole.begin();
    const fs::path shelf = *part++;
    const fs::path inner = *part++;
    if (inner == "lib") {
      parts.insert(whole);  // beside what there is of what programs share
    } else {
      parts.insert(shelf == "judge" ? shelf / inner / *part : shelf / inner);
    }
  }
  const fs::path cases = fs::path(kCaseShelf) / id;
  parts.erase(cases);
  std::vector<fs::path> ordered(parts.begin(), parts.end());
  ordered.push_back(cases);
  return ordered;
}

/// Creates the folders above `target`, and notes those that were not there.
void create_folders_above(const fs::path& target, const fs::path& root,
                          std::set<fs::path>& created) {
  std::error_code code;
  for (fs::path folder = target.parent_path(); folder != root && !fs::exists(folder, code);
       folder = folder.parent_path())
    created.insert(folder);
  fs::create_directories(target.parent_path(), code);  // else the file's place tells
}

}  // namespace

Expected<> check_shelves(const PackageDraft& draft, const Project& project, const std::string& id) {
  std::error_code code;
  for (const fs::path& part : parts_of(draft, id)) {
    if (fs::exists(fs::symlink_status(project.root / part, code)))
      return failure("{} is there already: give the problem another id", part.string());
  }
  return {};
}

Expected<> write_onto_shelves(const PackageDraft& draft, const Project& project,
                              const std::string& id) {
  if (auto fit = check_shelves(draft, project, id); !fit) return fit;
  auto aside = TempDir::create(project.root);
  if (!aside) return tl::unexpected(aside.error());
  const fs::path made = aside->path() / "made";
  std::error_code code;
  fs::create_directory(made, code);
  if (code) return system_failure(code.value(), "create {}", made.string());
  if (auto filled = fill_folder(draft, made); !filled) return filled;
  if (auto synced = sync_files_below(made); !synced) return synced;
  std::vector<fs::path> placed;
  std::set<fs::path> created;
  const auto take_back = [&] {
    std::error_code ignored;
    for (const fs::path& part : placed) fs::rename(project.root / part, made / part, ignored);
    // A folder stands behind the one that it is in; one with somebody else's files stays.
    for (auto folder = created.rbegin(); folder != created.rend(); ++folder)
      fs::remove(*folder, ignored);
  };
  for (const fs::path& part : parts_of(draft, id)) {
    const fs::path target = project.root / part;
    create_folders_above(target, project.root, created);
    if (::renameat2(AT_FDCWD, (made / part).c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) !=
        0) {
      const int number = errno;
      take_back();
      return system_failure(number, "put {} onto its shelf", part.string());
    }
    placed.push_back(part);
    if (auto synced = sync_folder(target.parent_path()); !synced) {
      take_back();
      return synced;
    }
  }
  return {};
}

}  // namespace judge
