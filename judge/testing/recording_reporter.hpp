#pragma once

#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// For tests: prints nothing, and remembers what it was told, in order.
class RecordingReporter final : public Reporter {
 public:
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    announced = submissions.size();
  }
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t submission, const SubmissionReport&) override {
    order.push_back(submission);
  }
  void ended(const RunReport&) override { ++ends; }

  std::vector<std::size_t> order;  ///< in which submissions were finished
  std::size_t announced = 0;
  int ends = 0;
};

}  // namespace judge
