#include <set>

#include <fcntl.h>
#include <stdio.h>

#include "judge/base/os/sync_folder.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/write_draft.hpp"

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
    parts.insert(shelf == "judge" ? whole : shelf / *part);
  }
  const fs::path cases = fs::path("cases") / id;
  parts.erase(cases);
  std::vector<fs::path> ordered(parts.begin(), parts.end());
  ordered.push_back(cases);
  return ordered;
}

}  // namespace

Expected<> check_shelves(const PackageDraft& draft, const Project& project, const std::string& id) {
  std::error_code code;
  for (const fs::path& part : parts_of(draft, id)) {
    if (fs::exists(fs::symlink_status(project.root / part, code)))
      return failure("{} is there already: give the problem another id, `judge import PATH ID`",
                     part.string());
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
  std::vector<fs::path> placed;
  const auto take_back = [&] {
    std::error_code ignored;
    for (const fs::path& part : placed) fs::rename(project.root / part, made / part, ignored);
  };
  for (const fs::path& part : parts_of(draft, id)) {
    const fs::path target = project.root / part;
    fs::create_directories(target.parent_path(), code);
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
