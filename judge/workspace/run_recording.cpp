#include "judge/workspace/run_recording.hpp"

#include <algorithm>
#include <filesystem>
#include <future>
#include <utility>

#include "judge/base/os/blocked_signals.hpp"
#include "judge/history/kept_pages.hpp"
#include "judge/history/run_history.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/report/html/html_reporter.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct Added {
  fs::path history;  ///< its file
  Expected<std::int64_t> number;
  std::vector<std::string> notes;
};

Added add_to_history(const fs::path& cache, const fs::path& project, const RecordedRun& run) {
  std::vector<std::string> notes;
  const auto history = RunHistory::open(
      cache, project, {.note = [&](const std::string& each) { notes.push_back(each); }});
  if (!history) return {{}, tl::unexpected(history.error()), std::move(notes)};
  auto number = (*history)->record(run);
  return {(*history)->file(), std::move(number), std::move(notes)};
}

/// Does it in a thread, which no signal interrupts: signals are for the thread that waits for
/// people. Where there can be none it is done when it is asked for.
std::future<Added> beside(std::function<Added()> work) {
  const BlockedSignals blocked;
  return std::async(std::launch::async | std::launch::deferred, std::move(work));
}

}  // namespace

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
                          const std::function<void()>& make_page,
                          const std::function<void(const std::string&)>& note) const {
  auto adding = beside([cache = workspace.cache_folder(), project = workspace.library().home(),
                        &run] { return add_to_history(cache, project, run); });
  make_page();
  const Added added = adding.get();
  for (const std::string& each : added.notes) note(each);
  if (!added.number) {
    note("this run is not recorded: " + added.number.error().message);
    return;
  }
  run.head.number = *added.number;
  if (!page_) return;
  const auto kept = KeptPages(added.history).keep(*added.number, page_->view());
  if (!kept) note("the page of this run is not kept: " + kept.error().message);
}

}  // namespace judge
