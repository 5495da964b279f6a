#include "judge/workspace/draw_late.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "judge/base/text/shell_word.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/history/record.hpp"
#include "judge/report/silent_reporter.hpp"
#include "judge/workspace/prepare_tasks.hpp"
#include "judge/workspace/run_pictures.hpp"

namespace judge {
namespace {

constexpr std::chrono::seconds kLongestOfAllDrawings{30};

/// Whether it is still what was judged then.
bool is_as_judged(const RecordedRun& run, const std::string& problem,
                  const Submission& submission) {
  const auto recorded = std::ranges::find_if(run.submissions, [&](const RecordedSubmission& each) {
    return each.problem == problem && each.submission == submission.name;
  });
  return recorded != run.submissions.end() && !recorded->source.empty() &&
         recorded->source == hash_of_source(submission.source.files);
}

const PicturePlace* place_of(const std::vector<PicturePlace>& places, const std::string& problem,
                             const std::string& submission) {
  const auto found = std::ranges::find_if(places, [&](const PicturePlace& place) {
    return place.problem == problem && place.submission == submission;
  });
  return found == places.end() ? nullptr : &*found;
}

/// Leaves of a selection what is to be drawn.
void keep_drawn(Selection& selection, const RecordedRun& run,
                const std::vector<PicturePlace>& places) {
  for (SelectedProblem& selected : selection.problems) {
    const std::string& problem = selected.problem.id;
    std::erase_if(selected.submissions, [&](const Submission& submission) {
      return place_of(places, problem, submission.name) == nullptr ||
             !is_as_judged(run, problem, submission);
    });
  }
  std::erase_if(selection.problems, [](const SelectedProblem& selected) {
    return !selected.problem.output_visualizer || selected.submissions.empty();
  });
}

/// Each task on the case that is drawn; one that is not there is judged on none.
void restrict_to_places(std::vector<SubmissionTask>& tasks,
                        const std::vector<PicturePlace>& places) {
  for (SubmissionTask& task : tasks) {
    const PicturePlace& place = *place_of(places, task.problem, task.name);
    std::erase_if(task.test_cases.own(),
                  [&](const TestCase& each) { return each.name != place.test_case; });
    task.grading.reset();
  }
}

}  // namespace

std::vector<std::string> words_to_draw(const RunHead& head,
                                       const std::vector<PicturePlace>& places) {
  const std::vector<std::string> asked_for = words_of(head.asked_for);
  std::vector<std::string> words;
  for (std::size_t i = 0; i < asked_for.size(); ++i) {
    // Which cases were asked for says nothing of what was judged on them.
    if (asked_for[i] == "-c")
      ++i;
    else
      words.push_back(asked_for[i]);
  }
  if (!words.empty()) return words;
  std::set<std::string> problems;
  for (const PicturePlace& place : places) problems.insert(place.problem);
  return {problems.begin(), problems.end()};
}

OrFault<std::vector<LatePicture>> draw_late(Workspace& workspace, const RecordedRun& run,
                                            const std::vector<PicturePlace>& places,
                                            const std::function<void(const std::string&)>& note) {
  auto selection = select_submissions(workspace, words_to_draw(run.head, places));
  if (!selection) return tl::unexpected(selection.error());
  keep_drawn(*selection, run, places);
  std::vector<LatePicture> drawn;
  if (selection->problems.empty()) return drawn;
  auto prepared = prepare_tasks(workspace, *std::move(selection),
                                {.begin = note, .leave_out = [](const Fault&) {}});
  if (!prepared) return tl::unexpected(prepared.error());
  restrict_to_places(prepared->tasks, places);
  const auto executor = workspace.executor();
  if (!executor) return tl::unexpected(executor.error());
  SilentReporter silent;
  const RunReport report =
      judge_tasks(prepared->tasks, {.cancellation = workspace.cancellation()}, **executor, silent);
  RunPictures pictures(workspace, prepared->problems, prepared->tasks, kLongestOfAllDrawings,
                       WhenMissing::built);
  for (std::size_t i = 0; i < report.submissions.size(); ++i) {
    const SubmissionReport& judged = report.submissions[i];
    if (judged.cases.empty()) continue;
    if (auto picture = pictures.of(i, judged.cases.front())) {
      drawn.push_back({*place_of(places, judged.problem, judged.submission), *std::move(picture)});
    }
  }
  if (workspace.cancellation().is_requested()) return interrupted();
  for (const std::string& failure : pictures.failures())
    note("no pictures in the page: " + failure);
  return drawn;
}

}  // namespace judge
