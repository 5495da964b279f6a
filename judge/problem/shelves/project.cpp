#include "judge/problem/shelves/project.hpp"

#include <algorithm>

#include "judge/base/os/is_below.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The folders below the root that a program of each role may include from. Nothing that judges may
/// share a mistake with what it judges.
struct SharedFolders {
  Role role;
  std::vector<std::string_view> folders;
};

const SharedFolders kShared[] = {
    {Role::submission, {kSolutionLibrary}},
    {Role::generator, {kGeneratorLibrary}},
    {Role::input_validator, {kKit, kGeneratorLibrary}},
    {Role::checker, {kKit}},
    {Role::interactor, {kKit}},
    {Role::visualizer, {kKit, kVisualizerLibrary}},
};

}  // namespace

std::string Project::shown(const fs::path& path) const {
  const fs::path relative = path.lexically_relative(root);
  if (relative.empty() || *relative.begin() == "..") return path.string();
  return relative.string();
}

ProgramSource Project::source(Role role, std::vector<fs::path> files) const {
  const auto* const row = std::ranges::find(kShared, role, &SharedFolders::role);
  return {.files = std::move(files),
          .role = role,
          .root = root,
          .shared_folders = {row->folders.begin(), row->folders.end()}};
}

bool is_of_kit(const fs::path& file) {
  return is_below(file, kKit);
}

Expected<Project> find_project(const fs::path& from) {
  std::error_code code;
  const fs::path start = fs::absolute(from, code).lexically_normal();
  if (code) return system_failure(code.value(), "find the project of {}", from.string());
  if (!fs::exists(start, code))
    return tl::unexpected(Error{fmt::format("{} is not there", from.string()), ENOENT});
  for (fs::path folder = start;; folder = folder.parent_path()) {
    if (fs::is_directory(folder / kCaseShelf, code) &&
        fs::is_directory(folder / kSolutionShelf, code)) {
      // "a/b/" ends in an empty name; the root is always written without.
      return Project{folder.has_filename() ? folder : folder.parent_path()};
    }
    if (folder == folder.parent_path()) break;
  }
  return failure(
      "no project here: neither {} nor a folder above it has both cases/ and solutions/ in it; go "
      "to one",
      start.string());
}

Expected<std::vector<std::string>> problem_ids(const Project& project) {
  std::vector<std::string> ids;
  std::error_code code;
  fs::directory_iterator entry(project.root / kCaseShelf, code);
  for (const fs::directory_iterator end; !code && entry != end; entry.increment(code)) {
    std::error_code of_status;
    const std::string name = entry->path().filename().string();
    if (entry->is_directory(of_status) && name.front() != '.') ids.push_back(name);
  }
  if (code) return system_failure(code.value(), "list {}", (project.root / kCaseShelf).string());
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace judge
