#pragma once

#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/machine/survey.hpp"

namespace judge {

/// For tests: the problem `double`, its cases made, where results are remembered; skipped
/// elsewhere. Its programs are its own: a test of another process that links one of them changes its
/// date, and what was run then is not remembered.
class JudgeThatRemembers : public JudgeOnProject {
 protected:
  JudgeThatRemembers() : JudgeOnProject("double") {}

  void SetUp() override {
    ::unsetenv("JUDGE_REMEMBER");
    const TempDir scratch = TempDir::create().value();
    if (survey_isolation(scratch.path(), Cgroups::used).best != Isolation::full)
      GTEST_SKIP() << "programs are not fully isolated here";
    if (!std::filesystem::exists("/var/lib/dpkg/status"))
      GTEST_SKIP() << "nobody tells what is installed here";
    std::filesystem::remove_all(cache_.path() / "programs");
    ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  }
};

}  // namespace judge
