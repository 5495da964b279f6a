#pragma once

#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells the screen and documents of what happens, but of the end the screen alone, where it came
/// early: more is to be known by then. Both must outlive it.
class VerifyReporter final : public Reporter {
 public:
  VerifyReporter(Reporter& screen, Reporter& documents) : screen_(screen), documents_(documents) {}
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    screen_.begins(submissions);
    documents_.begins(submissions);
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    screen_.progress(submission, report);
    documents_.progress(submission, report);
  }
  void finished(std::size_t submission, const SubmissionReport& report) override {
    screen_.finished(submission, report);
    documents_.finished(submission, report);
  }
  void ended(const RunReport& report) override {
    if (report.interrupted) screen_.ended(report);
  }

 private:
  Reporter& screen_;
  Reporter& documents_;
};

}  // namespace judge
