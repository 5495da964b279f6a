#include "judge/scaffolding/new_folder.hpp"

#include <set>

#include "judge/exchange/write_draft.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<> check_writable(const fs::path& folder) {
  if (const auto tried = TempDir::create(folder); !tried) return tl::unexpected(tried.error());
  return {};
}

Expected<TempDir> folder_aside(const PackageDraft& draft) {
  auto folder = TempDir::create();
  if (!folder) return folder;
  if (const auto filled = fill_folder(draft, folder->path()); !filled)
    return tl::unexpected(filled.error());
  return folder;
}

PackageDraft draft_of_folder(const fs::path& folder) {
  PackageDraft draft;
  for (const fs::path& entry : entries_of(folder).value_or(std::vector<fs::path>())) {
    std::error_code code;
    const std::string name = entry.filename().string();
    if (fs::is_directory(entry, code))
      draft.put_folder(name, entry);
    else
      draft.put_file(name, entry);
  }
  return draft;
}

PackageDraft libraries_in(const Project& project, NewLanguage language) {
  const PackageDraft libraries = draft_libraries(language);
  PackageDraft chosen;
  for (const auto& [path, entry] : libraries.entries()) {
    std::error_code code;
    if (fs::is_regular_file(project.root / path, code))
      chosen.put_file(path, project.root / path);
    else
      chosen.put_entry(path, entry);
  }
  return chosen;
}

PackageDraft with_libraries(PackageDraft problem, const PackageDraft& libraries) {
  for (const auto& [path, entry] : libraries.entries()) problem.put_entry(path, entry);
  return problem;
}

PackageDraft with_test_data(PackageDraft problem, const PackageDraft& libraries,
                            const Project& aside, const std::string& id) {
  for (const auto& [path, entry] : libraries.entries()) {
    if (entry.source.empty()) problem.put_entry(path, entry);
  }
  problem.put_folder(aside.shown(aside.cases(id)), aside.cases(id));
  return problem;
}

std::vector<std::string> folders_lacking(const PackageDraft& libraries) {
  std::set<std::string> folders;
  for (const auto& [path, entry] : libraries.entries()) {
    if (entry.source.empty()) folders.insert(fs::path(path).parent_path().string());
  }
  return {folders.begin(), folders.end()};
}

PackageDraft with_plan_of_shelves(const PackageDraft& package, const PackageDraft& shelves,
                                  const std::string& id) {
  PackageDraft draft;
  for (const auto& [path, entry] : package.entries()) {
    if (path == "generators/generators.yaml")
      draft.put_text(id + "/" + path, package_plan(shelves, id));
    else
      draft.put_entry(id + "/" + path, entry);
  }
  return draft;
}

}  // namespace judge
