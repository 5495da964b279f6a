#pragma once

#include <csignal>

#include "judge/results/testing_reports.hpp"

namespace judge::testing_reports {

/// For tests: a submission of which everything is known that can be.
inline SubmissionReport report_with_every_field() {
  using enum Verdict;
  using namespace std::chrono_literals;
  SubmissionReport report =
      submission("wrong_answer/x.cpp", "wrong_answer", wrong_answer,
                 {case_result("sample/1", accepted, 3), case_result("secret/1", wrong_answer, 5),
                  case_result("secret/2", run_time_error, 7)});
  report.more_expectations = {
      {.scope = "secret",
       .expectation = {.permitted = {wrong_answer}, .score = ScoreRange{1, 2}},
       .message = "no",
       .source = "submissions.yaml"}};
  report.cases_left_out = 1;
  report.case_count = 4;
  report.message = "a message";
  report.warnings = "a warning";
  report.groups = {{.group = "data", .verdict = wrong_answer, .score = 1.5, .best_score = 2},
                   {.group = "secret", .message = "not judged", .is_at_fault = true}};
  CaseResult& wrong = report.cases[1];
  wrong.score = 0.5;
  wrong.score_multiplier = 0.25;
  wrong.message = "what the checker said";
  wrong.difference = Difference{.line = 2, .column = 3, .expected = "| |", .found = "| "};
  wrong.repeats = Repeats::alone;
  wrong.runs = {{.verdict = wrong_answer, .cpu_time = 5ms},
                {.verdict = time_limit_exceeded, .cpu_time = 9ms, .counts = false}};
  wrong.conversations = {{.beginning = {{.speaker = Party::interactor, .text = "7\n"},
                                        {.since_start = 1500us, .text = "4\n"}},
                          .left_out = Bytes{12},
                          .end = {{.since_start = 2ms, .text = "5\n"}}}};
  wrong.is_remembered = true;
  CaseResult& crashed = report.cases[2];
  crashed.run.signal = SIGSEGV;
  crashed.run.error_output = "terminate called\n";
  crashed.crash_note = "std::out_of_range at x.cpp:3";
  crashed.explanation =
      CrashExplanation{.kind = "heap-buffer-overflow",
                       .detail = "read of 4 bytes",
                       .frames = {{.function = "walk(int)", .file = "x.cpp", .line = 3}},
                       .source_line = "return row[-1];"};
  return report;
}

}  // namespace judge::testing_reports
