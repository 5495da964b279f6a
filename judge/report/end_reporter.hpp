#pragma once

#include <cstddef>
#include <set>
#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells nothing before the end, as a document does, and knows by then which submissions are done.
class EndReporter : public Reporter {
 public:
  void begins(const std::vector<const SubmissionReport*>&) override {}
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t submission, const SubmissionReport&) override {
    finished_.insert(submission);
  }

 protected:
  /// Whether a submission was judged, for ended(): in a run that was interrupted not all are.
  bool is_judged(const RunReport& report, std::size_t submission) const {
    return !report.interrupted || finished_.contains(submission);
  }

 private:
  std::set<std::size_t> finished_;
};

}  // namespace judge
