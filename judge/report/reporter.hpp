#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/judging/case_result.hpp"
#include "judge/problem/expectation.hpp"

namespace judge {

/// Everything about one submission of one problem, as far as it is known.
struct SubmissionReport {
  std::string problem;     ///< its id
  std::string submission;  ///< "wrong_answer/literal_statement.cpp"
  std::string language;    ///< its name for people, empty before it is built
  std::optional<Expectation> expectation;
  std::size_t case_count = 0;     ///< how many cases there are to judge
  std::vector<CaseResult> cases;  ///< those judged, in the order of the problem
  Verdict verdict =
      Verdict::judge_error;  ///< of the first case in order that is not accepted, else accepted
  std::string message;       ///< what the compiler said, or what kept us from building it

  /// Whether all went as expected: without an expectation, whether it is accepted.
  bool is_as_expected() const;

  /// A case that the expectation does not permit (without one: that is not accepted).
  bool is_unexpected(const CaseResult& result) const;

  /// The case with the most cpu time, null if there is none.
  const CaseResult* slowest() const;
  Bytes peak_memory() const;
};

/// The whole of one `judge run`.
struct RunReport {
  std::vector<SubmissionReport> submissions;
  std::chrono::milliseconds wall_time{0};
  bool interrupted = false;
};

/// Watches a run and tells about it. Calls come from one thread; submissions are told apart by
/// their number, from 0.
class Reporter {
 public:
  virtual ~Reporter() = default;

  /// A submission's building or judging began or went on: `report` holds what is known now. Called
  /// often.
  virtual void progress(std::size_t submission, const SubmissionReport& report) = 0;

  /// A submission is done. Submissions finish in the order of their numbers.
  virtual void finished(std::size_t submission, const SubmissionReport& report) = 0;

  /// Nothing comes any more.
  virtual void ended(const RunReport& report) = 0;
};

}  // namespace judge
