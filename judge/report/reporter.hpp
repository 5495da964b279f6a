#pragma once

#include <cstddef>
#include <vector>

#include "judge/results/reports.hpp"

namespace judge {

/// Watches a run and tells about it. Calls come from one thread; submissions are told apart by
/// their number, from 0.
class Reporter {
 public:
  virtual ~Reporter() = default;

  /// Before anything is done: all that are to be judged, as far as they are known.
  virtual void begins(const std::vector<const SubmissionReport*>& submissions) = 0;

  /// A submission's building or judging began or went on: `report` holds what is known now. Called
  /// often.
  virtual void progress(std::size_t submission, const SubmissionReport& report) = 0;

  /// A submission is done. Submissions finish in the order of their numbers.
  virtual void finished(std::size_t submission, const SubmissionReport& report) = 0;

  /// Nothing comes any more.
  virtual void ended(const RunReport& report) = 0;
};

}  // namespace judge
