#include "judge/report/annotating_reporter.hpp"

#include <filesystem>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "judge/base/annotation.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/report/unexpected_text.hpp"

namespace judge {
namespace {

/// Where the first crash is that was looked into, in the source or a file of the folder that it is.
Location place_of_crash(const SubmissionReport& report, const std::string& source) {
  for (const CaseResult& result : report.cases) {
    if (!result.explanation || result.explanation->frames.empty()) continue;
    const CrashFrame& frame = result.explanation->frames.front();
    const std::filesystem::path path = source;
    if (path.filename() == frame.file) return {.file = source, .line = frame.line};
    if (!path.has_extension()) return {.file = (path / frame.file).string(), .line = frame.line};
  }
  return {.file = source};
}

class AnnotatingReporter final : public EndReporter {
 public:
  AnnotatingReporter(std::ostream& out, RunFacts facts) : out_(out), facts_(std::move(facts)) {}

  void ended(const RunReport& report) override {
    for (std::size_t i = 0; i < report.submissions.size(); ++i) {
      const SubmissionReport& submission = report.submissions[i];
      if (!is_judged(report, i) || submission.is_as_expected()) continue;
      out_ << to_string(
                  Annotation{.location = place_of_crash(submission, facts_.submission(i).source),
                             .title = verdict_against_expected(submission),
                             .text = unexpected_text(submission)})
           << '\n';
    }
    out_ << std::flush;
  }

 private:
  std::ostream& out_;
  RunFacts facts_;
};

}  // namespace

std::unique_ptr<Reporter> make_annotating_reporter(std::ostream& out, RunFacts facts) {
  return std::make_unique<AnnotatingReporter>(out, std::move(facts));
}

}  // namespace judge
