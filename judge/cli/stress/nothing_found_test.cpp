#include "judge/cli/stress/nothing_found.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(NothingFound, SaysWhatToDoWhereNoInputWasTried) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_EQ(tell_nothing_found(StressTarget{}, StressReport{}, 3), ExitCode::usage);
  testing::internal::GetCapturedStdout();
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "judge: no input was of use: the time was over before one was tried; give it more, by "
            "--time\n");
}

}  // namespace
}  // namespace judge
