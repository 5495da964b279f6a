#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/test_cache.hpp"

namespace judge {

/// For tests: a folder without a project, in which the judge is started as a user starts it.
class ContestantsFolder : public testing::Test {
 protected:
  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((folder_.path() / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / path, content));
  }

  std::string content(const std::string& path) const {
    return read_file(folder_.path() / path).value_or("(no file)");
  }

  CommandResult run(const std::string& command) const {
    const std::string program = std::filesystem::path(JUDGE_PROGRAM).parent_path();
    const auto result =
        run_command({.arguments = {"/bin/sh", "-c", command},
                     .working_directory = folder_.path(),
                     .environment = {{"PATH=" + program + ":" + environment_variable("PATH"),
                                      "HOME=" + folder_.path().string(), "JUDGE_PROGRESS=off",
                                      "JUDGE_CACHE=" + cache_.path().string()}}});
    EXPECT_TRUE(result) << result.error().message;
    return result.value_or(CommandResult{.exit_code = -1});
  }

  TempDir folder_ = TempDir::create().value();
  TestCache cache_;
};

}  // namespace judge
