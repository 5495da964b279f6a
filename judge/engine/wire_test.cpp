#include "judge/engine/wire.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Wire, GivesBackWhatItWasGiven) {
  CaseResult result{.test_case = "secret/1",
                    .verdict = Verdict::wrong_answer,
                    .run = {.exit_code = 3,
                            .signal = 11,
                            .limit_hit = LimitHit::output,
                            .ended_by_reader = true,
                            .cpu_time = std::chrono::microseconds(123456),
                            .wall_time = std::chrono::microseconds(234567),
                            .peak_memory = mebibytes(3),
                            .memory_account = MemoryAccount::cgroup_v2,
                            .output_size = {17},
                            .error_output = "\xff\xfe bytes"},
                    .message = "why"};
  EXPECT_EQ(decode_case_result(encode(result)), result);
  result.difference = Difference{.line = 3,
                                 .column = 4,
                                 .answer_line = 5,
                                 .answer_column = 6,
                                 .expected = "a\xff",
                                 .found = std::string("\0", 1),
                                 .expected_skipped = 7,
                                 .found_skipped = 8,
                                 .ended = Ended::output,
                                 .what = "w"};
  EXPECT_EQ(decode_case_result(encode(result)), result);
  const CrashExplanation explanation{
      .kind = "SEGV",
      .detail = "read\xff",
      .frames = {{.function = "walk()", .file = "a.cpp", .line = 3}, {.file = "b.hpp", .line = 4}},
      .source_line = "++*p;"};
  EXPECT_EQ(decode_crash_explanation(encode(explanation)), explanation);
  result.explanation = explanation;
  EXPECT_EQ(decode_case_result(encode(result)), result);
}

}  // namespace
}  // namespace judge
