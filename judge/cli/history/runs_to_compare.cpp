#include "judge/cli/history/runs_to_compare.hpp"

#include <utility>

#include <fmt/format.h>

#include "judge/history/earlier_runs.hpp"

namespace judge {
namespace {

OrExit<TwoRuns> two_runs(ChosenRun before, OrExit<ChosenRun> after) {
  if (!after) return tl::unexpected(after.error());
  return std::pair(std::move(before), std::move(*after));
}

/// The last run, and before it the one that it is to be held against.
OrExit<TwoRuns> last_and_earlier(ProjectHistory& project) {
  auto after = chosen_run("last", project, LastOf::complete);
  if (!after) return tl::unexpected(after.error());
  const auto history = project.get();
  if (!history) return tl::unexpected(history.error());
  auto earlier = earlier_run(after->run, **history);
  if (!earlier) return tl::unexpected(history_failure(earlier.error()));
  if (earlier->run) {
    std::string name = fmt::format("run {}", earlier->run->head.number);
    return std::pair(ChosenRun{std::move(*earlier->run), std::move(name), true}, std::move(*after));
  }
  return tl::unexpected(
      fail(ExitCode::nothing_selected,
           earlier->of_other_cases != 0
               ? fmt::format("the runs of the same problems before {0} were judged on other cases; "
                             "`judge diff {1}` lays it beside run {1} all the same",
                             after->name, earlier->of_other_cases)
               : fmt::format("no run of the same problems is recorded before {}; `judge history` "
                             "lists the runs there are",
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
