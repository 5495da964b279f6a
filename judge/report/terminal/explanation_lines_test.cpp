#include "judge/report/terminal/explanation_lines.hpp"

#include <gtest/gtest.h>

#include "judge/report/terminal/submission_lines.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing_reports::case_result;
using testing_reports::submission;

CrashExplanation overflow() {
  return {.kind = "heap-buffer-overflow",
          .detail = "read of 4 bytes",
          .frames = {{.function = "walk(int)", .file = "x.cpp", .line = 6},
                     {.function = "main", .file = "x.cpp", .line = 14}},
          .source_line = "total += cells[i];"};
}

TEST(ExplanationLines, StandUnderTheirCase) {
  SubmissionReport report =
      submission("x.cpp", "accepted", run_time_error,
                 {case_result("sample/1", run_time_error), case_result("2", run_time_error)});
  report.cases[0].message = "killed by SIGSEGV (invalid memory reference)";
  report.cases[0].explanation = overflow();
  EXPECT_EQ(submission_lines(report, {}),
            "✗ x.cpp  RTE  by sample/1 and 1 more  expected AC on every case  "
            "slowest < 0.001 s of 2 s  peak 3.5 MiB\n"
            "    RTE  sample/1  killed by SIGSEGV (invalid memory reference)\n"
            "         heap-buffer-overflow: read of 4 bytes\n"
            "         x.cpp:6  total += cells[i];\n"
            "           walk(int)  x.cpp:6\n"
            "           main       x.cpp:14\n"
            "    RTE  2\n");
}

TEST(ExplanationLines, AreShownWhereverTheirCaseStands) {
  SubmissionReport report = submission("x.cpp", "", wrong_answer, {});
  for (int i = 1; i <= 9; ++i)
    report.cases.push_back(case_result(std::to_string(i), i == 8 ? run_time_error : wrong_answer));
  report.case_count = 9;
  report.cases[7].explanation = CrashExplanation{.detail = "no error found"};
  EXPECT_EQ(submission_lines(report, {}),
            "✗ x.cpp  WA   by 1 and 8 more  slowest < 0.001 s of 2 s  peak 3.5 MiB\n"
            "    WA   1\n    WA   2\n    WA   3\n    WA   4\n    RTE  8\n"
            "         no error found\n"
            "    … and 4 more\n");
}

TEST(ExplanationLines, AreShownOfAnExpectedCrashThatSomebodyAskedAbout) {
  SubmissionReport report =
      submission("x.cpp", "run_time_error", run_time_error, {case_result("1", run_time_error)});
  report.cases[0].explanation = CrashExplanation{.kind = "abort", .detail = {}};
  EXPECT_EQ(submission_lines(report, {}),
            "✓ x.cpp  RTE  by 1  slowest < 0.001 s of 2 s  peak 3.5 MiB\n"
            "    RTE  1\n"
            "         abort\n");
}

TEST(ExplanationLines, CountTheFramesBeyondTheEighth) {
  CrashExplanation deep{.kind = "stack-overflow", .detail = {}};
  for (int i = 1; i <= 11; ++i) deep.frames.push_back({.function = "dig", .file = "x", .line = i});
  EXPECT_EQ(explanation_lines(deep),
            "         stack-overflow\n"
            "         x:1\n"
            "           dig  x:1\n           dig  x:2\n           dig  x:3\n"
            "           dig  x:4\n           dig  x:5\n           dig  x:6\n"
            "           dig  x:7\n           dig  x:8\n           … and 3 more\n");
}

TEST(ExplanationLines, CannotSteerATerminal) {
  const CrashExplanation hostile{
      .kind = "uncaught exception",
      .detail = "what\x1b[31m\nnext",
      .frames = {{.function = std::string(200, 'f') + "\x1b", .file = "a\x1b.cpp", .line = 1},
                 {.function = "", .file = "b.cpp", .line = 2}},
      .source_line = "\tthrow\x07"};
  EXPECT_EQ(explanation_lines(hostile),
            "         uncaught exception: what\\x1b[31m\\nnext\n"
            "         a\\x1b.cpp:1  \\tthrow\\x07\n"
            "           " +
                std::string(59, 'f') +
                "…  a\\x1b.cpp:1\n"
                "           ?" +
                std::string(59, ' ') + "  b.cpp:2\n");
}

}  // namespace
}  // namespace judge
