#pragma once

#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells another one all but the end, which is to come later, when more is known. That must outlive
/// it.
class AllButTheEnd : public Reporter {
 public:
  explicit AllButTheEnd(Reporter& other) : other_(other) {}
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    other_.begins(submissions);
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    other_.progress(submission, report);
  }
  void finished(std::size_t submission, const SubmissionReport& report) override {
    other_.finished(submission, report);
  }
  void ended(const RunReport&) override {}

 protected:
  Reporter& other() { return other_; }

 private:
  Reporter& other_;
};

/// The same, but for an end that came early: nothing more is to be known then.
class AllButACompleteEnd final : public AllButTheEnd {
 public:
  using AllButTheEnd::AllButTheEnd;
  void ended(const RunReport& report) override {
    if (report.interrupted) other().ended(report);
  }
};

}  // namespace judge
