#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A copy of one of the miniature packages, which a test may change.
class PackageCopyTest : public testing::Test {
 protected:
  explicit PackageCopyTest(const std::string& name) : package_(folder_.path() / name) {
    copy_package("packages/" + name, package_);
  }

  std::unique_ptr<Workspace> open(Isolation isolation = Isolation::limits) {
    Diagnostics diagnostics;
    auto workspace = Workspace::open({.from = folder_.path(),
                                      .words = {package_.string()},
                                      .cache_folder = folder_.path() / "cache",
                                      .isolation = isolation},
                                     diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    return std::move(*workspace);
  }

  static std::string text_of(const std::filesystem::path& file) {
    return read_file(file).value_or("(cannot be read)");
  }

  TempDir folder_ = TempDir::create().value();
  std::filesystem::path package_;
};

}  // namespace judge
