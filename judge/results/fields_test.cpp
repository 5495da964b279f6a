#include <gtest/gtest.h>

#include "judge/base/wire.hpp"
#include "judge/results/result_fields.hpp"

namespace judge {
namespace {

TEST(Results, TravelAsTheyAre) {
  CaseResult result{.test_case = "secret/1",
                    .verdict = Verdict::wrong_answer,
                    .is_late_but_right = true,
                    .run = {.exit_code = 3,
                            .signal = 11,
                            .limit_hit = LimitHit::output,
                            .has_all_processes = true,
                            .ended_by_reader = true,
                            .cpu_time = std::chrono::microseconds(123456),
                            .wall_time = std::chrono::microseconds(234567),
                            .unattended = std::chrono::microseconds(56789),
                            .kept_waiting = std::chrono::microseconds(6789),
                            .surroundings = {.watched = std::chrono::microseconds(1),
                                             .others = std::chrono::microseconds(2),
                                             .spare = std::chrono::microseconds(3),
                                             .stalled = std::chrono::microseconds(4)},
                            .peak_memory = mebibytes(3),
                            .memory_account = MemoryAccount::cgroup_v2,
                            .output_size = {17},
                            .error_output = "\xff\xfe bytes"},
                    .message = "why",
                    .repeats = Repeats::alone,
                    .runs = {{.verdict = Verdict::time_limit_exceeded,
                              .limit_hit = LimitHit::wall_time,
                              .cpu_time = std::chrono::microseconds(1)},
                             {.verdict = Verdict::accepted,
                              .limit_hit = LimitHit::none,
                              .cpu_time = std::chrono::microseconds(2),
                              .counts = false}},
                    .has_checker_hit_limit = true};
  EXPECT_EQ(decode<CaseResult>(encode(result)).value(), result);
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
  EXPECT_EQ(decode<CaseResult>(encode(result)).value(), result);
  const CrashExplanation explanation{
      .kind = "SEGV",
      .detail = "read\xff",
      .frames = {{.function = "walk()", .file = "a.cpp", .line = 3}, {.file = "b.hpp", .line = 4}},
      .source_line = "++*p;"};
  EXPECT_EQ(decode<CrashExplanation>(encode(explanation)).value(), explanation);
  result.explanation = explanation;
  EXPECT_EQ(decode<CaseResult>(encode(result)).value(), result);
  result.conversations = {{.beginning = {{.speaker = Party::interactor,
                                          .since_start = std::chrono::microseconds(5),
                                          .text = "\xff\n"}},
                           .left_out = {7},
                           .end = {{.speaker = Party::submission, .text = std::string("\0", 1)}}},
                          {}};
  EXPECT_EQ(decode<CaseResult>(encode(result)).value(), result);
}

}  // namespace
}  // namespace judge
