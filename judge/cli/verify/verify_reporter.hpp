#pragma once

#include <vector>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells the screen, documents and the record of what happens, but documents not of the end: more is
/// to be known by then. All must outlive it.
class VerifyReporter final : public Reporter {
 public:
  VerifyReporter(Reporter& screen, Reporter& documents, Reporter& record)
      : screen_(screen), documents_(documents), record_(record) {}
  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    screen_.begins(submissions);
    documents_.begins(submissions);
    record_.begins(submissions);
  }
  void progress(std::size_t submission, const SubmissionReport& report) override {
    screen_.progress(submission, report);
    documents_.progress(submission, report);
    record_.progress(submission, report);
  }
  void finished(std::size_t submission, const SubmissionReport& report) override {
    screen_.finished(submission, report);
    documents_.finished(submission, report);
    record_.finished(submission, report);
  }
  void ended(const RunReport& report) override {
    screen_.ended(report);
    record_.ended(report);
  }

 private:
  Reporter& screen_;
  Reporter& documents_;
  Reporter& record_;
};

}  // namespace judge
