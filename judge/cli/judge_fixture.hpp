#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/cli/judge_main.hpp"
#include "judge/testing/test_cache.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {

/// For tests: runs the whole program; what it wrote is in out_ and err_ afterwards.
class JudgeRun {
 protected:
  int run_judge(const std::vector<std::string>& words) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const ExitCode code = judge_main(words, {});
    out_ = testing::internal::GetCapturedStdout();
    err_ = testing::internal::GetCapturedStderr();
    return static_cast<int>(code);
  }

  std::string out_;
  std::string err_;
};

/// The same on a project of one miniature problem, with a cache of its own.
class JudgeOnProject : public testing::Test, protected TestProject, protected JudgeRun {
 protected:
  explicit JudgeOnProject(const std::string& problem) : TestProject(problem) {
    ::unsetenv("JUDGE_ROOT");
    ::setenv("JUDGE_PROGRESS", "off", 1);
  }

  int judge(std::vector<std::string> words) {
    if (!words.empty() && !words.front().starts_with("-"))
      words.insert(words.end(), {"--root", root().string(), "--cache", cache_.path().string()});
    return run_judge(words);
  }

  TestCache cache_;
};

}  // namespace judge
