#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/shelf_paths.hpp"

namespace judge {

/// The folder that holds the shelves cases/, solutions/, generators/ and judge/.
struct Project {
  std::filesystem::path root;

  std::filesystem::path cases(std::string_view id) const { return root / kCaseShelf / id; }
  std::filesystem::path solutions(std::string_view id) const { return root / kSolutionShelf / id; }
  std::filesystem::path generators(std::string_view id) const {
    return root / kGeneratorShelf / id;
  }
  std::filesystem::path checkers() const { return root / kCheckerShelf; }
  std::filesystem::path interactors() const { return root / kInteractorShelf; }
  std::filesystem::path visualizers() const { return root / kVisualizerShelf; }

  /// A program of that role: it may include by full path from the root, and only from the folders
  /// that are for its role.
  ProgramSource source(Role role, std::vector<std::filesystem::path> files) const;

  /// `path` as seen from the root, for messages; as it is when it lies outside.
  std::string shown(const std::filesystem::path& path) const;
};

/// Whether a file, by its path from the root, comes with the judge: a header that programs of
/// several roles may include.
bool is_of_kit(const std::filesystem::path& file);

/// The project that `from`, a file or folder, lies in: the nearest folder upwards with cases/ and
/// solutions/ in it. ENOENT where `from` itself is not there.
Expected<Project> find_project(const std::filesystem::path& from);

/// The problems: the folders of cases/, sorted by name.
Expected<std::vector<std::string>> problem_ids(const Project& project);

}  // namespace judge
