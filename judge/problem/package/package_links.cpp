#include "judge/problem/package/package_links.hpp"

#include <fmt/format.h>

#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// All that is looked into; other links are nobody's business.
constexpr const char* kFolders[] = {
    "data", "submissions", "solutions", "generators", "graders", "input_validators",
    "input_validator", "solution", "statement", "problem_statement", "input_format_validators",
    "attachments", "answer_validators", "answer_validator", "output_validator", "output_validators",
    "static_validator", "input_visualizer", "output_visualizer",
    // Polygon's
    "files", "tests", "statements"};

/// What is read beside what lies in them.
constexpr const char* kManifests[] = {"problem.yaml",
                                      "domjudge-problem.ini",
                                      ".timelimit",
                                      "problem.xml",
                                      "submissions/submissions.yaml",
                                      "solutions/submissions.yaml",
                                      "generators/generators.yaml"};

/// Languages are few.
constexpr std::size_t kMostIncluded = 1000;

/// The repository that a package is in, or else the folder; the package itself in the root.
fs::path surroundings_of(const fs::path& root) {
  std::error_code code;
  for (fs::path folder = root.parent_path(); folder.has_relative_path();
       folder = folder.parent_path()) {
    if (fs::exists(folder / ".git", code)) return folder;
  }
  const fs::path around = root.parent_path();
  return around.has_relative_path() ? around : root;
}

bool is_link_to_folder(const fs::path& path) {
  std::error_code code;
  return fs::is_symlink(path, code) && fs::is_directory(path, code);
}

/// The same for any link; `kind` is what it leads to.
std::optional<Diagnostic> astray(const PackagePaths& paths, const fs::path& link,
                                 std::string_view kind) {
  std::error_code code;
  const fs::path target = fs::canonical(link, code);
  if (code) return std::nullopt;  // told elsewhere
  if (is_at_or_below(target, surroundings_of(paths.root)) && !is_at_or_below(paths.root, target))
    return std::nullopt;
  return Diagnostic{
      .location = {paths.shown(link)},
      .what = fmt::format("a link out of the package: to {}", visible_text(target.string(), 200)),
      .why = "what else this machine holds is no part of the problem",
      .help = fmt::format("put the {} itself there, or link to one of the same repository", kind)};
}

}  // namespace

std::optional<Diagnostic> link_astray(const PackagePaths& paths, const fs::path& folder) {
  return is_link_to_folder(folder) ? astray(paths, folder, "folder") : std::nullopt;
}

std::optional<Diagnostic> file_astray(const PackagePaths& paths, const fs::path& file) {
  std::error_code code;
  return fs::is_symlink(file, code) ? astray(paths, file, "file") : std::nullopt;
}

Diagnostics links_astray(const PackagePaths& paths) {
  Diagnostics found;
  for (const char* const name : kFolders) {
    if (auto folder = link_astray(paths, paths.root / name)) found.push_back(std::move(*folder));
  }
  for (const char* const name : kManifests) {
    if (auto manifest = file_astray(paths, paths.root / name))
      found.push_back(std::move(*manifest));
  }
  if (!found.empty()) return found;
  const fs::path include = paths.root / "include";
  const auto look_at = [&](const fs::path& folder) {
    if (!is_link_to_folder(folder)) return;
    found.push_back({.location = {paths.shown(folder)},
                     .what = "a link to a folder",
                     .why = "submissions are given the files that lie in include itself",
                     .help = "put the folder itself there, or links to files"});
  };
  look_at(include);
  if (!found.empty()) return found;
  std::error_code code;
  if (!fs::is_directory(include, code)) return found;
  if (const auto folders = entries_of(include, {.most = kMostIncluded})) {
    for (const fs::path& folder : *folders) look_at(folder);
  }
  return found;
}

}  // namespace judge
