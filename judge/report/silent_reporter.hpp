#pragma once

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells nothing: for runs that are a means to something else.
class SilentReporter final : public Reporter {
 public:
  void begins(const std::vector<const SubmissionReport*>&) override {}
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t, const SubmissionReport&) override {}
  void ended(const RunReport&) override {}
};

}  // namespace judge
