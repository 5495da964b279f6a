#include "judge/engine/job.hpp"

#include <gtest/gtest.h>

#include "judge/base/wire.hpp"

namespace judge {
namespace {

TEST(Job, TravelsWhole) {
  const CaseJob run{.program = {.arguments = {"/bin/true", "a\nb"}},
                    .limits = {.cpu_time = std::chrono::milliseconds(123)},
                    .environment = {"A=b"},
                    .test_case = {.name = "secret/1", .input = "in", .answer = "ans"},
                    .is_repeat = true,
                    .is_expected_too_slow = true};
  const Job sent =
      ExplainJob{.build = {.source = {.files = {"x.cpp"}, .code_limit = Bytes{7}}}, .run = run};
  const auto arrived = decode<Job>(encode(sent));
  ASSERT_TRUE(arrived);
  EXPECT_EQ(encode(*arrived), encode(sent));
  const auto& explain = std::get<ExplainJob>(*arrived);
  EXPECT_EQ(explain.build.source.code_limit, Bytes{7});
  EXPECT_EQ(explain.run.program, run.program);
  EXPECT_EQ(explain.run.limits, run.limits);
  EXPECT_TRUE(explain.run.is_repeat);
  EXPECT_TRUE(explain.run.is_expected_too_slow);
}

}  // namespace
}  // namespace judge
