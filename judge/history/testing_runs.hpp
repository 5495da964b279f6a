#pragma once

#include <string>
#include <utility>
#include <vector>

#include "judge/history/recorded_run.hpp"

/// Runs that tests record and compare.
namespace judge::testing_runs {

inline RecordedCase recorded_case(std::string test_case, Verdict verdict, int cpu_ms = 10) {
  return {.test_case = std::move(test_case),
          .verdict = verdict,
          .as_expected = verdict == Verdict::accepted,
          .cpu_time = std::chrono::milliseconds(cpu_ms),
          .wall_time = std::chrono::microseconds(cpu_ms * 1000 + 345),
          .peak_memory = kibibytes(3584)};
}

/// As expected if all its cases are.
inline RecordedSubmission recorded_submission(std::string problem, std::string name,
                                              std::vector<RecordedCase> cases) {
  RecordedSubmission submission{.problem = std::move(problem),
                                .submission = std::move(name),
                                .language = "C++20",
                                .source = "abc",
                                .verdict = Verdict::accepted,
                                .as_expected = true,
                                .time_limit = std::chrono::seconds(2),
                                .memory_limit = mebibytes(256),
                                .cases = std::move(cases)};
  for (const RecordedCase& each : submission.cases) {
    submission.as_expected = submission.as_expected && each.as_expected;
    if (submission.verdict == Verdict::accepted) submission.verdict = each.verdict;
  }
  return submission;
}

inline RecordedRun recorded_run(std::vector<RecordedSubmission> submissions) {
  return {.head = {.number = 0,
                   .began = RunHead::Time(std::chrono::milliseconds(1'764'093'792'345)),
                   .wall_time = std::chrono::milliseconds(20512),
                   .asked_for = "maze -c sample",
                   .command = "judge run maze -c sample --fresh",
                   .judge = "0.1.0",
                   .machine = "here",
                   .cores = 2,
                   .isolation = "full",
                   .slowness = 1.25},
          .submissions = std::move(submissions)};
}

/// So many submissions of one problem on so many cases.
inline RecordedRun large_run(int submissions, int cases) {
  RecordedRun run = recorded_run({});
  for (int i = 0; i < submissions; ++i) {
    std::vector<RecordedCase> results;
    for (int j = 0; j < cases; ++j) {
      results.push_back(recorded_case("secret/" + std::to_string(j) + "-with-a-name",
                                      Verdict::accepted, 7 * i + j));
      results.back().cpu_time += std::chrono::microseconds(321);
    }
    run.submissions.push_back(recorded_submission(
        "maze-438", "accepted/attempt" + std::to_string(i) + ".cpp", std::move(results)));
    run.submissions.back().source = std::string(64, 'a');
  }
  return run;
}

}  // namespace judge::testing_runs
