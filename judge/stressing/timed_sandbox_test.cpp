#include "judge/stressing/timed_sandbox.hpp"

#include <gtest/gtest.h>

#include "judge/sandbox/collecting_reader.hpp"
#include "judge/testing/fake_sandbox.hpp"

namespace judge {
namespace {

TEST(TimedSandbox, AddsUpForHowLongItsProgramsRun) {
  FakeSandbox sandbox([](const RunSpec&) -> Expected<FakeSandbox::Run> {
    FakeSandbox::Run run;
    run.result.wall_time = std::chrono::milliseconds(3);
    return run;
  });
  std::chrono::microseconds sum{0};
  TimedSandbox timed(sandbox, sum);
  CollectingReader reader;
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(timed.run({}, reader));
  EXPECT_EQ(sum, std::chrono::milliseconds(6));
}

}  // namespace
}  // namespace judge
