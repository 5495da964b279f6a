#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "judge/results/reports.hpp"
#include "judge/verdict/expectation.hpp"

/// What tests report about.
namespace judge::testing_reports {

inline CaseResult case_result(std::string test_case, Verdict verdict, int cpu_ms = 0) {
  CaseResult result;
  result.test_case = std::move(test_case);
  result.verdict = verdict;
  result.run.cpu_time = std::chrono::milliseconds(cpu_ms);
  result.run.wall_time = std::chrono::milliseconds(cpu_ms + 1);
  result.run.peak_memory = result.run.resident_peak = kibibytes(3584);
  return result;
}

/// `folder` names the expectation; none where it is empty.
inline SubmissionReport submission(std::string name, const std::string& folder, Verdict verdict,
                                   std::vector<CaseResult> cases) {
  SubmissionReport report;
  report.problem = "maze-438";
  report.submission = std::move(name);
  report.language = "C++20";
  if (!folder.empty()) report.expectation = folder_expectation(folder);
  report.case_count = cases.size();
  report.time_limit = std::chrono::seconds(2);
  report.memory_limit = mebibytes(256);
  report.cases = std::move(cases);
  report.verdict = verdict;
  return report;
}

}  // namespace judge::testing_reports
