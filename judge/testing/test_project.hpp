#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {

/// For tests: puts one of the miniature problems (judge/testdata/problems) on the shelves of a
/// project.
inline void copy_problem(const std::string& problem, const std::filesystem::path& project) {
  // What else the machine does is no business of a test's.
  ::setenv("JUDGE_SLOWNESS", "1", 1);
  namespace fs = std::filesystem;
  const fs::path problems = fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/problems";
  const auto copy = [&](const fs::path& path) {
    if (!fs::exists(problems / path)) return;
    fs::create_directories((project / path).parent_path());
    fs::copy(problems / path, project / path,
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  };
  for (const char* shelf : {"cases", "solutions", "generators"}) copy(fs::path(shelf) / problem);
  for (const char* shelf : {"checkers", "interactors", "visualizers"}) {
    fs::create_directories(project / "judge" / shelf);
    copy(fs::path("judge") / shelf / (problem + ".sh"));
  }
}

/// For tests: copies one of the miniature packages of judge/testdata, "packages/legacy-near" or
/// "begun/legacy-echo", to that folder, which need not be there, over what is there.
inline void copy_package(const std::string& package, const std::filesystem::path& to) {
  namespace fs = std::filesystem;
  fs::create_directories(to);
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata" / package, to,
           fs::copy_options::recursive | fs::copy_options::copy_symlinks |
               fs::copy_options::overwrite_existing);
}

/// For tests: a project of one's own with a miniature problem, to which a test does what it likes.
class TestProject {
 public:
  explicit TestProject(const std::string& problem) { copy_problem(problem, root()); }

  const std::filesystem::path& root() const { return folder_.path(); }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((root() / path).parent_path());
    ASSERT_TRUE(write_file_whole(root() / path, content));
  }

  void remove(const std::string& path) const {
    ASSERT_GT(std::filesystem::remove_all(root() / path), 0U);
  }

  std::string content(const std::string& path) const {
    return read_file(root() / path).value_or("(no file)");
  }

 private:
  TempDir folder_ = TempDir::create().value();
};

}  // namespace judge
