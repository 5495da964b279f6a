#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_library.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {

inline const SubmissionLoading kPackageLoading{.patterns = {"*.py", "*.cpp", "*.cc", "*.ctd"}};

/// For tests: packages in a folder of the test's own, and what loading them tells.
class PackageLoadingFixture : public testing::Test {
 protected:
  std::unique_ptr<PackageLibrary> find(const std::vector<std::filesystem::path>& paths) {
    auto library = PackageLibrary::find(paths, root_.path(), 16, {});
    EXPECT_TRUE(library) << library.error().message;
    return std::move(*library);
  }

  void write(const std::string& name, const std::string& content) {
    std::filesystem::create_directories((root_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(root_.path() / name, content));
  }

  /// The package `p` of one case with that problem.yaml, and what has been written into it.
  LoadedProblem load_with(const std::string& manifest) {
    copy_package("begun/any-one", root_.path() / "p");
    write("p/problem.yaml", manifest);
    return find({root_.path() / "p"})->load("p", TestData::complete, kPackageLoading);
  }

  static std::vector<std::string> told(const LoadedProblem& loaded) {
    std::vector<std::string> all;
    for (const Diagnostic& diagnostic : loaded.diagnostics)
      all.push_back((diagnostic.severity == Severity::error ? "error: " : "warning: ") +
                    diagnostic.what);
    return all;
  }

  static const Submission& submission(const Problem& problem, const std::string& name) {
    return *std::ranges::find(problem.submissions, name, &Submission::name);
  }

  TempDir root_ = TempDir::create().value();
};

}  // namespace judge
