#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/results/case_result.hpp"
#include "judge/verdict/expectation.hpp"

namespace judge {

/// Everything about one submission of one problem, as far as it is known.
struct SubmissionReport {
  std::string problem;     ///< its id
  std::string submission;  ///< "wrong_answer/literal_statement.cpp"
  std::string language;    ///< its name for people, empty before it is built
  std::optional<Expectation> expectation;
  std::size_t case_count = 0;               ///< how many cases there are to judge
  /// How many of them were not judged, because the submission had been too slow often enough.
  std::size_t cases_left_out = 0;
  std::chrono::milliseconds time_limit{0};  ///< of cpu time, on each of them
  Bytes memory_limit = {};
  std::vector<CaseResult> cases;  ///< those judged, in the order of the problem
  Verdict verdict =
      Verdict::judge_error;  ///< of the first case in order that is not accepted, else accepted
  std::string message;       ///< what the compiler said, or what kept us from building it
  std::string warnings;      ///< what the compiler said of a program that it accepted

  /// Whether all went as expected: without an expectation, whether it is accepted.
  bool is_as_expected() const;

  /// A case that the expectation does not permit (without one: that is not accepted).
  bool is_unexpected(const CaseResult& result) const;

  /// The case with the most cpu time, null if there is none.
  const CaseResult* slowest() const;
  /// The most memory that a run had; an upper bound only where there is nothing else.
  MemoryFigure peak_memory() const;
};

/// The whole of one `judge run`.
struct RunReport {
  std::vector<SubmissionReport> submissions;
  std::chrono::milliseconds wall_time{0};
  bool interrupted = false;
};

}  // namespace judge
