#include "judge/workspace/machine_slowness.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::HasSubstr;

class SlownessSaid : public testing::Test {
 protected:
  ~SlownessSaid() override { ::unsetenv("JUDGE_SLOWNESS"); }
};

TEST_F(SlownessSaid, IsWhatTheVariableSays) {
  ::unsetenv("JUDGE_SLOWNESS");
  EXPECT_EQ(slowness_said().value(), std::nullopt);
  ::setenv("JUDGE_SLOWNESS", "2.5", 1);
  EXPECT_EQ(slowness_said().value(), 2.5);
}

TEST_F(SlownessSaid, IsThatOfTheMachineWhateverItDoes) {
  ::setenv("JUDGE_SLOWNESS", "2.5", 1);
  const Slowness here = slowness_here("nowhere")(3);
  EXPECT_EQ(here.times, 2.5);
  EXPECT_EQ(here.cpu_times, 2.5);
}

TEST_F(SlownessSaid, IsAFaultWhereThatIsNoSlowness) {
  for (const char* said : {"0.5", "1001", "fast"}) {
    ::setenv("JUDGE_SLOWNESS", said, 1);
    const auto slowness = slowness_said();
    ASSERT_FALSE(slowness) << said;
    EXPECT_EQ(slowness.error().kind, Fault::Kind::usage);
    EXPECT_THAT(slowness.error().message, HasSubstr("JUDGE_SLOWNESS takes 1 to 1000"));
  }
}

}  // namespace
}  // namespace judge
