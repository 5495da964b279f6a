#include "judge/report/composite_reporter.hpp"

#include <utility>

namespace judge {
namespace {

class CompositeReporter final : public Reporter {
 public:
  explicit CompositeReporter(std::vector<std::unique_ptr<Reporter>> reporters)
      : reporters_(std::move(reporters)) {}

  void begins(const std::vector<const SubmissionReport*>& submissions) override {
    for (const auto& reporter : reporters_) reporter->begins(submissions);
  }

  void progress(std::size_t submission, const SubmissionReport& report) override {
    for (const auto& reporter : reporters_) reporter->progress(submission, report);
  }

  void finished(std::size_t submission, const SubmissionReport& report) override {
    for (const auto& reporter : reporters_) reporter->finished(submission, report);
  }

  void ended(const RunReport& report) override {
    for (const auto& reporter : reporters_) reporter->ended(report);
  }

 private:
  std::vector<std::unique_ptr<Reporter>> reporters_;
};

}  // namespace

std::unique_ptr<Reporter> make_composite_reporter(
    std::vector<std::unique_ptr<Reporter>> reporters) {
  return std::make_unique<CompositeReporter>(std::move(reporters));
}

}  // namespace judge
