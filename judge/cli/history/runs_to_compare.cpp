#include "judge/cli/history/runs_to_compare.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace judge {
namespace {

OrExit<TwoRuns> two_runs(ChosenRun before, OrExit<ChosenRun> after) {
  if (!after) return tl::unexpected(after.error());
  return std::pair(std::move(before), std::move(*after));
}

/// The cases that its submissions were judged on, each with its problem.
std::set<std::pair<std::string, std::string>> cases_of(const RecordedRun& run) {
  std::set<std::pair<std::string, std::string>> cases;
  for (const RecordedSubmission& submission : run.submissions) {
    for (const RecordedCase& each : submission.cases)
      cases.emplace(submission.problem, each.test_case);
  }
  return cases;
}

/// The last run, and before it the last that was asked for the same, else of the same problems and
/// cases.
OrExit<TwoRuns> last_and_earlier(ProjectHistory& project) {
  auto after = chosen_run("last", project, LastOf::complete);
  if (!after) return tl::unexpected(after.error());
  const auto history = project.get();
  auto runs = (*history)->runs({}, RunHistory::Options().most_runs);
  if (!runs) return tl::unexpected(history_failure(runs.error()));
  std::erase_if(*runs, [](const RunListing& run) { return run.head.is_interrupted; });
  const auto last = std::ranges::find(*runs, after->run.head.number,
                                      [](const RunListing& run) { return run.head.number; });
  if (last != runs->end()) {
    const std::span<const RunListing> earlier(last + 1, runs->end());
    const auto found = std::ranges::find_if(earlier, [&](const RunListing& run) {
      return run.head.kind == last->head.kind && run.head.asked_for == last->head.asked_for &&
             run.problems == last->problems;
    });
    if (found != earlier.end()) {
      auto before = numbered_run(found->head.number, project);
      if (!before) return tl::unexpected(before.error());
      return two_runs(std::move(*before), std::move(after));
    }
    const auto cases = cases_of(after->run);
    std::optional<std::int64_t> of_other_cases;
    for (const RunListing& run : earlier) {
      if (run.problems != last->problems) continue;
      auto before = numbered_run(run.head.number, project);
      if (!before) return tl::unexpected(before.error());
      if (cases_of(before->run) == cases) return two_runs(std::move(*before), std::move(after));
      if (!of_other_cases) of_other_cases = run.head.number;
    }
    if (of_other_cases) {
      return tl::unexpected(
          fail(ExitCode::nothing_selected,
               fmt::format("the runs of the same problems before {0} were judged on other cases; "
                           "`judge diff {1}` lays it beside run {1} all the same",
                           after->name, *of_other_cases)));
    }
  }
  return tl::unexpected(
      fail(ExitCode::nothing_selected,
           fmt::format("no run of the same problems is recorded before {}; `judge history` lists "
                       "the runs there are",
                       after->name)));
}

}  // namespace

OrExit<TwoRuns> runs_to_compare(const std::vector<std::string>& words, ProjectHistory& project) {
  if (words.empty()) return last_and_earlier(project);
  auto before = chosen_run(words[0], project, LastOf::complete);
  if (!before) return tl::unexpected(before.error());
  return two_runs(std::move(*before),
                  chosen_run(words.size() > 1 ? words[1] : "last", project, LastOf::complete));
}

}  // namespace judge
