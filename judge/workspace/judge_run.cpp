#include "judge/workspace/judge_run.hpp"

#include <chrono>
#include <utility>

#include "judge/report/composite_reporter.hpp"
#include "judge/workspace/ending_later.hpp"
#include "judge/workspace/run_pictures.hpp"
#include "judge/workspace/run_recording.hpp"

namespace judge {
namespace {

/// How long pictures may take in all.
constexpr std::chrono::seconds kLongestForPageNow{30};
constexpr std::chrono::seconds kLongestForPageLater{1};

/// Reports of the run, and then what is kept of it. `page` is made of the page, if it is kept.
std::unique_ptr<Reporter> all_reporters(const std::vector<SubmissionTask>& tasks,
                                        const RunWish& wish, RunPictures* pictures,
                                        RunRecording& recording, std::unique_ptr<Reporter>& page) {
  const auto facts = [&](PicturesOf pictures_of) {
    return pictures == nullptr ? facts_of_run(tasks) : facts_of_run(tasks, *pictures, pictures_of);
  };
  std::vector<std::unique_ptr<Reporter>> all = wish.reporters(facts(PicturesOf::every_wrong_case));
  all.push_back(recording.noting());
  if (wish.kept == RunKept::record_and_page) {
    page = recording.page_reporter(facts(PicturesOf::first_unexpected_case));
    all.push_back(std::make_unique<AllButTheEnd>(*page));
  }
  return make_composite_reporter(std::move(all));
}

}  // namespace

OrFault<JudgedRun> judge_run(Workspace& workspace, const std::vector<SubmissionTask>& tasks,
                             RunWish wish) {
  const std::vector<SubmissionTask> none;
  RunRecording recording(workspace, wish.kept == RunKept::nothing ? none : tasks,
                         std::move(wish.begun));
  std::optional<RunPictures> pictures;
  if (wish.pictured != nullptr) {
    // Nobody waits for a compiler after the last line for a page that nobody has asked for.
    const bool is_wanted = wish.page == PageWanted::now;
    pictures.emplace(workspace, *wish.pictured, tasks,
                     is_wanted ? kLongestForPageNow : kLongestForPageLater,
                     is_wanted ? WhenMissing::built : WhenMissing::left);
  }
  std::unique_ptr<Reporter> page;
  const auto reporter =
      all_reporters(tasks, wish, pictures ? &*pictures : nullptr, recording, page);
  auto ready = ready_judging(workspace, std::move(wish.judging));
  if (!ready) return tl::unexpected(ready.error());
  JudgedRun judged{.report = judge_tasks(tasks, ready->options, *ready->executor, *reporter)};
  ready->executor.reset();  // what it has remembered is there for what follows
  if (wish.and_then) wish.and_then(judged.report);
  if (wish.kept != RunKept::nothing) judged.record = recording.ended(judged.report);
  const bool is_outdated = judged.report.interrupted && wish.is_outdated && wish.is_outdated();
  if (wish.kept == RunKept::record_and_page && !is_outdated) {
    recording.record(
        workspace, *judged.record, [&] { page->ended(judged.report); }, wish.note);
  }
  if (pictures && wish.page == PageWanted::now) {
    for (const std::string& failure : pictures->failures())
      wish.note("no pictures in the page: " + failure);
  }
  return judged;
}

}  // namespace judge
