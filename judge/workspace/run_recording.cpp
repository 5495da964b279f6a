#include "judge/workspace/run_recording.hpp"

#include <algorithm>
#include <utility>

#include "judge/history/kept_pages.hpp"
#include "judge/history/run_history.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/report/html/html_reporter.hpp"

namespace judge {

RunRecording::RunRecording(Workspace& workspace, const std::vector<SubmissionTask>& tasks,
                           BegunRun begun) {
  begun.isolation = to_string(workspace.sandbox_options().isolation);
  head_ = head_of_run_here(std::move(begun));
  for (const SubmissionTask& task : tasks)
    sources_.push_back(hash_of_source(task.build.source.files));
}

std::unique_ptr<Reporter> RunRecording::noting() {
  class Noting final : public EndReporter {
   public:
    explicit Noting(std::size_t& finished) : finished_(finished) {}
    void finished(std::size_t submission, const SubmissionReport&) override {
      finished_ = submission + 1;
    }
    void ended(const RunReport&) override {}

   private:
    std::size_t& finished_;
  };
  return std::make_unique<Noting>(finished_);
}

std::unique_ptr<Reporter> RunRecording::page_reporter(RunFacts facts) {
  page_ = std::make_unique<std::ostringstream>();
  return make_html_reporter(*page_, std::move(facts));
}

RecordedRun RunRecording::ended(const RunReport& report) {
  const auto is_judged = [&](std::size_t submission) {
    return !report.interrupted || submission < finished_;
  };
  RecordedRun run = record_of(report, is_judged, std::move(head_));
  auto recorded = run.submissions.begin();
  for (std::size_t i = 0; i < std::min(report.submissions.size(), sources_.size()); ++i) {
    if (is_judged(i)) (recorded++)->source = std::move(sources_[i]);
  }
  return run;
}

void RunRecording::record(const Workspace& workspace, RecordedRun& run,
                          const std::function<void(const std::string&)>& note) const {
  const auto history =
      RunHistory::open(workspace.cache_folder(), workspace.library().home(), {.note = note});
  const auto number = history ? (*history)->record(run) : tl::unexpected(history.error());
  if (!number) {
    note("this run is not recorded: " + number.error().message);
    return;
  }
  run.head.number = *number;
  if (!page_) return;
  const auto kept = KeptPages((*history)->file()).keep(*number, page_->view());
  if (!kept) note("the page of this run is not kept: " + kept.error().message);
}

}  // namespace judge
